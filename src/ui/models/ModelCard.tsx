import type { ModelFacts } from '../../runtime/model-facts.ts';
import type { EngineStatus } from '../../runtime/runtime.ts';
import type { ModelSpeed } from '../app-state.ts';
import { formatBytes, formatCount } from '../format.ts';
import { useAppState } from '../use-app.ts';
import { engineStateWords, engineWords } from '../words.ts';

interface Props {
  readonly engine: EngineStatus;
  /** Absent for a model that the host brought along. */
  readonly facts: ModelFacts | undefined;
  readonly tokenizer?: EngineStatus;
}

const goodFor: Readonly<Record<EngineStatus['name'], string>> = {
  encoder:
    'Finds passages by meaning, also across languages. Without it the library is searched by words alone.',
  'language-model':
    'Picks the few words of a quote that answer a question. It cannot plan, sum up or judge; the quotes are the answer.',
  tokenizer: 'Counts tokens exactly as the language model does.',
};

/** One model: state, engine, size, licence, memory, speed, and plain words on what it is good for. */
export function ModelCard({ engine, facts, tokenizer }: Props) {
  const { speed } = useAppState();
  const rows: readonly (readonly [string, string])[] = [
    ['Engine', [facts?.engine, engine.backend].filter(Boolean).join(', ') || '–'],
    ...(facts
      ? ([
          ['On disk', formatBytes(facts.bytesOnDisk)],
          [
            'Memory',
            engine.name === 'language-model'
              ? `${formatBytes(facts.bytesInMemory)} with ${formatCount(facts.contextTokens)} tokens of context`
              : `${formatBytes(facts.bytesInMemory)}, texts up to ${formatCount(facts.contextTokens)} tokens`,
          ],
          ['Licence', facts.licence],
        ] as const)
      : []),
    ...(engine.name === 'language-model' ? ([['Speed seen', speedSentence(speed)]] as const) : []),
    ...(tokenizer ? ([['Tokenizer', engineStateWords[tokenizer.state]]] as const) : []),
  ];
  return (
    <li className="model">
      <h3>
        {engine.model || engineWords[engine.name]}
        <span className={`engine-state engine-${engine.state}`}>
          <span className="engine-mark" aria-hidden="true" />
          {engineWords[engine.name]}: {engineStateWords[engine.state]}
        </span>
      </h3>
      <p>{goodFor[engine.name]}</p>
      {engine.error && (
        <p className="model-error">
          {engine.error.message} <code>{engine.error.code}</code>
        </p>
      )}
      <dl className="model-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function speedSentence(speed: ModelSpeed): string {
  const { calls, tokensRead, readMilliseconds, tokensWritten, writeMilliseconds } = speed;
  if (calls === 0) return 'not used since this page was opened';
  const rate = (tokens: number, milliseconds: number): string =>
    milliseconds > 0 && tokens > 0 ? `${formatCount((1_000 * tokens) / milliseconds)} tokens/s` : '–';
  return `reads ${rate(tokensRead, readMilliseconds)}, writes ${rate(tokensWritten, writeMilliseconds)}`;
}
