/** A process of its own that reads the files it is sent, one at a time, and tells what each took. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { directParser } from './direct-parser.ts';

export interface ReadTask {
  readonly name: string;
  /** Base64. */
  readonly bytes: string;
}

export interface ReadReport {
  /** `text`, or the code of the refusal. */
  readonly outcome: string;
  /** Empty if it was refused. */
  readonly text: string;
  readonly processorMilliseconds: number;
  /** The most that the process ever held. */
  readonly mostMegabytes: number;
}

// What every browser that runs the app has, and the oldest node that runs the tests has not.
Promise.withResolvers ??= function withResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<Value>((one, other) => {
    resolve = one;
    reject = other;
  });
  return { promise, resolve, reject };
};

/** Started in the folder of the repository. */
const parser = directParser({
  characterMap: async (name) =>
    new Uint8Array(await readFile(join(process.cwd(), 'node_modules/pdfjs-dist/cmaps', name))),
});

process.on('message', ({ name, bytes }: ReadTask) => {
  const begun = process.cpuUsage();
  void parser.parse({ name, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) }).then((result) => {
    const { user, system } = process.cpuUsage(begun);
    const report: ReadReport = {
      outcome: result.ok ? 'text' : result.error.code,
      text: result.ok ? result.value.text : '',
      processorMilliseconds: (user + system) / 1_000,
      mostMegabytes: process.resourceUsage().maxRSS / 1_024,
    };
    process.send?.(report);
  });
});
