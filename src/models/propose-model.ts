/**
 * The best model and engine for a device, from what is here, and a download, which is only offered. The rules are fixed and use
 * what is known without a trial: whether a model runs here (`verdict`), its size, and the speed of the measured one. Pure and
 * total: the bundled model always runs.
 */
import type { CatalogueModel } from './catalogue-model.ts';
import type { DeviceProfile } from './device-profile.ts';
import {
  type Choice,
  choice,
  type ProposalReason,
  type Steering,
  type TuningOverrides,
} from './tuned-settings.ts';
import { decodeToSteer, leastToSteer, tune } from './tuning.ts';
import { type DeviceFacts, type VerdictReason, verdict } from './verdict.ts';

export interface CandidateModel extends CatalogueModel {
  /** In billions; null if unknown, which counts as 0. */
  readonly parameters: number | null;
  /** `bundled`: part of the app. `here`: all its files are on this device. `away`: it would have to be downloaded. */
  readonly place: 'bundled' | 'here' | 'away';
  /** Bytes left to download; 0 if it is here. */
  readonly missingBytes: number;
}

export interface ProposedDownload {
  readonly model: CandidateModel;
  readonly why: Choice<string>;
}

export interface ModelProposal {
  readonly engine: Choice<CatalogueModel['engine']>;
  /** Id of a model that is here. */
  readonly model: Choice<string>;
  readonly title: string;
  /** Who steers with that model. */
  readonly steering: Choice<Steering>;
  /** A better model that is not here; null if none is worth its download. */
  readonly download: ProposedDownload | null;
}

export interface ProposalFacts {
  /** One of them is bundled. */
  readonly candidates: readonly CandidateModel[];
  readonly device: DeviceFacts;
  /** Of the model in use; null if it was not measured. */
  readonly measured: DeviceProfile | null;
  /** Tokens of context for loading a chosen model; at most those it was trained for. */
  readonly contextTokens: number;
  readonly inUse: string;
  /** Of the model in use. */
  readonly overrides?: TuningOverrides;
}

/** Reasons that make it doubtful whether a model runs, beside those that refuse it. One thread is only slow. */
const doubts: readonly VerdictReason[] = ['memory-close', 'memory-unknown'];
/** A download must have this many times the parameters of the best model here, unless it is the first that steers. */
const worthTimes = 2;

export function proposeModel(facts: ProposalFacts): ModelProposal {
  const { candidates } = facts;
  const bundled = candidates.find(({ place }) => place === 'bundled') as CandidateModel;
  const judged = candidates.map((model) => ({ model, fit: fitOf(model, facts) }));
  const here = judged.filter(({ model }) => model.place !== 'away');
  const fitting = here.filter(({ fit }) => fit === 'fits').map(({ model }) => model);
  const best = largest(fitting) ?? bundled;
  return {
    engine: engineOf(best, judged, facts),
    model: modelOf(best, here, facts),
    title: best.title,
    steering: steeringOf(best, facts),
    download: downloadOf(best, judged),
  };
}

type Fit = 'fits' | 'refused' | 'slow' | 'unmeasured';
interface Judged {
  readonly model: CandidateModel;
  readonly fit: Fit;
}

function fitOf(model: CandidateModel, { device, contextTokens, measured, candidates }: ProposalFacts): Fit {
  if (model.place === 'bundled') return 'fits';
  // A model that is here takes no more room.
  const room = model.place === 'here' ? { ...device, freeStorageBytes: null } : device;
  const judged = verdict(model, room, contextTokens);
  if (judged.verdict === 'no' || judged.reasons.some((reason) => doubts.includes(reason))) return 'refused';
  const rate = decodeRate(model, measured, candidates);
  if (rate !== null) return rate < decodeToSteer ? 'slow' : 'fits';
  return model.needs.webgpu ? 'fits' : 'unmeasured';
}

/** Estimated tokens per second: decoding reads all weights once per token. Null: nothing was measured on its engine. */
function decodeRate(
  model: CandidateModel,
  measured: DeviceProfile | null,
  candidates: readonly CandidateModel[],
): number | null {
  const speed = measured?.languageModel;
  const known = candidates.find(({ id }) => id === speed?.model);
  if (!speed || known === undefined || known.engine !== model.engine) return null;
  const { decodeTokensPerSecond: rate } = speed;
  if (rate === null || known.id === model.id) return rate;
  return known.parameters === null || model.parameters === null
    ? null
    : (rate * known.parameters) / model.parameters;
}

