/** Builds the asking host: directives, profile, engines, and reasons to refuse a question. */
import type { Profile } from '../../agent/profile.ts';
import { WebpaceError } from '../../core/errors.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { StoredRun } from '../../ports/runs/run-store.ts';
import type { ChosenModel } from '../engines/chosen-model.ts';
import type { RuntimeEngines } from '../engines/runtime-engines.ts';
import type { DirectiveHost } from '../hosts/directive-host.ts';
import type { RuntimeLibrary } from '../hosts/library/runtime-library.ts';
import type { RuntimeStorage } from '../hosts/storage/runtime-storage.ts';
import { libraryOfTabs } from '../hosts/tabs/open-tab-host.ts';
import type { DeviceProfileHost } from '../models/device-profile-host.ts';
import { pageModelOf } from '../models/page-model.ts';
import { refuseEncoding } from '../models/run-of-this-device.ts';
import type { AskOptions } from '../runtime.ts';
import type { RuntimeOptions } from '../runtime-options.ts';
import { AskHost } from './ask-host.ts';
import type { AskHostParts } from './ask-host-parts.ts';
import type { FirstQuotes } from './first-quotes.ts';

type LoadEngines = NonNullable<AskHostParts['load']>;

interface AskingParts {
  readonly storage: RuntimeStorage;
  readonly chosen: ChosenModel;
  readonly engines: RuntimeEngines;
  readonly library: RuntimeLibrary;
  readonly deviceProfile: DeviceProfileHost;
  readonly firstQuotes: FirstQuotes;
  /** Tools of the app for the profile `react`. */
  readonly tools: NonNullable<RuntimeOptions['tools']>;
  /** Policies of the app. */
  readonly policies: NonNullable<RuntimeOptions['policies']>;
}

interface Asking {
  readonly host: AskHost;
  /** Begins to load what a question would need, if there is something to search. */
  expect(options?: Pick<AskOptions, 'profile'>): void;
  close(): void;
}

export function hostAsking(parts: AskingParts): Asking {
  const { storage, chosen, engines, deviceProfile } = parts;
  const { encoder, languageModel } = engines;
  const directives = lateDirectives(parts);
  const host = new AskHost({
    policies: parts.policies,
    directives: directives.of,
    store: storage.stores.runs,
    locks: storage.locks,
    ring: (run) => storage.bell?.ring(run),
    summaries: engines.summaries.queue,
    onStep(step) {
      engines.arbiter.noteStep(step);
      engines.tellLag();
    },
    encoder,
    tokenizer: (stored) => chosen.served?.tokenizerFor(stored) ?? languageModel.tokenizer,
    get contextWindow() {
      return languageModel.contextWindow;
    },
    get identity() {
      const { id: model, tokenizer } = languageModel;
      return { model, encoder: encoder?.id ?? null, tokenizer: tokenizer.id };
    },
    tuned: () => tunedOf(parts),
    during: deviceProfile.during,
    get fillsPrompt() {
      return chosen.tuned(null).origin !== 'bundled';
    },
    profile: (asked) => profileFor(parts, asked),
    prepare: (asked) => prepare(parts, asked),
    load: (asked) => load(parts, asked),
    get waitsForEncoder() {
      return engines.bare.waitsForEncoder;
    },
    firstQuotes: parts.firstQuotes,
    arrived: (signal) => parts.library.host.arrived(signal),
    refuse: (question, stored, asked) => refuse(parts, question, stored, asked),
  });
  return { host, expect: (options) => expect(parts, options), close: directives.close };
}

/** Loads the code with the first question that wants directives. */
function lateDirectives({ chosen, engines: { bare, arbiter } }: AskingParts) {
  let host: DirectiveHost | null = null;
  const of: NonNullable<AskHostParts['directives']> = async (run, stored) => {
    // A change of settings can want directives in the middle of a run that must not go out.
    if (chosen.served?.refuse(stored)) return undefined;
    const { hostDirectives } = await import('../hosts/directive-host.ts');
    host ??= hostDirectives(
      bare.languageModel,
      (work, signal) => arbiter.run('directive', work, signal),
      () => bare.loadInBackground(),
    );
    return host.of(run);
  };
  return { of, close: () => host?.close() };
}

