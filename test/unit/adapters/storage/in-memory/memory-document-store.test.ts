import { MemoryDocumentStore } from '../../../../../src/adapters/storage/in-memory/memory-document-store.ts';
import { documentStoreContract } from '../../../../contracts/document-store.contract.ts';

documentStoreContract('in memory', () => Promise.resolve(new MemoryDocumentStore()));
