/** Chooses the pictures of a tool that a step keeps: few, small, and real PNGs only. */
import { byteCharacters } from '../models/utf8.ts';
import type { StepFigure } from '../record/step-record.ts';
import type { ToolImage } from '../tools/tool.ts';

/** Bytes and count are limited because a step's row lies in the store and in the run's file. */
export const mostFigures = 4;
export const largestFigure = 300_000;

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface KeptFigures {
  readonly figures: readonly StepFigure[];
  /** Tells in the observation how many were left out. Empty if none was. */
  readonly note: string;
}

export function keptFigures(images: readonly ToolImage[] = []): KeptFigures {
  const fitting = images.filter(
    ({ bytes }) => bytes.length <= largestFigure && pngStart.every((byte, at) => bytes[at] === byte),
  );
  const figures = fitting.slice(0, mostFigures).map(({ type, bytes, title }): StepFigure => {
    return { type, title: title.slice(0, 200), data: btoa(byteCharacters(bytes)) };
  });
  const left = images.length - figures.length;
  const note =
    left === 0
      ? ''
      : `[${left} of ${images.length} figures are not kept: at most ${mostFigures} a step, ${largestFigure / 1000} kB each.]`;
  return { figures, note };
}