/** Among equals, the one that takes less memory. */
function largest(models: readonly CandidateModel[]): CandidateModel | null {
  const [first = null] = [...models].sort(
    (left, right) =>
      (right.parameters ?? 0) - (left.parameters ?? 0) || left.baseMemoryBytes - right.baseMemoryBytes,
  );
  return first;
}

function modelOf(
  best: CandidateModel,
  here: readonly Judged[],
  { measured, candidates }: ProposalFacts,
): Choice<string> {
  const from = measured?.languageModel ? 'measured' : 'default';
  const fitting = here.filter(({ fit }) => fit === 'fits');
  if (best.place !== 'bundled') return choice(best.id, from, 'model-largest-here', { count: fitting.length });
  const others = here.filter(({ model }) => model.id !== best.id);
  const because = (reason: ProposalReason): Choice<string> => choice(best.id, from, reason);
  if (others.length === 0) return because('model-only-bundled');
  if (others.some(({ fit }) => fit === 'unmeasured')) return because('model-others-unmeasured');
  const slow = others
    .filter(({ fit }) => fit === 'slow')
    .map(({ model }) => decodeRate(model, measured, candidates));
  if (slow.length > 0)
    return choice(best.id, 'measured', 'model-others-slow', {
      rate: Math.round(10 * Math.max(...slow.map((rate) => rate ?? 0))) / 10,
      least: decodeToSteer,
    });
  return because(others.some(({ fit }) => fit === 'fits') ? 'model-others-smaller' : 'model-others-refused');
}

function engineOf(
  { engine, needs, place }: CandidateModel,
  judged: readonly Judged[],
  { device, measured }: ProposalFacts,
): ModelProposal['engine'] {
  const from = measured?.languageModel ? 'measured' : 'default';
  const because = (reason: ProposalReason, figures = {}): ModelProposal['engine'] =>
    choice(engine, from, reason, figures);
  if (needs.webgpu) return because('engine-graphics');
  if (device.gpu === null) return because('engine-no-graphics');
  if (device.gpu.software) return because('engine-software-graphics');
  const graphics = judged.filter(({ model }) => model.needs.webgpu);
  const fitting = graphics.filter(({ fit }) => fit === 'fits');
  if (fitting.some(({ model }) => model.place === 'here')) return because('engine-larger-on-processor');
  if (graphics.some(({ fit }) => fit === 'slow'))
    return because('engine-graphics-slow', { least: decodeToSteer });
  if (fitting.length === 0) return because('engine-nothing-fits-graphics');
  return because(place === 'bundled' ? 'engine-nothing-here-for-graphics' : 'engine-larger-on-processor');
}

function steeringOf(
  { id, place, parameters, trainedContext, defaultContext }: CandidateModel,
  { measured, contextTokens, inUse, overrides }: ProposalFacts,
): Choice<Steering> {
  const own = measured?.languageModel?.model === id ? measured : null;
  const contextWindow = place === 'bundled' ? defaultContext : Math.min(contextTokens, trainedContext);
  const model = {
    contextWindow,
    reuse: 'common-prefix',
    origin: place === 'bundled' ? 'bundled' : 'chosen',
  } as const;
  return tune(own, { ...model, parameters }, id === inUse ? overrides : {}).steering;
}

function downloadOf(now: CandidateModel, judged: readonly Judged[]): ProposedDownload | null {
  const model = largest(
    judged
      .filter(({ model: one, fit }) => one.place === 'away' && fit === 'fits')
      .map(({ model: one }) => one),
  );
  const billions = model?.parameters ?? 0;
  const present = now.parameters ?? 0;
  if (model === null || billions <= present) return null;
  if (present < leastToSteer && billions >= leastToSteer)
    return { model, why: choice(model.id, 'default', 'download-steers', { billions }) };
  if (billions < worthTimes * present) return null;
  const times = Math.round((10 * billions) / present) / 10;
  return { model, why: choice(model.id, 'default', 'download-larger', { billions, times }) };
}
