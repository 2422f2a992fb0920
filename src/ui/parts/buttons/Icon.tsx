const paths = {
  plus: 'M8 3v10M3 8h10',
  library: 'M3 3v10M6 3v10M9.2 3.4l3.6 9.4',
  models: 'M8 2l5 3v6l-5 3-5-3V5zM3 5l5 3 5-3M8 8v6',
  lab: 'M6 2.5h4M7 2.5v4L3.5 13h9L9 6.5v-4M5.5 10h5',
  settings: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11M6 3v3M10.5 6.5v3M5 10v3',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  back: 'M9.5 3.5L5 8l4.5 4.5',
  forward: 'M6.5 3.5L11 8l-4.5 4.5',
  up: 'M3.5 9.5L8 5l4.5 4.5',
  search: 'M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M10.2 10.2L13.5 13.5',
  visit: 'M4 2.5h5.5L12 5v8.5H4zM6 7h4M6 9.5h4',
  glimpse: 'M1.8 8S4 4 8 4s6.2 4 6.2 4S12 12 8 12 1.8 8 1.8 8M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  answer: 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3zM9.2 4.5l2.3 2.3',
  request: 'M3 3.5h10v7H7.5L4.8 13v-2.5H3z',
  tool: 'M5.5 4.5L2.5 8l3 3.5M10.5 4.5l3 3.5-3 3.5',
  error: 'M8 2.5L14 13H2zM8 6.5v3M8 11v.6',
  context: 'M2.5 3h11v10h-11zM9.5 3v10',
  copy: 'M5.5 5.5h7v8h-7zM3.5 10.5v-8h7',
  print: 'M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9h7v4.5h-7z',
  download: 'M8 2.5v7M5 7l3 3 3-3M3 13h10',
  again: 'M12.5 8A4.5 4.5 0 1 1 11 4.6M11.5 2v3h-3',
  check: 'M3 8.5L6.5 12 13 4.5',
  first: 'M4 3.5v9M12 3.5L6.5 8l5.5 4.5z',
  last: 'M12 3.5v9M4 3.5L9.5 8 4 12.5z',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  'ten-back': 'M8 3.5L3.5 8 8 12.5M12.5 3.5L8 8l4.5 4.5',
  'ten-on': 'M8 3.5L12.5 8 8 12.5M3.5 3.5L8 8l-4.5 4.5',
  fork: 'M4.5 5.5v5M4.5 3.7a1 1 0 1 0 0-.1M4.5 12.5a1 1 0 1 0 0-.1M11.5 3.7a1 1 0 1 0 0-.1M11.5 5.5c0 3-7 2-7 5',
  trash: 'M3.5 4.5h9M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside a word. It is never the only name of a thing. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
