import { askAboutThePier } from './ten-lines.ts';

/** Runs every example, and keeps what came of each where a test can read it. */
async function results() {
  const [doubles, policy, client] = [
    await import('./with-doubles.ts'),
    await import('./own-policy.ts'),
    await import('./client-model.ts'),
  ];
  return {
    doubles: { answers: doubles.answers, estimate: doubles.estimate },
    policy: { named: policy.named, refused: policy.refused },
    client: { answered: client.answered, events: client.events },
    bundled: await askAboutThePier(),
  };
}

declare global {
  interface Window {
    consumerResults?: Promise<Awaited<ReturnType<typeof results>> | { readonly error: string }>;
  }
}

window.consumerResults = results().catch((error: unknown) => ({ error: String(error) }));
