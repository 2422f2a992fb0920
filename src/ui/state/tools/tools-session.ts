/** One tool run by hand: started, watched, cancelled, approved. Only the tools view uses it. */

import type { ErrorReport } from '../../../core/errors.ts';
import type {
  ApprovalRequest,
  ToolHost,
  ToolOutput,
  ToolProgress,
  ToolSettings,
  ToolSources,
} from '../../../runtime/hosts/tool-host.ts';
import { Observed } from '../../../runtime/observed.ts';
import { reportOf } from '../../../runtime/runtime.ts';
import { readToolSettings, writeToolSettings } from './tool-settings.ts';

export interface ToolRun {
  readonly tool: string;
  readonly milliseconds: number;
  /** Either the output or the error is set. */
  readonly output: ToolOutput<unknown> | null;
  readonly error: ErrorReport | null;
}

interface ToolsState {
  /** Null until the tools are loaded. */
  readonly host: ToolHost | null;
  readonly settings: ToolSettings;
  /** True if the server of this page reads the web; null if not known. */
  readonly webReady: boolean | null;
  readonly packages: readonly string[];
  /** Files that tools may read. */
  readonly files: readonly string[];
  readonly running: string | null;
  readonly progress: ToolProgress | null;
  readonly asked: ApprovalRequest | null;
  readonly last: ToolRun | null;
  readonly problem: ErrorReport | null;
}

class ToolsSession {
  readonly #shown = new Observed<ToolsState>({
    host: null,
    settings: readToolSettings(),
    webReady: null,
    packages: [],
    files: [],
    running: null,
    progress: null,
    asked: null,
    last: null,
    problem: null,
  });
  #opening: Promise<void> | null = null;
  #stop: AbortController | null = null;
  #answer: ((allowed: boolean) => void) | null = null;

  readonly state = this.#shown.read;
  readonly subscribe = this.#shown.subscribe;

  /** Loads the tools if needed. They are not part of the page's first script. */
  async open(sources: ToolSources): Promise<void> {
    if (this.state().host !== null) return;
    this.#opening ??= this.#open(sources).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  async #open(sources: ToolSources): Promise<void> {
    try {
      const { ToolHost } = await import('../../../runtime/hosts/tool-host.ts');
      const host = new ToolHost(new URL('.', document.baseURI).href, this.state().settings, sources);
      this.#shown.change({ host, packages: await host.packages.names() });
      if (this.state().settings.web) await this.checkWeb();
    } catch (thrown) {
      this.#shown.change({ problem: reportOf(thrown) });
    }
  }

  /** Waits for tools that are still loading. Null if they cannot be loaded, which is shown. */
  async #opened(): Promise<ToolHost | null> {
    await this.#opening;
    return this.state().host;
  }

  change(change: Partial<ToolSettings>): void {
    const settings = { ...this.state().settings, ...change };
    writeToolSettings(settings);
    this.state().host?.configure(settings);
    this.#shown.change({ settings });
    if (change.web === true) void this.checkWeb();
  }

  /** Asked only if the web is switched on. */
  async checkWeb(): Promise<void> {
    const state = await this.state().host?.webState();
    this.#shown.change({ webReady: state !== undefined && state !== null });
  }

  async run(tool: string, input: unknown): Promise<void> {
    const { host } = this.state();
    if (host === null || this.state().running !== null) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#shown.change({ running: tool, progress: null, last: null, problem: null });
    const begun = performance.now();
    const result = await host.call(tool, input, {
      signal: stop.signal,
      onProgress: (progress) => this.#shown.change({ progress }),
      approve: (asked) =>
        new Promise<boolean>((answer) => {
          this.#answer = answer;
          this.#shown.change({ asked });
        }),
    });
    this.#answer = null;
    this.#shown.change({
      running: null,
      progress: null,
      asked: null,
      last: {
        tool,
        milliseconds: performance.now() - begun,
        output: result.ok ? result.value : null,
        error: result.ok ? null : reportOf(result.error),
      },
    });
  }

  cancel(): void {
    this.#stop?.abort();
  }

  answer(allowed: boolean): void {
    this.#answer?.(allowed);
    this.#shown.change({ asked: null });
  }

  async addPackages(files: readonly File[]): Promise<void> {
    const host = await this.#opened();
    if (host === null) return;
    this.#shown.change({ problem: null });
    for (const file of files) {
      const added = await host.packages.add({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
      if (!added.ok) this.#shown.change({ problem: reportOf(added.error) });
    }
    host.restartPython();
    this.#shown.change({ packages: await host.packages.names() });
  }

  async addFiles(files: readonly File[]): Promise<void> {
    const host = await this.#opened();
    if (host === null) return;
    const refused = host.addFiles(files).find((result) => !result.ok);
    this.#shown.change({
      files: host.fileNames(),
      problem: refused === undefined || refused.ok ? null : reportOf(refused.error),
    });
  }

  removeFile(name: string): void {
    const { host } = this.state();
    if (host === null) return;
    host.removeFile(name);
    this.#shown.change({ files: host.fileNames() });
  }

  async removePackage(name: string): Promise<void> {
    const { host } = this.state();
    if (host === null) return;
    await host.packages.remove(name);
    host.restartPython();
    this.#shown.change({ packages: await host.packages.names() });
  }
}

export const toolsSession = new ToolsSession();
