import { createRuntime } from 'webpace';

const module = { type: 'module' } as const;

// In a function: awaited at the top of a page's first module, a bundled app waits forever (docs/library.md).
export async function askAboutThePier() {
  const runtime = await createRuntime({
    workers: {
      encoder: () => new Worker(new URL('./encoder.worker.ts', import.meta.url), module),
      tokenizer: () => new Worker(new URL('./tokenizer.worker.ts', import.meta.url), module),
      languageModel: () => new Worker(new URL('./language-model.worker.ts', import.meta.url), module),
    },
  });
  const pier = new TextEncoder().encode('The ticket office at the pier opens at 08:15 on weekdays.');
  await runtime.library.addFiles([{ name: 'pier.md', size: pier.length, bytes: async () => pier }]);
  return runtime.ask('When does the ticket office at the pier open?');
}
