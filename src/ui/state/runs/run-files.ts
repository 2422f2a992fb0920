/** Exports and imports runs through the browser's dialogs. */
import type { Result } from '../../../core/errors.ts';
import type { LabelledFile } from '../../../core/memory/labelled-text.ts';
import type { RunId } from '../../../core/memory/units.ts';
import {
  type ExportedRun,
  type RedactionKind,
  type Runtime,
  reportOf,
  type Transfer,
} from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { ExportPurpose } from '../app-state.ts';
import type { StateCell } from '../state-cell.ts';
import type { WorkSlice } from '../work-slice.ts';

export class RunFiles {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #work: WorkSlice;
  readonly #open: (id: RunId) => Promise<void>;
  readonly #refreshRuns: () => Promise<void>;
  #tagging: Promise<void> = Promise.resolve();

  constructor(
    cell: StateCell,
    runtime: Runtime,
    work: WorkSlice,
    open: (id: RunId) => Promise<void>,
    refreshRuns: () => Promise<void>,
  ) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#work = work;
    this.#open = open;
    this.#refreshRuns = refreshRuns;
  }

  async rename(id: RunId, title: string): Promise<void> {
    await this.#cell.attempt(() => this.#runtime.runs.rename(id, title));
    const { conversation } = this.#cell.state;
    if (conversation.run?.id === id)
      this.#cell.set({ conversation: { ...conversation, run: { ...conversation.run, title } } });
    await this.#refreshRuns();
  }

  addTag(id: RunId, tag: string): Promise<void> {
    return this.#changeTags(id, (tags) => [...tags, tag]);
  }

  removeTag(id: RunId, tag: string): Promise<void> {
    return this.#changeTags(id, (tags) => tags.filter((other) => other !== tag));
  }

  /** Changes run one after another, each on the result of the one before. Otherwise a quick second change would undo the first. */
  #changeTags(id: RunId, change: (tags: readonly string[]) => readonly string[]): Promise<void> {
    this.#tagging = this.#tagging.then(async () => {
      await this.#cell.attempt(async () => {
        const run = (await this.#runtime.runs.list()).find((listed) => listed.id === id);
        const kept = await this.#runtime.runs.tag(id, change(run?.tags ?? []));
        const { conversation } = this.#cell.state;
        if (conversation.run?.id === id)
          this.#cell.set({ conversation: { ...conversation, run: { ...conversation.run, tags: kept } } });
      });
      await this.#refreshRuns();
    });
    return this.#tagging;
  }

  /** A run as a file, without the named parts. */
  read(
    id: RunId,
    leaveOut: readonly RedactionKind[] = [],
    transfer: Transfer = {},
  ): Promise<Result<ExportedRun>> {
    return this.#runtime.runs.exportFile(id, leaveOut, transfer);
  }

  /** Opens the export dialog of a run; null closes it. */
  askExport(run: RunId | null, purpose: ExportPurpose = 'share'): void {
    this.#cell.set({ exporting: run === null ? null : { run, purpose } });
  }

  save(exported: LabelledFile<Blob> & Pick<ExportedRun, 'name'>): void {
    const { name } = exported;
    saveFile(name, exported);
    this.#cell.set({ announcement: t('Exported as {name}.', { name }) });
  }

  /** Imports files one after another and opens the last. Shows the first refusal and goes on with the others. */
  async importFiles(files: readonly File[]): Promise<void> {
    const taken: RunId[] = [];
    await this.#work.during('runs', async (signal) => {
      for (const file of files) {
        if (signal.aborted) break;
        const imported = await this.#runtime.runs.importFile(file, {
          signal,
          onProgress: (share) => this.#cell.set({ importing: { name: file.name, share } }),
        });
        if (imported.ok) taken.push(imported.value.run.id);
        else if (!signal.aborted) this.#cell.fail(reportOf(imported.error));
      }
    });
    this.#cell.set({ importing: null });
    await this.#refreshRuns();
    const last = taken.at(-1);
    if (last === undefined) return;
    this.#cell.set({
      announcement: t('{count, plural, one {# conversation imported.} other {# conversations imported.}}', {
        count: taken.length,
      }),
    });
    const { problem } = this.#cell.state;
    await this.#open(last);
    if (problem !== null) this.#cell.set({ problem });
  }

  /** Opens a recorded run that is served with the app, before any model is loaded. */
  async openRecorded(): Promise<void> {
    await this.#cell.attempt(async () => {
      const response = await fetch(new URL('recorded/run.webpace.json', document.baseURI));
      const imported = await this.#runtime.runs.importFile(response.ok ? await response.text() : '');
      if (!imported.ok) throw imported.error;
      await this.#refreshRuns();
      await this.#open(imported.value.run.id);
    });
  }
}
