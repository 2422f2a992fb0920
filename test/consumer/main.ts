/** Runs every example, and keeps what came of each where a test can read it. */
async function results() {
  const [doubles, own, bundled] = [
    await import('./with-doubles.ts'),
    await import('./own-model.ts'),
    await import('./ten-lines.ts'),
  ];
  return {
    doubles: { answers: doubles.answers, estimate: doubles.estimate },
    own: { answered: own.answered, events: own.events },
    bundled: bundled.answered,
  };
}

declare global {
  interface Window {
    consumerResults?: Promise<Awaited<ReturnType<typeof results>> | { readonly error: string }>;
  }
}

export {};

window.consumerResults = results().catch((error: unknown) => ({ error: String(error) }));
