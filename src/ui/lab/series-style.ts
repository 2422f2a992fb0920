/** The styles of a chart's lines: colour and dashes, so that colour is never the only difference. */

interface SeriesStyle {
  /** A token of the theme. */
  readonly colour: string;
  /** Lengths of line and gap; empty for a solid line. */
  readonly dash: readonly number[];
  readonly width: number;
}

const colours = ['--accent', '--recent', '--recalled', '--warn', '--text2', '--bad'] as const;
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [8, 3, 2, 3], [4, 2], [12, 4]];

/** Six colours with a dash each. From the seventh line on, the same colours with the next dash. */
export function seriesStyle(place: number): SeriesStyle {
  const colour = colours[place % colours.length] ?? '--accent';
  const dash = dashes[(place + Math.floor(place / colours.length)) % dashes.length] ?? [];
  return { colour, dash, width: place === 0 ? 2.5 : 1.75 };
}
