import { reportStyle } from '../report/report-style.ts';

/** A figure of the report as a file of its own, including its style. */
export function figureFile(figure: string): string {
  const svg = figure.slice(figure.indexOf('<svg'), figure.lastIndexOf('</svg>') + '</svg>'.length);
  const style = `<style>${reportStyle}svg { background: var(--ground); }</style>`;
  return `${svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"').replace('>', `>${style}`)}\n`;
}
