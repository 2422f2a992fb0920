import type { ModelFacts } from '../../runtime/models/model-facts.ts';
import type { EngineStatus } from '../../runtime/runtime.ts';
import { ErrorLine } from '../errors/ErrorLine.tsx';
import { message, t } from '../language/translate.ts';
import type { ModelSpeed } from '../state/app-state.ts';
import { useAppFields } from '../state/use-app.ts';
import { colon, formatBytes, formatCount, formatFacts } from '../words/format.ts';
import { engineStateWords, engineWords } from '../words/words.ts';
import { tokenRate } from './device/token-rate.ts';
import { oneThreadWords } from './device/tuning-words.ts';
import { Fact } from './Fact.tsx';
import { ModelName } from './ModelName.tsx';

interface Props {
  readonly engine: EngineStatus;
  /** Absent for a model of the host. */
  readonly facts: ModelFacts | undefined;
  readonly tokenizer?: EngineStatus;
}

const goodFor: Readonly<Record<EngineStatus['name'], string>> = {
  encoder: message(
    'Finds passages by meaning, also across languages. Without it the library is searched by words alone.',
  ),
  reader: message(
    'Finds the words that answer a question, in many languages, and says how sure it is. Without it you get only quotes.',
  ),
  'language-model': message(
    'Chooses the steps and writes the answers, if you let it. The bundled one is too small for that: the app chooses the steps, and the reader finds the words that answer.',
  ),
  tokenizer: message('Counts tokens exactly as the language model does.'),
};

/** One model in use as one line: state, bit width, size. Its purpose and further facts open with a press. */
export function ModelCard({ engine, facts, tokenizer }: Props) {
  const { speed } = useAppFields('speed');
  const rows: readonly (readonly [string, string])[] = [
    [t('Engine'), [facts?.engine, engine.backend].filter(Boolean).join(', ') || '–'],
    ...(facts
      ? ([
          [t('On disk'), formatBytes(facts.bytesOnDisk)],
          [
            t('Memory (RAM)'),
            engine.name === 'language-model'
              ? t('{size} with {tokens} tokens of context', {
                  size: formatBytes(facts.bytesInMemory),
                  tokens: formatCount(facts.contextTokens),
                })
              : engine.name === 'reader'
                ? formatBytes(facts.bytesInMemory)
                : t('{size}, texts up to {tokens} tokens', {
                    size: formatBytes(facts.bytesInMemory),
                    tokens: formatCount(facts.contextTokens),
                  }),
          ],
          [t('Licence'), facts.licence],
        ] as const)
      : []),
    ...(engine.name === 'language-model' ? ([[t('Measured speed'), speedSentence(speed)]] as const) : []),
    ...(tokenizer ? ([[t('Tokenizer'), t(engineStateWords[tokenizer.state])]] as const) : []),
  ];
  return (
    <li className="model">
      <div className="model-line">
        <h3>
          {engine.model ? <ModelName title={engine.model} /> : t(engineWords[engine.name])}
          <span className={`engine-state engine-${engine.state}`}>
            <span className="engine-mark" aria-hidden="true" />
            {t(engineWords[engine.name])}
            {colon()}
            {t(engineStateWords[engine.state])}
          </span>
        </h3>
        {facts && (
          <p className="model-brief">
            {formatFacts(
              ...extentOf(facts),
              t('{bits} bits', { bits: facts.bits }),
              formatBytes(facts.bytesOnDisk),
            )}
          </p>
        )}
      </div>
      {engine.oneThread && <p className="hint">{t(oneThreadWords[engine.oneThread])}</p>}
      {engine.error && <ErrorLine report={engine.error} />}
      <details className="model-more">
        <summary>
          {t('Details')}
          <span className="visually-hidden">
            {colon()}
            {engine.model || t(engineWords[engine.name])}
          </span>
        </summary>
        <p>{purposeOf(engine)}</p>
        <dl className="model-facts">
          {rows.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** The size of its vectors, or how many languages it reads. */
function extentOf({ dimensions, languages }: ModelFacts): readonly string[] {
  return [
    ...(dimensions === undefined ? [] : [dimensionsSentence(dimensions)]),
    ...(languages === undefined
      ? []
      : [t('{count, plural, one {# language} other {# languages}}', { count: languages })]),
  ];
}

export function dimensionsSentence(count: number): string {
  return t('{count, plural, one {# dimension} other {# dimensions}}', { count });
}

function purposeOf({ name, host }: EngineStatus): string {
  if (host === undefined) return t(goodFor[name]);
  return name === 'encoder'
    ? t('A model of {host}. It finds passages by meaning.', { host })
    : t('A model of {host}. It chooses the steps and writes the answer.', { host });
}

export function speedSentence(speed: ModelSpeed): string {
  const { calls, tokensRead, readMilliseconds, tokensWritten, writeMilliseconds } = speed;
  if (calls === 0) return t('not used since this page was opened');
  const rate = (tokens: number, milliseconds: number): string =>
    milliseconds > 0 && tokens > 0 ? tokenRate((1_000 * tokens) / milliseconds) : '–';
  return t('reads {read}, writes {written}', {
    read: rate(tokensRead, readMilliseconds),
    written: rate(tokensWritten, writeMilliseconds),
  });
}
