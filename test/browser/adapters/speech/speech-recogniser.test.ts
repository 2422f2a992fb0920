/** Speech recognition over transformers.js, on a generated model of Whisper's form: real weights are not part of the app. */
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { afterAll, expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../../src/adapters/documents/worker-document-parser.ts';
import { onnxModelFiles } from '../../../../src/adapters/onnx/offer-model-files.ts';
import { speechService } from '../../../../src/adapters/speech/speech-service.ts';
import { whisperFiles } from '../../../../src/adapters/speech/whisper-engine.ts';
import { WorkerSpeechRecogniser } from '../../../../src/adapters/speech/worker-speech-recogniser.ts';
import type { ReadModelFiles } from '../../../../src/ports/models/model-files.ts';
import { SpokenDocuments } from '../../../../src/runtime/engines/spoken-documents.ts';
import { speechRecogniserContract } from '../../../contracts/speech-recogniser.contract.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';
import { sound, tinyWhisper } from '../../../doubles/tiny-whisper.ts';

const readFiles = (async () => tinyWhisper()) as unknown as ReadModelFiles;
const urls = { mjs: new URL(mjs, location.href).href, wasm: new URL(wasm, location.href).href };
const recogniser = new WorkerSpeechRecogniser({
  id: 'tiny-whisper',
  spawn: () => messagePortWorker(speechService(readFiles, onnxModelFiles(urls))),
  modelsUrl: `${location.origin}/`,
  files: Object.fromEntries(
    whisperFiles.map((name) => [name, { url: `${location.origin}/${name}` }]),
  ) as never,
  device: 'wasm',
  threads: 1,
});
afterAll(() => recogniser.close());

speechRecogniserContract('Whisper’s form', () => recogniser);

/** A recording as a program would save it: WAV, 16 bits, one channel, another rate than the recogniser's. */
function wavFile(samples: Float32Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string): void => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries()) view.setInt16(44 + at * 2, sample * 32_767, true);
  return bytes;
}

test('J13: a recording becomes a document whose parts are named by their moments; a broken one is told as such', async () => {
  const parser = new SpokenDocuments(new WorkerDocumentParser({ spawn: null }), recogniser);
  const samples = Float32Array.from([...sound(3, true), ...sound(2, false)]);
  const read = await parser.parse({ name: 'talk.wav', bytes: wavFile(samples, 16_000) });
  if (!read.ok) throw read.error;
  expect(read.value.format).toBe('text');
  expect(read.value.text).toMatch(/^tone heard\n\n[\s\S]*silence$/u);
  expect(read.value.marks[0]).toEqual({ start: 0, kind: 'section', number: 1, label: '00:00' });
  for (const { start } of read.value.marks)
    expect(read.value.text.slice(start)).toMatch(/^(?:tone|silence)/u);
  const broken = await parser.parse({ name: 'talk.wav', bytes: wavFile(samples, 16_000).slice(0, 20) });
  expect(!broken.ok && broken.error.code).toBe('document-damaged');
  const note = await parser.parse({ name: 'a.txt', bytes: new TextEncoder().encode('A line.') });
  expect(note.ok && note.value.text).toBe('A line.');
});
