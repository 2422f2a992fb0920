import { serveWebLlm } from '../src/worker-hosts/web-llm.ts';

serveWebLlm(() => import('@mlc-ai/web-llm'));
