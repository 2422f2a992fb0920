/** The library searched in a real worker. */
import { afterAll } from 'vitest';
import { WorkerPassageIndex } from '../../../../src/adapters/passage-index/worker-passage-index.ts';
import { spawnPassageIndex } from '../../../../src/runtime/engines/spawn-workers.ts';
import { passageIndexContract } from '../../../contracts/passage-index.contract.ts';

const index = new WorkerPassageIndex(spawnPassageIndex);
afterAll(() => index.close());

passageIndexContract('the worker', () => index);
