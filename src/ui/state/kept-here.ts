/** What this browser keeps in `localStorage`; where that is refused, nothing is, which the runtime says once. */

/** Null where nothing is kept under that name, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null takes away what is kept. */
export function keepHere(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the tab.
  }
}
