/** How much of a tool's output was kept, from the note of the tool's limit. Only the numbers are read. */
interface CutNote {
  readonly kept: number;
  readonly all: number;
}

/** Null for complete output. Of several notes, the one that cut most. */
export function cutNote(observation: string): CutNote | null {
  let found: CutNote | null = null;
  for (const [, kept, all] of observation.matchAll(
    /^\[Cut: (\d{1,15}) of (\d{1,15}) characters(?: of output)? are kept\.\]$/gmu,
  )) {
    const note = { kept: Number(kept), all: Number(all) };
    if (note.all > note.kept && note.all - note.kept > (found === null ? 0 : found.all - found.kept))
      found = note;
  }
  return found;
}
