import { keyLabel } from './key-bindings.ts';

/** A key as it is printed. Keys in sequence stand in the reading direction. */
export function KeyName({ binding }: { readonly binding: string }) {
  return <kbd dir={binding.includes(' ') ? undefined : 'ltr'}>{keyLabel(binding)}</kbd>;
}
