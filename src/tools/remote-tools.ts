/**
 * Offers the tools of somebody else's server like other tools. Names, descriptions and schemas are the server's words:
 * they are shortened, and everything that could harm the validator is removed. Each tool needs approval and is
 * untrusted.
 */
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { RemoteTool, ToolServer } from '../ports/tools/tool-server.ts';
import type { ArgumentSchema, JsonSchema } from './json-schema.ts';
import type { AnyTool, Tool, ToolOutput } from './tool.ts';

export interface RemoteToolOptions {
  /** The beginning of each name: lower-case letters, digits and hyphens. Default `remote`. */
  readonly prefix?: string;
  /** True: tools that the server calls read-only need no approval. Default false. */
  readonly believeReadOnly?: boolean;
  /** Of each call; default 60,000. */
  readonly timeLimitMilliseconds?: number;
}

const longestDescription = 500;
const longestObservation = 8_000;
const deepestSchema = 8;

/** Asks the server for its tools. Fails as the server does. */
export async function remoteTools(
  server: ToolServer,
  options: RemoteToolOptions = {},
  signal?: AbortSignal,
): Promise<Result<readonly AnyTool[]>> {
  const listed = await server.list(signal);
  if (!listed.ok) return listed;
  const names = new Set<string>();
  return success(
    listed.value.map((remote) => {
      const name = nameFor(options.prefix ?? 'remote', remote.name, names);
      return toolOf(server, remote, name, options) as unknown as AnyTool;
    }),
  );
}

function toolOf(
  server: ToolServer,
  remote: RemoteTool,
  name: string,
  { believeReadOnly = false, timeLimitMilliseconds = 60_000 }: RemoteToolOptions,
): Tool<object, null> {
  return {
    name,
    description: plain(remote.description) || `A tool of ${server.address}.`,
    schema: argumentSchema(remote.schema),
    hints: { readOnly: believeReadOnly && remote.saysReadOnly, untrusted: true },
    egress: (input) => [{ kind: 'call', to: server.address, text: JSON.stringify(input) }],
    describedBy: server.address,
    timeLimitMilliseconds,
    longestObservation,
    async run(input, { signal }): Promise<Result<ToolOutput<null>>> {
      const called = await server.call(remote.name, input, signal);
      if (!called.ok) return called;
      const { text, pictures, failed } = called.value;
      if (failed)
        return failure(
          new WebpaceError(
            'tool-failed',
            `“${name}” says that it failed: ${plain(text) || 'no reason given'}`,
          ),
        );
      return success({
        title: name,
        observation: text === '' ? 'It gave nothing back.' : text,
        trust: 'untrusted',
        origins: [{ kind: 'web', address: server.address, title: remote.name.slice(0, 100) }],
        data: null,
        images: pictures.map((bytes, index) => ({
          type: 'image/png' as const,
          bytes,
          title: `Picture ${index + 1} of ${name}`,
        })),
      });
    },
  };
}

/** A unique name in our own form. */
function nameFor(prefix: string, given: string, taken: Set<string>): string {
  const stem = `${prefix}-${given
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')}`.slice(0, 56);
  let name = stem;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}`;
  taken.add(name);
  return name;
}

function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestDescription);
}

/** Keywords that take bounded time to check. Patterns and references do not. */
const kept = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
/** Names and choices appear in the model's instructions, so they must not hold a sentence. */
const fieldName = /^[\w.:/-]{1,64}$/;
const typeNames = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** The part of the server's schema that we understand. The server checks the rest. */
export function argumentSchema(given: unknown): ArgumentSchema {
  const schema = schemaOf(given, deepestSchema);
  return { ...schema, type: 'object', properties: schema.properties ?? {} };
}

function schemaOf(given: unknown, levels: number): JsonSchema {
  if (typeof given !== 'object' || given === null || levels === 0) return {};
  const from = given as Readonly<Record<string, unknown>>;
  const schema: Record<string, unknown> = {};
  if (typeof from.type === 'string' && typeNames.has(from.type)) schema.type = from.type;
  if (typeof from.description === 'string') schema.description = plain(from.description);
  for (const name of kept)
    if (typeof from[name] === 'number' && Number.isFinite(from[name])) schema[name] = from[name];
  if (Array.isArray(from.enum))
    schema.enum = from.enum.filter((one) => typeof one === 'string' && fieldName.test(one)).slice(0, 100);
  if (Array.isArray(schema.enum) && schema.enum.length === 0) delete schema.enum;
  if (from.items !== undefined) schema.items = schemaOf(from.items, levels - 1);
  if (typeof from.properties === 'object' && from.properties !== null)
    schema.properties = Object.fromEntries(
      Object.entries(from.properties)
        .filter(([name]) => fieldName.test(name))
        .slice(0, 50)
        .map(([name, of]) => [name, schemaOf(of, levels - 1)]),
    );
  if (Array.isArray(from.required))
    schema.required = from.required
      .filter((name) => typeof name === 'string' && fieldName.test(name))
      .slice(0, 50);
  if (from.additionalProperties === false) schema.additionalProperties = false;
  return schema as JsonSchema;
}
