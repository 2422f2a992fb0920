/** Emscripten's half of Pyodide, which its package does not type; `loadPyodide` takes it as it is. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
