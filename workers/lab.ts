import { reportOf } from '../src/core/errors.ts';
import { runLabJob } from '../src/lab/lab-job.ts';
import type { LabReply, LabRequest } from '../src/lab/lab-messages.ts';

const reply = (message: LabReply): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  const files = data.files.map(({ name, content }) => ({
    name,
    pieces: () => content.stream().pipeThrough(new TextDecoderStream()),
  }));
  void runLabJob({ ...data, files }, { elapsed: () => performance.now(), report: reply })
    .catch((error: unknown) => reply({ type: 'problem', report: reportOf(error) }))
    .finally(() => reply({ type: 'end' }));
});
