import type { ContextTrace, TierDecision } from '../../core/context/trace.ts';
import type { Conversation } from '../conversation.ts';
import { stepsOf } from '../conversation.ts';
import { formatCount, formatRatio } from '../format.ts';
import { reasonSentences } from '../reasons.ts';
import { kindWords, trustMeanings, trustWords } from '../words.ts';
import { TierMark } from './TierMark.tsx';

interface Props {
  readonly trace: ContextTrace;
  readonly conversation: Conversation;
}

/** How each earlier step stood in the prompt of one step, and why. */
export function MemoryTable({ trace, conversation }: Props) {
  if (trace.decisions.length === 0) {
    return <p className="panel-facts">Nothing to remember yet: memory starts after the first step.</p>;
  }
  return (
    <table className="memory">
      <caption className="visually-hidden">
        Memory at step {trace.step}: one row for each earlier step
      </caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">What, and why it is shown so</th>
          <th scope="col">Wanted</th>
          <th scope="col">Shown</th>
          <th scope="col" className="number">
            Weight
          </th>
          <th scope="col" className="number">
            Tokens
          </th>
        </tr>
      </thead>
      <tbody>
        {trace.decisions.map((decision) => (
          <MemoryRow key={decision.chunk} decision={decision} conversation={conversation} />
        ))}
      </tbody>
    </table>
  );
}

function MemoryRow({ decision, conversation }: { decision: TierDecision; conversation: Conversation }) {
  const { step, wanted, shown, tokens, relativeWeight, reason } = decision;
  const chunk = conversation.chunks.get(step);
  const title = stepsOf(conversation).find((candidate) => candidate.step === step)?.title;
  return (
    <tr className={wanted === shown ? undefined : 'not-as-wanted'}>
      <th scope="row" data-label="Step">
        {step}
      </th>
      <td className="memory-what">
        <span className="memory-title">
          {chunk && <span className="memory-kind">{kindWords[chunk.kind]}</span>} {title ?? chunk?.action}
        </span>
        <span className="memory-reason">{reasonSentences[reason]}</span>
        {chunk && (
          <span className="tag" title={trustMeanings[chunk.trust]}>
            {trustWords[chunk.trust]}
          </span>
        )}
      </td>
      <td data-label="Wanted">
        <TierMark tier={wanted} />
      </td>
      <td data-label="Shown">
        <TierMark tier={shown} />
      </td>
      <td className="number" data-label="Weight">
        {formatRatio(relativeWeight)}
      </td>
      <td className="number" data-label="Tokens">
        {formatCount(tokens)}
      </td>
    </tr>
  );
}
