import type { DirectiveAuthor } from '../../core/edits/block.ts';
import type { PolicyServices } from '../context-policy.ts';
import { type DirectiveSource, readSource } from '../directives/directive-source.ts';
import { readChoice, readSettings, readWhole, refusedSetting } from '../settings/read-settings.ts';
import {
  type ManagedStrategy,
  managedStrategies,
  strategyConstants,
  strategyForModel,
} from './strategies.ts';

export interface ManagedSettings {
  /** Who edits: the fixed rule, or the loaded model. The rule holds the budget in both cases. */
  readonly source: DirectiveAuthor;
  readonly strategy: ManagedStrategy;
  /** Newest steps that the rule leaves as they are. */
  readonly recentCount: number;
  /** Most estimated tokens of the working note, 0 (no note) to 2,000. */
  readonly noteTokens: number;
  /** A result of more tokens is read in pieces before it is shown (paper app. B.2: 2,000), 200 to 100,000. */
  readonly extractTokens: number;
  /** Estimated tokens of a piece, 100 to 8,000. */
  readonly pieceTokens: number;
  /** Estimated tokens that neighbouring pieces share, 0 to half a piece. */
  readonly overlapTokens: number;
  /** The past is compressed above this percentage of its room, 10 to 100; default the strategy's own. */
  readonly compressAt: number;
  /** It is compressed down to this percentage, 10 to `compressAt`; default the strategy's own. */
  readonly compressTo: number;
}

const names = [
  'source',
  'strategy',
  'agent',
  'recentCount',
  'noteTokens',
  'extractTokens',
  'pieceTokens',
  'overlapTokens',
  'compressAt',
  'compressTo',
];

/**
 * @param agent id of the agent's model; it chooses the strategy unless `strategy` is given
 * @throws WebpaceError `settings-invalid`
 */
export function readManagedSettings(
  services: PolicyServices,
  given: Readonly<Record<string, unknown>>,
): { readonly settings: ManagedSettings; readonly model: DirectiveSource | null } {
  const partial = readSettings<ManagedSettings & { readonly agent: unknown }>(
    'managed',
    withStrategy(given),
    names,
  );
  const { author, model } = readSource('managed', partial.source, services.directives);
  const suited = partial.agent === undefined ? 'tiered' : strategyForModel(readText('agent', partial.agent));
  const strategy = readChoice('strategy', suited, partial.strategy, managedStrategies);
  const constants = strategyConstants[strategy];
  const pieceTokens = readWhole('pieceTokens', 800, partial.pieceTokens, 100, 8000);
  const compressAt = readWhole('compressAt', constants.compressAt, partial.compressAt, 10, 100);
  return {
    model,
    settings: {
      source: author,
      strategy,
      recentCount: readWhole('recentCount', 2, partial.recentCount, 0, 1000),
      noteTokens: readWhole('noteTokens', 160, partial.noteTokens, 0, 2000),
      extractTokens: readWhole('extractTokens', 2000, partial.extractTokens, 200, 100_000),
      pieceTokens,
      overlapTokens: readWhole('overlapTokens', 80, partial.overlapTokens, 0, Math.floor(pieceTokens / 2)),
      compressAt,
      compressTo: readWhole(
        'compressTo',
        Math.min(compressAt, constants.compressTo),
        partial.compressTo,
        10,
        compressAt,
      ),
    },
  };
}

/** Earlier versions named the strategy `profile`; a setting that was stored under that name counts (rule M8). */
function withStrategy({
  profile,
  ...given
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return profile === undefined ? given : { strategy: profile, ...given };
}

function readText(name: string, given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  throw refusedSetting(`${name} must be a text`);
}
