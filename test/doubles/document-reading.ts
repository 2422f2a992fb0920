/** Files read by a process of its own kind with little memory, and what each took. */
import { type ChildProcess, fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { ReadReport, ReadTask } from './document-child.ts';

const root = join(import.meta.dirname, '../..');
export const documentsFolder = join(root, 'test/files/documents');
export const mostMegabytes = 256;
/** Of the wall clock, for a process that hangs: what counts is the processor's time. */
const patience = 900_000;

export class DocumentReading {
  readonly #child: ChildProcess;
  /** What the process held before it was given anything hostile. */
  #base = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** A process that has read every kind of file: what the readers themselves take is not what is measured. */
  static async open(name: string): Promise<DocumentReading> {
    // One for each part: parts may run at once.
    const built = join(root, '.cache', 'document-child', name);
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: 'test/doubles/document-child.ts',
        outDir: built,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'document-child.mjs' } },
      },
    });
    const child = fork(join(built, 'document-child.mjs'), [], {
      cwd: root,
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const fresh = new DocumentReading(child);
    for (const file of (await readdir(documentsFolder)).sort()) {
      if (!/seed-vault|harbour-dues/.test(file)) continue;
      const report = await fresh.read(file, new Uint8Array(await readFile(join(documentsFolder, file))));
      if (report.outcome !== 'text') throw new Error(`${file} as it is: ${report.outcome}`);
      fresh.#base += report.mostMegabytes;
    }
    return fresh;
  }

  /** `mostMegabytes` beyond what it held at first. Rejects if the process dies or hangs. */
  async read(name: string, bytes: Uint8Array): Promise<ReadReport> {
    const report = await this.#ask({ name, bytes: Buffer.from(bytes).toString('base64') });
    if (typeof report === 'string') throw new Error(`${name}: ${report}`);
    return { ...report, mostMegabytes: report.mostMegabytes - this.#base };
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }

  #ask(task: ReadTask): Promise<ReadReport | string> {
    return new Promise((settled) => {
      const done = (found: ReadReport | string): void => {
        clearTimeout(timer);
        this.#child.removeAllListeners('message').removeAllListeners('exit');
        settled(found);
      };
      const timer = setTimeout(() => done('silent'), patience);
      this.#child.once('message', (report: ReadReport) => done(report));
      this.#child.once('exit', (code, signal) => done(`ended with ${signal ?? code}`));
      this.#child.send(task);
    });
  }
}
