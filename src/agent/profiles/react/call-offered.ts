/** Calls of offered tools: found by name, validated, allowed by the person where they have effects. */
import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';
import { callTool, type Tool, type ToolOutput } from '../../../tools/tool.ts';
import { validateArguments } from '../../../tools/validate-arguments.ts';
import type { OfferedTool } from './offered-tools.ts';

/** What a person decides on. Made of the tool's name and arguments alone: no word of the model about its own call. */
export interface ToolApproval {
  readonly tool: string;
  readonly description: string;
  /** As the tool would get them, validated. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Resolves with true to let the call happen. The signal is aborted when nobody waits for the answer any more. */
export type ApproveTool = (request: ToolApproval, signal: AbortSignal) => Promise<boolean>;

/** A tool that changes something outside of the run says so. */
export interface EffectHints {
  readonly hints?: { readonly readOnly?: boolean };
}

export class ToolCaller {
  readonly offered: readonly OfferedTool[];
  readonly #approve: ApproveTool | undefined;

  /** @throws WebpaceError `settings-invalid` for two tools of one name */
  constructor(offered: readonly OfferedTool[], approve?: ApproveTool) {
    const names = new Set(offered.map(({ name }) => name));
    if (names.size < offered.length)
      throw new WebpaceError('settings-invalid', 'Two tools have the same name. Rename one of them.');
    this.offered = offered;
    this.#approve = approve;
  }

  validate(name: string, given: unknown): Result<unknown> {
    const tool = this.#find(name);
    return tool.ok ? validateArguments(name, tool.value.schema, given) : tool;
  }

  async call(
    name: string,
    given: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Result<ToolOutput<unknown>>> {
    const tool = this.#find(name);
    if (!tool.ok) return tool;
    const allowed = await this.#allowed(tool.value, given, signal);
    if (!allowed.ok) return allowed;
    return callTool(tool.value as unknown as Tool<unknown, unknown>, given, signal);
  }

  #find(name: string): Result<OfferedTool> {
    const tool = this.offered.find((one) => one.name === name);
    if (tool !== undefined) return success(tool);
    const names = this.offered.map((one) => one.name).join(', ');
    return failure(
      new WebpaceError('tool-unknown', `There is no tool “${name.slice(0, 60)}”. Use one of: ${names}.`),
    );
  }

  /** Whoever cannot be asked has not agreed. */
  async #allowed(
    tool: OfferedTool & EffectHints,
    given: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Result<true>> {
    if (tool.hints?.readOnly !== false) return success(true);
    const { name, description } = tool;
    const asked = this.#approve?.({ tool: name, description, arguments: given }, signal) ?? false;
    const answer = await unlessAborted(
      Promise.resolve(asked).catch(() => false),
      signal,
    );
    if (answer === 'aborted') return failure(new WebpaceError('aborted', 'Stopped as asked.'));
    if (answer === true) return success(true);
    return failure(
      new WebpaceError(
        'tool-failed',
        `The person did not allow “${name}”. Do not try it again; go on without it.`,
      ),
    );
  }
}

function unlessAborted(answer: Promise<boolean>, signal: AbortSignal): Promise<boolean | 'aborted'> {
  return new Promise((resolve) => {
    const stop = (): void => resolve('aborted');
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    void answer.then(resolve).finally(() => signal.removeEventListener('abort', stop));
  });
}
