/** What a steering model gets beside the question: the page's tools, if offered, and the person's decisions. */
import type { RunId } from '../../../core/memory/units.ts';
import type { ApprovalRequest, ToolSources } from '../../../runtime/hosts/tool-host.ts';
import type { AskOptions, SettingsChange } from '../../../runtime/runtime.ts';
import type { AskSettings } from '../app-state.ts';
import type { StateCell } from '../state-cell.ts';

export type PageTools = () => Promise<NonNullable<AskOptions['tools']>>;

/** Loaded when first offered, to keep the page's first script small. */
export const loadPageTools = async (sources: ToolSources): ReturnType<PageTools> => {
  const { toolsSession } = await import('../tools/tools-session.ts');
  await toolsSession.open(sources);
  return toolsSession.state().host?.list() ?? [];
};

export class SteeringSlice {
  readonly #cell: StateCell;
  readonly #pageTools: PageTools;
  #answer: ((allowed: boolean) => void) | null = null;
  /** Changes last as long as the page. The run records what each step used. */
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
    // Summaries may use a model server, which asks the person once.
    if (profile !== 'react' && !summaries) return { steer };
    return {
      steer,
      ...(profile === 'react' ? { tools: pageTools ? await this.#pageTools() : [] } : {}),
      approve: (request, signal) => this.#ask(request, signal),
    };
  }

  /** Sets other settings for a run, from its next step on; null returns to those of the question. */
  changeSettings(run: RunId, change: SettingsChange | null): void {
    if (change === null) this.#changes.delete(run);
    else this.#changes.set(run, change);
  }

  /** The same object until another choice. */
  changeOf(run: RunId): SettingsChange | null {
    return this.#changes.get(run) ?? null;
  }

  /** The person's decision about the waiting call. */
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
      // A stopped run waits for no answer.
      const leave = (): void => settle(false);
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', leave, { once: true });
      this.#answer = settle;
      this.#cell.set({ approval, announcement: approval.text });
    });
  }
}
