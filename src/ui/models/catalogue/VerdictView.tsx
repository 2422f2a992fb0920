import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import { type DeviceFacts, longestContextThatRuns, verdict } from '../../../models/verdict.ts';
import { t } from '../../language/translate.ts';
import { Icon, type IconName } from '../../parts/buttons/Icon.tsx';
import { formatBytes, formatCount } from '../../words/format.ts';
import { contexts } from './contexts.ts';
import { verdictReasonWords, verdictWords } from './verdict-words.ts';

const icons: Readonly<Record<'runs' | 'tight' | 'no', IconName>> = {
  runs: 'check',
  tight: 'error',
  no: 'close',
};

interface Props {
  readonly model: CatalogueModel;
  readonly device: DeviceFacts;
  readonly contextTokens: number;
}

/** Whether a model runs here with this context, in a word. */
export function VerdictMark({ model, device, contextTokens }: Props) {
  const { verdict: said } = verdict(model, device, contextTokens);
  return (
    <span className={`verdict verdict-${said}`}>
      <Icon name={icons[said]} />
      {t(verdictWords[said])}
    </span>
  );
}

/** Why it does not run here, or only just: in sentences, and in figures if memory decides. */
export function VerdictReasons({ model, device, contextTokens }: Props) {
  const said = verdict(model, device, contextTokens);
  if (said.reasons.length === 0) return null;
  const shorter =
    said.verdict === 'no' && model.kind === 'language-model'
      ? longestContextThatRuns(model, device, contexts)
      : null;
  const aboutMemory = said.reasons.includes('memory-too-small') || said.reasons.includes('memory-close');
  return (
    <ul className="verdict-reasons">
      {said.reasons.map((reason) => (
        <li key={reason}>{t(verdictReasonWords[reason])}</li>
      ))}
      {said.reasons.includes('no-half-precision') && model.nextDown !== undefined && (
        <li>{t('{title} needs no 16-bit numbers.', { title: model.nextDown })}</li>
      )}
      {aboutMemory && device.memoryBytes !== null && (
        <li>
          {t('It needs about {needed}; this device has {memory} in all.', {
            needed: formatBytes(said.memoryBytes),
            memory: formatBytes(device.memoryBytes),
          })}
        </li>
      )}
      {shorter !== null && (
        <li>{t('With {tokens} tokens of context it may run.', { tokens: formatCount(shorter) })}</li>
      )}
    </ul>
  );
}
