import { useState } from 'react';

/** What was typed and not yet used, as long as the tab lives: a look at another view loses nothing. */
const drafts = new Map<string, unknown>();

/** Like `useState`, for text that a person types in a view that can close. */
export function useDraft<Value>(name: string, initial: () => Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as Value) : initial()));
  const change = (next: Value): void => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, change];
}
