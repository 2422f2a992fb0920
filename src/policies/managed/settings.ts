import type { DirectiveAuthor } from '../../core/edits/block.ts';
import { WebpaceError } from '../../core/errors.ts';
import { readChoice, readWhole } from '../blocks/settings.ts';
import type { PolicyServices } from '../context-policy.ts';
import { type DirectiveSource, readSource } from '../directive-source.ts';
import { readSettings } from '../read-settings.ts';
import {
  type ManagedStrategy,
  managedStrategies,
  strategyConstants,
  strategyForModel,
} from './strategies.ts';

export interface ManagedSettings {
  /** Who edits: the stated rule, or the loaded model. The budget is held by the rule either way. */
  readonly source: DirectiveAuthor;
  /** The setting keeps the name under which runs have stored it. */
  readonly profile: ManagedStrategy;
  /** Newest steps that the rule leaves raw. */
  readonly recentCount: number;
  /** Most estimated tokens of the working note, 0 (no note) to 2,000. */
  readonly noteTokens: number;
  /** A result of more tokens is read in pieces before it is shown (paper app. B.2: 2,000), 200 to 100,000. */
  readonly extractTokens: number;
  /** Estimated tokens of a piece, 100 to 8,000. */
  readonly pieceTokens: number;
  /** Estimated tokens that neighbouring pieces share, 0 to half a piece. */
  readonly overlapTokens: number;
  /** Percent of the room above which the past is compressed, 10 to 100; the strategy's own unless given. */
  readonly compressAt: number;
  /** Percent to which it is compressed, 10 to `compressAt`; the strategy's own unless given. */
  readonly compressTo: number;
}

const names = [
  ...['source', 'profile', 'agent', 'recentCount', 'noteTokens', 'extractTokens', 'pieceTokens'],
  ...['overlapTokens', 'compressAt', 'compressTo'],
];

/**
 * `agent`, the id of the agent's model, stands for the strategy that suits it; a `profile` that is given counts more.
 *
 * @throws WebpaceError `settings-invalid`
 */
export function readManagedSettings(
  services: PolicyServices,
  given: Readonly<Record<string, unknown>>,
): { readonly settings: ManagedSettings; readonly model: DirectiveSource | null } {
  const partial = readSettings<ManagedSettings & { readonly agent: unknown }>('managed', given, names);
  const { author, model } = readSource('managed', partial.source, services.directives);
  const suited = partial.agent === undefined ? 'tiered' : strategyForModel(readText('agent', partial.agent));
  const profile = readChoice('profile', suited, partial.profile, managedStrategies);
  const constants = strategyConstants[profile];
  const pieceTokens = readWhole('pieceTokens', 800, partial.pieceTokens, 100, 8000);
  const compressAt = readWhole('compressAt', constants.compressAt, partial.compressAt, 10, 100);
  return {
    model,
    settings: {
      source: author,
      profile,
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

function readText(name: string, given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  throw new WebpaceError(
    'settings-invalid',
    `The setting ${name} must be a text. Change it and start again.`,
  );
}
