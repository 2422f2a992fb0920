import { reportOf } from '../src/core/errors.ts';
import { runLabJob } from '../src/lab/lab-job.ts';
import type { LabCommand, LabReply } from '../src/lab/lab-messages.ts';
import { PackedTable } from '../src/lab/vectors/packed-table.ts';

const reply = (message: LabReply): void => self.postMessage(message);

let takeVectors: (vectors: Float32Array | null) => void = () => undefined;

/** The page has the encoder. The worker waits for its reply. */
function encode(inputs: readonly string[]): Promise<Float32Array | null> {
  return new Promise((resolve) => {
    takeVectors = resolve;
    reply({ type: 'encode', inputs });
  });
}

self.addEventListener('message', ({ data }: MessageEvent<LabCommand>) => {
  if (data.type === 'vectors') {
    takeVectors(data.vectors);
    return;
  }
  const files = data.files.map(({ name, content }) => ({
    name,
    pieces: () => content.stream().pipeThrough(new TextDecoderStream()),
  }));
  const vectors = data.vectors === null ? null : new PackedTable(data.vectors);
  void runLabJob({ ...data, files, vectors }, { elapsed: () => performance.now(), report: reply, encode })
    .catch((error: unknown) => reply({ type: 'problem', report: reportOf(error) }))
    .finally(() => reply({ type: 'end' }));
});
