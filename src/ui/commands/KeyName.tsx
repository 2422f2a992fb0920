import { keyLabel } from './key-bindings.ts';

/** A key as it is printed; keys that follow one another stand in the direction of reading. */
export function KeyName({ binding }: { readonly binding: string }) {
  return <kbd dir={binding.includes(' ') ? undefined : 'ltr'}>{keyLabel(binding)}</kbd>;
}
