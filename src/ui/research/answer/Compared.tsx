import type { ComponentType } from 'react';
import { message } from '../../language/translate.ts';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import type { ComparedProps } from './ComparedTable.tsx';

/** What two documents say differently. Loaded with the first answer of that kind. */
export const Compared = lazyPart(
  message('Side by side'),
  async (): Promise<ComponentType<ComparedProps>> => (await import('./ComparedTable.tsx')).ComparedTable,
);
