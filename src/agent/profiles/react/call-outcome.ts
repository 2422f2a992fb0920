/** Turns the result of a tool call into a step's outcome. */

import { type Result, reportOf } from '../../../core/errors.ts';
import type { ChunkKind } from '../../../core/memory/chunk.ts';
import {
  lowestTrust,
  type Origin,
  type TrustLabel,
  unionOfOrigins,
} from '../../../core/memory/trust-label.ts';
import type { SentText } from '../../../ports/runs/step-record.ts';
import type { GlimpseData } from '../../../tools/glimpse.ts';
import type { SearchData } from '../../../tools/search.ts';
import type { ToolOutput } from '../../../tools/tool.ts';
import type { VisitData } from '../../../tools/visit.ts';
import type { StepOutcome } from '../../run-step.ts';
import { keptFigures } from '../../step-figures.ts';
import { callThread } from '../../step-thread.ts';
import { trailOf } from '../step-outcomes.ts';
import type { LateCall } from './late-calls.ts';

/**
 * @param model id of the model that called
 * @param sent what the call sent out of this device
 * @throws the error of an aborted call
 */
export function callOutcome(
  { tool, action, shown }: LateCall,
  result: Result<ToolOutput<unknown>>,
  model: string,
  sent: readonly SentText[],
) {
  const origins: readonly Origin[] = [{ kind: 'model', model }];
  if (!result.ok) {
    if (result.error.code === 'aborted') throw result.error;
    // A tool's error message can hold words of whatever the tool met.
    const trust: TrustLabel = 'untrusted';
    const observation = `Failed: ${result.error.message}`;
    return {
      kind: 'error' as const,
      title: `${tool} failed`,
      action,
      observation,
      trust,
      origins,
      error: reportOf(result.error),
      sent,
    };
  }
  const output = result.value;
  const { figures, note } = keptFigures(output.images);
  const trail = trailOf(output);
  return {
    ...trail,
    ...(output.spans === undefined ? {} : { spans: output.spans }),
    observation: note === '' ? trail.observation : `${trail.observation}\n${note}`,
    figures,
    sent,
    kind: kindOf(tool),
    action,
    thread: callThread(tool, output.origins),
    trust: lowestTrust([shown, output.trust]),
    origins: unionOfOrigins([output.origins, origins]),
    ...detailsOf(tool, output),
  };
}

/** The kind of chunk that a call of this tool makes. */
export function kindOf(tool: string): ChunkKind {
  return tool === 'search' || tool === 'visit' || tool === 'glimpse' ? tool : 'tool';
}

/** What the app knows about its own tools. */
function detailsOf(tool: string, { data }: ToolOutput<unknown>): Pick<StepOutcome, 'evidence' | 'glimpsed'> {
  const none = { evidence: [], glimpsed: [] };
  switch (tool) {
    case 'search':
      return { ...none, evidence: (data as SearchData).hits.slice(0, 3).map(({ snippet }) => snippet) };
    case 'visit':
      return { ...none, evidence: (data as VisitData).reading.evidence.map(({ text }) => text) };
    case 'glimpse':
      return { ...none, glimpsed: (data as GlimpseData).opened.map(({ id }) => id) };
    default:
      return none;
  }
}
