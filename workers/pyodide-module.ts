/** Emscripten's half of Pyodide has no types in its package. `loadPyodide` takes it as it is. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
