/** This site's `localStorage`, or null if site data is blocked: reading the property throws then. */
export function usableStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
