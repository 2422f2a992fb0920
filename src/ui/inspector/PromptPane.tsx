import { useEffect, useMemo, useRef } from 'react';
import { memoryTitle } from '../context/memory-title.ts';
import { rebuildPrompt } from '../context/prompt-spans.ts';
import { formatCount } from '../format.ts';
import { t } from '../language/translate.ts';
import { useAppStore } from '../use-app.ts';
import { trustWords } from '../words.ts';
import type { Inspected } from './use-inspected.ts';

/** The exact prompt. A span of a memory selects that memory, and the selected memory's spans are marked and in view. */
export function PromptPane({ inspected }: { readonly inspected: Inspected }) {
  const { trace, conversation, memory } = inspected;
  const store = useAppStore();
  const marked = useRef<HTMLButtonElement>(null);
  const rebuilt = useMemo(
    () => rebuildPrompt(trace, (id) => conversation.representations.get(id)),
    [trace, conversation.representations],
  );
  useEffect(() => {
    if (memory !== null) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [memory]);
  if (rebuilt === null)
    return <p className="panel-facts">{t('A memory that this prompt showed is not stored any more.')}</p>;
  const shown = rebuilt.messages.some(({ spans }) => spans.some(({ step }) => step === memory));
  let first = true;
  return (
    <section className="prompt" aria-label={t('Exact prompt')}>
      <p className="panel-facts">
        {t('{tokens} tokens.', { tokens: formatCount(trace.ledger.prompt) })}{' '}
        {rebuilt.exact
          ? t('Rebuilt from the store, byte for byte what the step was given.')
          : t('Rebuilt from the store; its hash is not that of the step.')}{' '}
        {memory !== null && !shown
          ? t('Step {step} does not stand in it by itself.', { step: memory })
          : t('Choose a memory to see why it stands here.')}
      </p>
      {rebuilt.messages.map(({ role, spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a finished prompt never change.
        <div key={index} className="prompt-message">
          <p className="prompt-role">{role}</p>
          <div className="prompt-text">
            {spans.map(({ text, section, step, trust }, place) => {
              if (step === null) {
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its spans.
                  <span key={place} className={`span-${section}`} title={t(trustWords[trust])}>
                    {text}
                  </span>
                );
              }
              const selected = step === memory;
              const ref = selected && first ? marked : null;
              if (selected) first = false;
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its spans.
                  key={place}
                  ref={ref}
                  type="button"
                  className={`span-memory span-${section}${selected ? ' span-selected' : ''}`}
                  aria-pressed={selected}
                  title={t('Step {step}: {title}, {trust}', {
                    step,
                    title: memoryTitle(conversation, step),
                    trust: t(trustWords[trust]),
                  })}
                  onClick={() => store.inspector.selectMemory(selected ? null : step)}
                >
                  {text}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}
