import { MemoryRunStore } from '../../../../../src/adapters/storage/in-memory/memory-run-store.ts';
import { runStoreContract } from '../../../../contracts/run-store.contract.ts';

runStoreContract('in memory', () => Promise.resolve(new MemoryRunStore()));
