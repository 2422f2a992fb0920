import { LocalPageReader } from '../../../../src/adapters/pages/local-page-reader.ts';
import { pageReaderContract } from '../../../contracts/page-reader.contract.ts';

pageReaderContract('the program itself', () => new LocalPageReader());
