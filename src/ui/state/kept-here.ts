/** What this browser keeps in `localStorage`. If that is refused, nothing is kept, and the runtime says so once. */

/** Null if nothing readable is kept under this name. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes the entry. @returns false if it is refused */
export function keepHere(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The value lasts as long as the tab.
    return false;
  }
}
