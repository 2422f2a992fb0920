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

interface WaitingCall {
  readonly approval: ApprovalRequest;
  settle(allowed: boolean): void;
}

export class SteeringSlice {
  readonly #cell: StateCell;
  readonly #pageTools: PageTools;
  /** Calls that wait for the person, in the order in which they came. The first is shown. */
  #waiting: readonly WaitingCall[] = [];
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

  /** The person's decision about the call that is shown. */
  answer(allowed: boolean): void {
    this.#waiting[0]?.settle(allowed);
  }

  #ask(approval: ApprovalRequest, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const call: WaitingCall = {
        approval,
        settle: (allowed) => {
          signal.removeEventListener('abort', leave);
          this.#show(this.#waiting.filter((one) => one !== call));
          resolve(allowed);
        },
      };
      // A stopped run waits for no answer.
      const leave = (): void => call.settle(false);
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', leave, { once: true });
      this.#show([...this.#waiting, call]);
    });
  }

  #show(waiting: readonly WaitingCall[]): void {
    const [before] = this.#waiting;
    const [first] = waiting;
    this.#waiting = waiting;
    if (first === undefined) this.#cell.set({ approval: null });
    else if (first !== before)
      this.#cell.set({ approval: first.approval, announcement: first.approval.text });
  }
}
