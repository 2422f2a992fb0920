import { useMemo } from 'react';
import type { ContextTrace } from '../../core/context/trace.ts';
import type { Conversation } from '../conversation.ts';
import { formatCount } from '../format.ts';
import { useAppStore } from '../use-app.ts';
import { type PromptSpan, rebuildPrompt } from './prompt-spans.ts';

interface Props {
  readonly trace: ContextTrace;
  readonly conversation: Conversation;
  /** A span of a memory was chosen. */
  readonly onChunk: () => void;
}

/** The exact prompt of the step, each span linked to the memory it shows. */
export function PromptView({ trace, conversation, onChunk }: Props) {
  const rebuilt = useMemo(
    () => rebuildPrompt(trace, (id) => conversation.representations.get(id)),
    [trace, conversation.representations],
  );
  if (rebuilt === null) {
    return <p className="panel-facts">A memory that this prompt showed is not stored any more.</p>;
  }
  return (
    <section className="context-section prompt" aria-label="Exact prompt">
      <p className="panel-facts">
        {formatCount(trace.ledger.prompt)} tokens.{' '}
        {rebuilt.exact
          ? 'Rebuilt from the store, byte for byte what the step was given.'
          : 'Rebuilt from the store; its hash is not that of the step.'}{' '}
        Choose a memory to see why it stands here.
      </p>
      {rebuilt.messages.map(({ role, spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a finished prompt never change.
        <div key={index} className="prompt-message">
          <p className="prompt-role">{role}</p>
          <div className="prompt-text">
            {spans.map((span, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its spans.
              <Span key={at} span={span} onChunk={onChunk} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Span({ span, onChunk }: { readonly span: PromptSpan; readonly onChunk: () => void }) {
  const store = useAppStore();
  const { text, section, step } = span;
  if (step === null) return <span className={`span-${section}`}>{text}</span>;
  return (
    <button
      type="button"
      className={`span-memory span-${section}`}
      title={`Memory of step ${step}: show why it stands here`}
      onClick={() => {
        store.view.selectChunk(step);
        onChunk();
      }}
    >
      {text}
    </button>
  );
}
