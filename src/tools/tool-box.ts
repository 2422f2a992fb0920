import { failure, type Result, WebpaceError } from '../core/errors.ts';
import { type AnyTool, type CallOptions, callTool, type Tool, type ToolOutput } from './tool.ts';

/** The tools of a run by name. */
export class ToolBox {
  readonly #tools: ReadonlyMap<string, AnyTool>;

  /** Throws `settings-invalid` if two tools have the same name. */
  constructor(tools: readonly AnyTool[]) {
    const named = new Map(tools.map((tool) => [tool.name, tool]));
    if (named.size < tools.length)
      throw new WebpaceError('settings-invalid', 'Two tools have the same name. Rename one of them.');
    this.#tools = named;
  }

  list(): readonly AnyTool[] {
    return [...this.#tools.values()];
  }

  /** Like `callTool`. An unknown name gives `tool-unknown` with the known names. */
  async call(name: string, input: unknown, options: CallOptions = {}): Promise<Result<ToolOutput<unknown>>> {
    const tool = this.#tools.get(name);
    if (tool !== undefined) return callTool(tool as unknown as Tool<unknown, unknown>, input, options);
    const names = [...this.#tools.keys()].join(', ');
    return failure(
      new WebpaceError('tool-unknown', `There is no tool “${name.slice(0, 64)}”. Use one of: ${names}.`),
    );
  }
}
