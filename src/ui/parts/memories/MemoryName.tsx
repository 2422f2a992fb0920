import { t } from '../../language/translate.ts';
import { colon } from '../../words/format.ts';
import { kindWords, ownTitle } from '../../words/words.ts';
import type { Remembered } from './use-memories.ts';

interface Props {
  readonly memory: Partial<Remembered> | undefined;
  readonly className: string;
}

/** What `rememberedTitle` says, in two parts: each keeps its own direction, and what is cut off is the end of the title. */
export function MemoryName({ memory: { shown, chunk } = {}, className }: Props) {
  const kind = chunk?.kind ?? shown?.kind;
  const title = ownTitle(kind, shown?.title ?? chunk?.action);
  return (
    <span className={`memory-name ${className}`}>
      {kind && (
        <span>
          {t(kindWords[kind])}
          {title !== '' && colon()}
        </span>
      )}
      <bdi>{title}</bdi>
    </span>
  );
}
