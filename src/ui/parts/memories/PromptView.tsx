import { useEffect, useMemo, useRef } from 'react';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { t } from '../../language/translate.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { formatCount, sentences } from '../../words/format.ts';
import { trustWords } from '../../words/words.ts';
import { type PromptSpan, rebuildPrompt } from './prompt-spans.ts';

interface Props {
  readonly trace: ContextTrace;
  readonly conversation: Conversation;
  /** Step of the selected memory, whose spans are marked and scrolled into view; null for none. */
  readonly memory: number | null;
  /** Called when a span of this step's memory is chosen. */
  readonly onMemory: (step: number) => void;
}

/** The exact prompt of the step. Each span links to the memory that it shows. */
export function PromptView({ trace, conversation, memory, onMemory }: Props) {
  const place = useRef<HTMLElement>(null);
  const rebuilt = useMemo(
    () => rebuildPrompt(trace, (id) => conversation.representations.get(id)),
    [trace, conversation.representations],
  );
  useEffect(() => {
    if (memory !== null) place.current?.querySelector('.span-selected')?.scrollIntoView({ block: 'nearest' });
  }, [memory]);
  if (rebuilt === null) {
    return <p className="panel-facts">{t('A memory that this prompt showed is not stored any more.')}</p>;
  }
  const apart = memory !== null && !trace.parts.some((part) => isOf(part.chunk, memory, trace));
  return (
    <section ref={place} className="context-section prompt" aria-label={t('Exact prompt')}>
      <p className="panel-facts">
        {sentences(
          t('{tokens} tokens.', { tokens: formatCount(trace.ledger.prompt) }),
          conversation.run?.redacted
            ? t(
                'Texts of this conversation were left out when it was exported: this is not what the step was given.',
              )
            : rebuilt.exact
              ? t('Rebuilt from the store, byte for byte what the step was given.')
              : t('Rebuilt from the store; its hash is not that of the step.'),
          apart
            ? t('Step {step} is not in it on its own.', { step: memory })
            : t('Choose a memory to see why it is here.'),
        )}
      </p>
      {rebuilt.messages.map(({ role, spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a finished prompt never change.
        <div key={index} className="prompt-message">
          <p className="prompt-role">{role}</p>
          <div className="prompt-text" dir="auto">
            {spans.map((span, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its spans.
              <Span key={at} span={span} memory={memory} onMemory={onMemory} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function isOf(chunk: string | undefined, memory: number, { decisions }: ContextTrace): boolean {
  return (
    chunk !== undefined && decisions.some((decision) => decision.chunk === chunk && decision.step === memory)
  );
}

function Span({
  span,
  memory,
  onMemory,
}: { readonly span: PromptSpan } & Pick<Props, 'memory' | 'onMemory'>) {
  const { text, section, step, trust } = span;
  if (step === null)
    return (
      <span className={`span-${section}`} title={t(trustWords[trust])}>
        {text}
      </span>
    );
  const selected = step === memory;
  return (
    <button
      type="button"
      className={`span-memory span-${section}${selected ? ' span-selected' : ''}`}
      aria-pressed={selected}
      title={t('Memory of step {step}, {trust}: show why it is here', {
        step,
        trust: t(trustWords[trust]),
      })}
      onClick={() => onMemory(step)}
    >
      {text}
    </button>
  );
}
