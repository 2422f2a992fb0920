/** The colour tokens in a form for a canvas, resolved for the present theme. */
import { useEffect, useState } from 'react';

const names = [
  'surface',
  'canvas',
  'text',
  'text2',
  'text3',
  'line',
  'control',
  'accent',
  'accentsoft',
  'full',
  'onfull',
  'detailed',
  'ondetailed',
  'brief',
  'onbrief',
  'placeholder',
  'onplaceholder',
  'range',
  'onrange',
  'differ',
  'recent',
  'onrecent',
  'recalled',
  'onrecalled',
  'tieredge',
] as const;

export type ColourName = (typeof names)[number];

export type Colours = Readonly<Record<ColourName, string>>;

/** Reads them again when the person or the system changes the theme. */
export function useColours(): Colours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const read = (): void => setColours(readColours());
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      scheme.removeEventListener('change', read);
      theme.disconnect();
    };
  }, []);
  return colours;
}

function readColours(): Colours {
  // A token is a `light-dark()` pair. Only a property that takes a colour resolves it.
  const probe = document.createElement('span');
  probe.hidden = true;
  // Colours that the system sets are all the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const read = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return style.color;
  };
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Colours;
  probe.remove();
  return colours;
}
