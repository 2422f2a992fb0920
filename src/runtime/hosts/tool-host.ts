/** This app's tools for use by hand: those that the person switched on, each with the limits of an agent's call. */
import { KeptWheels } from '../../adapters/code/kept-wheels.ts';
import { WorkerDocumentParser } from '../../adapters/documents/worker-document-parser.ts';
import { TabsWeb } from '../../adapters/open-tabs/tabs-web.ts';
import { WorkerPageReader } from '../../adapters/pages/worker-page-reader.ts';
import { CrossrefSource, crossrefAddress } from '../../adapters/search/crossref.ts';
import { OpenAlexSource, openAlexAddress } from '../../adapters/search/openalex.ts';
import { SearxngSource } from '../../adapters/search/searxng.ts';
import { WikipediaSource, wikipediaAddress } from '../../adapters/search/wikipedia.ts';
import { checkAddress } from '../../adapters/web/address-guard.ts';
import { type GatewayState, GatewayWeb, noWeb } from '../../adapters/web/gateway-web.ts';
import type { Result } from '../../core/errors.ts';
import type { CodeRunner } from '../../ports/tools/code-runner.ts';
import type { SearchSource } from '../../ports/web/search-source.ts';
import type { Web } from '../../ports/web/web.ts';
import { createCodeTool } from '../../tools/code/run-code.ts';
import { createParseFileTool } from '../../tools/parse-file.ts';
import { createScholarTool } from '../../tools/scholar/scholar.ts';
import { createSearchWebTool } from '../../tools/search-web/search-web.ts';
import type { AnyTool, CallOptions, ToolOutput } from '../../tools/tool.ts';
import { ToolBox } from '../../tools/tool-box.ts';
import { DeviceReader } from '../../tools/visit-web/device-reader.ts';
import { createVisitWebTool } from '../../tools/visit-web/visit-web.ts';
import { type GivenFile, GivenFiles } from '../asking/given-files.ts';
import { createJavascriptRunner, createPythonRunner } from '../engines/code-runners.ts';
import { spawnDocumentParser, spawnJavascript, spawnPageReader } from '../engines/spawn-workers.ts';
import type { Runtime, TabSources } from '../runtime.ts';

export type { ApprovalRequest } from '../../tools/approval.ts';
export type { ArgumentSchema, JsonSchema } from '../../tools/json-schema.ts';
export type { ToolHints, ToolImage, ToolOutput, ToolProgress } from '../../tools/tool.ts';

/** What the person chose. Empty or invalid addresses count as absent. */
export interface ToolSettings {
  /** Off by default. While it is off, no tool asks the web. */
  readonly web: boolean;
  readonly searxng: string;
  /** `{language}` stands for the language of a query. */
  readonly wikipedia: string;
  readonly openAlex: string;
  readonly crossref: string;
  /** An address for the polite pools of scholarly indexes. */
  readonly mail: string;
  /** Names and modules of one run of code stay for the next. */
  readonly keepCodeState: boolean;
}

export const defaultToolSettings: ToolSettings = {
  web: false,
  searxng: '',
  wikipedia: wikipediaAddress,
  openAlex: openAlexAddress,
  crossref: crossrefAddress,
  mail: '',
  keepCodeState: false,
};

/** The parts of a runtime that the tools use. */
export type ToolSources = Pick<Runtime, 'tabs' | 'pageModel'>;

export class ToolHost {
  readonly packages = new KeptWheels();
  readonly #web: GatewayWeb;
  readonly #files = new GivenFiles();
  readonly #parser = new WorkerDocumentParser({ spawn: spawnDocumentParser });
  #settings: ToolSettings;
  readonly #pages = new WorkerPageReader(spawnPageReader);
  readonly #javascript: CodeRunner;
  readonly #python: CodeRunner;
  /** Browser extensions may not start a frame from text, which isolates Python. */
  readonly #framesFromText: boolean;
  readonly #tabs: TabSources | null;
  readonly #reader: DeviceReader;
  #box: ToolBox;

