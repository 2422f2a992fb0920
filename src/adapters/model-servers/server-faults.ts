/** Errors of model servers: what happened, where, and what can be done. */
import { WebpaceError } from '../../core/errors.ts';
import type { ServedPlace } from '../../models/model-server.ts';

type ServerFault =
  | 'gone'
  | 'slow'
  | 'busy'
  | 'broken'
  | 'cut'
  | 'no-model'
  | 'unloaded'
  | 'too-large'
  | 'unreadable'
  | 'key'
  | 'extension'
  | 'not-served'
  | 'no-vectors'
  | 'other-vectors';

/** After these the same call may be repeated: it changed nothing there and may work. */
const passing: ReadonlySet<unknown> = new Set(['gone', 'busy', 'broken', 'cut', 'unloaded', 'unreadable']);

/** UTF-16 units of a server's words that are shown to people. */
const longestSaid = 200;

interface FaultParticulars extends Partial<ServedPlace> {
  readonly status?: number;
  readonly seconds?: number;
  /** The server's own words. */
  readonly said?: string;
  /** Seconds until it may be asked again, as the server said. */
  readonly after?: number;
}

export function serverFault(fault: ServerFault, particulars: FaultParticulars & { readonly host: string }) {
  const { host, model = 'the model', status = 0, seconds = 0, said = '', after } = particulars;
  const words: Readonly<Record<ServerFault, string>> = {
    gone: `The model server at ${host} cannot be reached. Start it, then ask again.`,
    slow: `The model server at ${host} said nothing for ${seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.`,
    busy: `The model server at ${host} is busy (${status}). Wait a little, then ask again.`,
    broken: `The model server at ${host} failed (${status})${quoted(said)}. Look at what it prints, then ask again.`,
    cut: `The reply of ${model} on ${host} was cut off. Check that the server still runs, then ask again.`,
    'no-model': `There is no model “${model}” on ${host}${quoted(said)}. Choose another one in Models.`,
    unloaded: `${host} unloaded ${model} in the middle of a reply. Ask again; if it happens again, give the server more memory.`,
    'too-large': `The reply of ${model} on ${host} was far too long and was cut off. Choose another model in Models.`,
    unreadable: `What ${host} answered is not the reply of a model server. Check the address that WebPACE was started with.`,
    key: `The model server at ${host} wants a key, or another one than it was given (${status}). Start WebPACE with the key: docs/model-servers.md says how.`,
    extension: `The model server at ${host} refuses calls of an extension (${status}). Allow them there: Ollama does with OLLAMA_ORIGINS=chrome-extension://* in its environment.`,
    'no-vectors': `What ${model} on ${host} gave for texts is not one vector of numbers for each${quoted(said)}. Choose another encoder in Models.`,
    'other-vectors': `${model} on ${host} gives other vectors than when it was chosen: another model has its name now. Choose it again in Models; the library is encoded anew then.`,
    'not-served': `This page was started without the model server ${host}. Start it with \`npm start -- --model-server ADDRESS\`, or choose another model in Models.`,
  };
  return new WebpaceError(fault === 'slow' ? 'deadline-exceeded' : 'model-server-failed', words[fault], {
    details: {
      fault,
      host,
      ...(particulars.model === undefined ? {} : { model }),
      ...(status === 0 ? {} : { status }),
      ...(after === undefined ? {} : { after }),
    },
  });
}

/** The person gave no permission for the host, so the call was not made. */
export function notAllowed(host: string): WebpaceError {
  return new WebpaceError(
    'model-server-refused',
    `Nothing was sent to ${host}, since nobody allowed it. Ask again and allow it, or choose a model of this device in Models.`,
    { details: { host } },
  );
}

export function maySendAgain(error: WebpaceError): boolean {
  return passing.has(error.details?.fault);
}

function quoted(said: string): string {
  const line = said.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  return `: “${line.length > longestSaid ? `${line.slice(0, longestSaid)}…` : line}”`;
}
