import { type Result, success } from '../../core/errors.ts';
import type { CodeOutcome, CodeRunner } from '../../ports/tools/code-runner.ts';
import type { Tool, ToolOutput } from '../tool.ts';

interface RunCodeArguments {
  readonly code: string;
}

interface RunCodeOptions {
  /** In milliseconds; default 50,000. */
  readonly timeLimitMilliseconds?: number;
  /** Default `fresh`. */
  readonly state?: 'fresh' | 'kept';
  /** In UTF-16 units; default 8,000. */
  readonly longestOutput?: number;
}

const languages = {
  python: {
    name: 'run-python',
    title: 'Python',
    hint: 'The last expression’s value and what print wrote come back; figures of Matplotlib as pictures, where it is present.',
  },
  javascript: {
    name: 'run-javascript',
    title: 'JavaScript',
    hint: 'The last expression’s value and what console.log wrote come back.',
  },
} as const;

/** Milliseconds to start the interpreter, on top of the code's own time. */
const startLimit = 150_000;

/** Runs code in isolation (PACE, appendix D: PythonInterpreter) and returns output, value, error and figures. */
export function createCodeTool(
  runner: CodeRunner,
  { timeLimitMilliseconds = 50_000, state = 'fresh', longestOutput = 8_000 }: RunCodeOptions = {},
): Tool<RunCodeArguments, CodeOutcome> {
  const { name, title, hint } = languages[runner.language];
  return {
    name,
    description: `Runs ${title} without network, files or page, for at most ${timeLimitMilliseconds / 1000} seconds. ${hint}`,
    schema: {
      type: 'object',
      properties: {
        code: { type: 'string', description: `${title} source.`, minLength: 1, maxLength: 100_000 },
      },
      required: ['code'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    timeLimitMilliseconds: timeLimitMilliseconds + startLimit,
    longestObservation: longestOutput + 10_000,
    async run({ code }, { signal, progress }): Promise<Result<ToolOutput<CodeOutcome>>> {
      const ran = await runner.run({
        code,
        timeLimitMilliseconds,
        longestOutput,
        state,
        signal,
        onOutput: (text) =>
          progress({ done: 0, total: null, note: text.trimEnd().split('\n').at(-1)?.slice(0, 120) ?? '' }),
      });
      if (!ran.ok) return ran;
      const outcome = ran.value;
      return success({
        title: `${title}: ${code.trim().split('\n')[0]?.slice(0, 80) ?? ''}`,
        observation: renderOutcome(outcome, title, timeLimitMilliseconds),
        trust: 'untrusted',
        origins: [],
        data: outcome,
        images: outcome.figures.map((bytes, index) => ({
          type: 'image/png' as const,
          bytes,
          title: `Figure ${index + 1} of ${outcome.figures.length}`,
        })),
      });
    },
  };
}

/** What the agent reads: output, value, error, and in words how the run ended if it did not end normally. */
function renderOutcome(outcome: CodeOutcome, title: string, timeLimitMilliseconds: number): string {
  const { ended, output, written, value, error, missing, figures } = outcome;
  const lines: string[] = [];
  if (output !== '') lines.push(`Output:\n${output.trimEnd()}`);
  if (written > output.length)
    lines.push(`[Cut: ${output.length} of ${written} characters of output are kept.]`);
  if (value !== null) lines.push(`Value: ${value}`);
  if (error !== null) lines.push(`Error: ${error}`);
  if (missing !== null) lines.push(missingSentence(missing));
  if (figures.length > 0)
    lines.push(`[${figures.length} ${figures.length === 1 ? 'figure' : 'figures'} drawn.]`);
  const stopped = {
    done: '',
    error: '',
    'time-limit': `Stopped: it ran longer than ${timeLimitMilliseconds / 1000} seconds. Do less at once.`,
    'memory-limit': 'Stopped: it wanted more memory than it may have. Work on smaller pieces.',
    'output-limit': 'Stopped: it wrote far more than can be read. Print less.',
    crash: `${title} broke down and was started afresh. Write it differently.`,
  }[ended];
  if (stopped !== '') lines.push(stopped);
  return lines.length === 0 ? 'It ran, and wrote nothing.' : lines.join('\n');
}

function missingSentence({ module, file }: NonNullable<CodeOutcome['missing']>): string {
  return file === null
    ? `The module “${module}” is not there: only Python’s standard library is, and the packages that the user added.`
    : `The module “${module}” is not on this device. The user can add its file ${file} (of the Pyodide 314.0.7 release) under Tools; else do without it.`;
}