  /**
   * @param baseUrl the page's folder: absolute, ends in `/`
   * @param sources the tabs beside the page, and the model that reads pages and files for a goal
   */
  constructor(baseUrl: string, settings: ToolSettings, sources: ToolSources) {
    this.#web = new GatewayWeb({ baseUrl });
    this.#framesFromText = /^https?:/.test(baseUrl);
    this.#tabs = sources.tabs ?? null;
    this.#reader = new DeviceReader(() => sources.pageModel());
    this.#javascript = createJavascriptRunner({ worker: spawnJavascript });
    this.#python = createPythonRunner({ baseUrl, wheels: () => this.packages.all() });
    this.#settings = settings;
    this.#box = this.#make(settings);
  }

  /** What this page's server reads from the web; null if it reads nothing. */
  webState(): Promise<GatewayState | null> {
    return this.#web.state();
  }

  /** Lets tools read these files. One result for each; files that are too large are refused. */
  addFiles(files: readonly GivenFile[]): Result<void>[] {
    const results = files.map((file) => this.#files.add(file));
    this.#box = this.#make(this.#settings);
    return results;
  }

  removeFile(name: string): void {
    this.#files.remove(name);
    this.#box = this.#make(this.#settings);
  }

  /** Names of the files that tools may read. */
  fileNames(): readonly string[] {
    return this.#files.names();
  }

  configure(settings: ToolSettings): void {
    this.#settings = settings;
    this.#box = this.#make(settings);
  }

  list(): readonly AnyTool[] {
    return this.#box.list();
  }

  call(name: string, input: unknown, options: CallOptions): Promise<Result<ToolOutput<unknown>>> {
    return this.#box.call(name, input, options);
  }

  /** Restarts Python, so that its next run sees added and removed packages. */
  restartPython(): void {
    this.#python.close();
  }

  close(): void {
    this.#parser.close();
    this.#pages.close();
    this.#javascript.close();
    this.#python.close();
  }

  #make(settings: ToolSettings): ToolBox {
    const state = settings.keepCodeState ? 'kept' : 'fresh';
    const tools = [
      createCodeTool(this.#javascript, { state, timeLimitMilliseconds: 10_000 }),
      ...(this.#framesFromText ? [createCodeTool(this.#python, { state })] : []),
      // Without a file to read there is no tool to read one.
      ...(this.#files.names().length > 0
        ? [createParseFileTool(this.#parser, this.#files, this.#reader)]
        : []),
      ...(settings.web || this.#tabs !== null ? this.#webTools(settings) : []),
    ];
    return new ToolBox(tools as unknown as AnyTool[]);
  }

  /** The web's tools if the web is switched on, and the tabs' tools if there are tabs. */
  #webTools(settings: ToolSettings): unknown[] {
    const { web: allowed, searxng, wikipedia } = settings;
    const web = allowed ? this.#web : noWeb;
    const ofWeb = (): SearchSource[] => [
      ...(isAddress(searxng) ? [new SearxngSource(web, searxng)] : []),
      new WikipediaSource(
        web,
        isAddress(wikipedia.replace('{language}', 'en')) ? wikipedia : wikipediaAddress,
      ),
    ];
    const place = this.#tabs === null ? web : new TabsWeb(this.#tabs, web);
    return [
      createSearchWebTool([
        ...(this.#tabs === null ? [] : [this.#tabs.searchSource]),
        ...(allowed ? ofWeb() : []),
      ]),
      createVisitWebTool({ web: place, pages: this.#pages, reader: this.#reader }),
      ...(allowed ? [scholarTool(web, settings)] : []),
    ];
  }
}

function scholarTool(web: Web, { openAlex, crossref, mail }: ToolSettings): unknown {
  const polite = mail === '' ? {} : { mail };
  const base = (given: string, usual: string) =>
    isAddress(given) ? (given.endsWith('/') ? given : `${given}/`) : usual;
  return createScholarTool([
    new OpenAlexSource(web, { base: base(openAlex, openAlexAddress), ...polite }),
    new CrossrefSource(web, { base: base(crossref, crossrefAddress), ...polite }),
  ]);
}

/** True if the text is an address at all. Each call checks whether it may be asked. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin } = new URL(text);
  return checkAddress(text, { localOrigins: [origin] }).ok;
}
