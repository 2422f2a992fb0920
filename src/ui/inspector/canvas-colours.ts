/** The colours of the tokens as a canvas takes them: resolved for the theme that is shown. */
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

/** Read again when the theme changes, by the person or by the system. */
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
  // A token is a `light-dark()` pair: only a property that takes a colour says which of the two it is.
  const probe = document.createElement('span');
  probe.hidden = true;
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
