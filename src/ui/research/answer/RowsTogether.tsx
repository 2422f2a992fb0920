import type { ComponentType } from 'react';
import { message } from '../../language/translate.ts';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import type { QuotedRowsProps } from './QuotedRows.tsx';

/** Rows of one table in one table. Loaded with the first answer that quotes several. */
export const RowsTogether = lazyPart(
  message('Quotes'),
  async (): Promise<ComponentType<QuotedRowsProps>> => (await import('./QuotedRows.tsx')).QuotedRows,
  () => null,
);