function tunedOf({ deviceProfile }: AskingParts): TunedSettings {
  return deviceProfile.read().settings;
}

async function profileFor(
  parts: AskingParts,
  { profile, tools = [], ...asked }: Parameters<AskHostParts['profile']>[0],
): Promise<Profile> {
  const { engines, library } = parts;
  const { makeProfile } = await import('./make-profile.ts');
  const { documents, ...others } = asked;
  const overTabs = (asked.tabs ?? []).length > 0;
  // A team's library is asked only if the question names no sources.
  const withTeam = !overTabs && documents === undefined && library.team.allowed !== null;
  const own = overTabs ? await libraryOfTabs(library.tabs, asked) : library.index;
  const searched = withTeam ? await library.team.join(own) : own;
  const tuned = tunedOf(parts);
  return makeProfile({
    name: profile ?? tuned.steering.value,
    library: searched,
    encoder: engines.encoder,
    reader: engines.reader,
    languageModel: engines.languageModel,
    pageModel: () => pageModelOf(tunedOf(parts), engines.languageModel),
    variant: tuned.instructions,
    replies: tuned.replies.value === 'long' ? 'large' : 'small',
    tools: [...parts.tools, ...tools],
    options: overTabs || documents === undefined ? others : { ...others, documents },
  });
}

async function prepare(
  parts: AskingParts,
  { signal, approve, ...asked }: Parameters<AskHostParts['prepare']>[0],
): Promise<void> {
  if (asksServed(parts, asked)) await parts.chosen.served?.consent(approve, signal);
}

async function load(
  parts: AskingParts,
  { signal, useModel = true, profile = tunedOf(parts).steering.value }: Parameters<LoadEngines>[0],
): Promise<void> {
  const { bare } = parts.engines;
  // The encoder is needed first. If it cannot be loaded, words alone decide.
  await bare.loadEncoder(signal);
  // The reader's files load while quotes are searched, and its start gives way to queries. No quote waits for it.
  if (profile === 'guided') bare.loadReader();
  // Only the `react` profile needs the model for an answer.
  if (useModel && profile === 'react') bare.loadInBackground();
}

/** Only what every question needs first. A language model is loaded by the question that wants it. */
function expect(
  { engines, library, deviceProfile }: AskingParts,
  { profile = deviceProfile.read().settings.steering.value }: Pick<AskOptions, 'profile'> = {},
): void {
  if (library.index.list().length === 0 && library.team.allowed === null) return;
  engines.bare.beginLoading({ withReader: profile === 'guided' });
}

async function refuse(
  parts: AskingParts,
  question: string,
  stored: StoredRun | undefined,
  { tabs = [], tools = [], ...asked }: Parameters<AskHostParts['refuse']>[2],
): Promise<WebpaceError | null> {
  const refusal = asksServed(parts, asked) ? parts.chosen.served?.refuse(stored) : null;
  if (refusal) return refusal;
  const staying = refuseEncoding(parts.engines.encoder?.id ?? null, stored);
  if (staying) return staying;
  const profile = asked.profile ?? tunedOf(parts).steering.value;
  const hasTools = profile === 'react' && parts.tools.length + tools.length > 0;
  const { index, team } = parts.library;
  const hasSources = tabs.length > 0 || hasTools || index.list().length > 0 || team.allowed !== null;
  if (hasSources || (stored?.chunks.length ?? 0) > 0) return null;
  // Loaded where it decides: a page needs no rules of sentences to open.
  const { isStatement } = await import('../../tools/is-statement.ts');
  if (isStatement(question)) return null;
  return new WebpaceError(
    'library-empty',
    'The library has no documents yet. Add documents, or load the sample library, then ask again.',
  );
}

/** True if anything of the question would be sent to a server's model. */
function asksServed(
  parts: AskingParts,
  {
    profile = tunedOf(parts).steering.value,
    useModel = true,
    summaries = false,
    policySettings,
  }: Pick<AskOptions, 'profile' | 'useModel' | 'summaries' | 'policySettings'>,
): boolean {
  if (parts.chosen.served === null) return false;
  return (useModel && profile === 'react') || summaries || policySettings?.source === 'model';
}
