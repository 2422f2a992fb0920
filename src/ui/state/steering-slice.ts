/** What a model at the wheel gets besides the question: the page's tools where they are offered, and the person's word. */
import type { RunId } from '../../core/memory/units.ts';
import type { ApprovalRequest, ToolSources } from '../../runtime/hosts/tool-host.ts';
import type { AskOptions, SettingsChange } from '../../runtime/runtime.ts';
import type { AskSettings } from './app-state.ts';
import type { StateCell } from './state-cell.ts';

export type PageTools = () => Promise<NonNullable<AskOptions['tools']>>;

/** Loaded when they are first offered; they are no part of the page's first script. */
export const loadPageTools = async (sources: ToolSources): ReturnType<PageTools> => {
  const { toolsSession } = await import('./tools-session.ts');
  await toolsSession.open(sources);
  return toolsSession.state().host?.list() ?? [];
};

export class SteeringSlice {
  readonly #cell: StateCell;
  readonly #pageTools: PageTools;
  #answer: ((allowed: boolean) => void) | null = null;
  /** As long as the page is open; what a step was made with stands in the run. */
  readonly #changes = new Map<RunId, SettingsChange>();

  constructor(cell: StateCell, pageTools: PageTools) {
    this.#cell = cell;
    this.#pageTools = pageTools;
  }

  async optionsFor({
    profile,
    pageTools,
    summaries,
  }: AskSettings): Promise<Pick<AskOptions, 'tools' | 'approve' | 'steer'>> {
    const steer: AskOptions['steer'] = (run) => this.changeOf(run);
    // Summaries may be a model server's, which is asked about once.
    if (profile !== 'react' && !summaries) return { steer };
    return {
      steer,
      ...(profile === 'react' ? { tools: pageTools ? await this.#pageTools() : [] } : {}),
      approve: (request, signal) => this.#ask(request, signal),
    };
  }

  /** Other settings for a run, from its next step on; null: those of the question again. */
  changeSettings(run: RunId, change: SettingsChange | null): void {
    if (change === null) this.#changes.delete(run);
    else this.#changes.set(run, change);
  }

  /** The same object as long as nothing else was chosen. */
  changeOf(run: RunId): SettingsChange | null {
    return this.#changes.get(run) ?? null;
  }

  /** The person's word on the call that waits. */
  answer(allowed: boolean): void {
    this.#answer?.(allowed);
  }

  #ask(approval: ApprovalRequest, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (allowed: boolean): void => {
        signal.removeEventListener('abort', leave);
        this.#answer = null;
        this.#cell.set({ approval: null });
        resolve(allowed);
      };
      // A run that was stopped waits for no answer, and nobody is asked any more.
      const leave = (): void => settle(false);
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', leave, { once: true });
      this.#answer = settle;
      this.#cell.set({ approval, announcement: approval.text });
    });
  }
}
