/**
 * What is on the screen as the part of the address after `#`, which any static host serves: `#/run/ID/12`,
 * `#/doc/ID/40-80`, `#/inspector/ID/12`, `#/models`. One place has one address, and the reverse.
 */
import { type DocumentId, documentId, type RunId, runId } from '../../../core/memory/units.ts';
import type { AppState, Highlight, View } from '../app-state.ts';

type SimpleView = Exclude<View['name'], 'conversation' | 'inspector' | 'document'>;

export type Place =
  /** A null run is a new question; a null step is the newest. */
  | { readonly name: 'run' | 'inspector'; readonly run: RunId | null; readonly step: number | null }
  | { readonly name: 'document'; readonly document: DocumentId; readonly highlight: Highlight | null }
  | { readonly name: SimpleView };

const simpleViews: readonly SimpleView[] = ['library', 'models', 'lab', 'tools', 'settings'];

export function placeOf({
  view,
  conversation,
  selectedStep,
}: Pick<AppState, 'view' | 'conversation' | 'selectedStep'>): Place {
  if (view.name === 'document')
    return { name: 'document', document: view.document, highlight: view.highlight };
  if (view.name !== 'conversation' && view.name !== 'inspector') return { name: view.name };
  const run = conversation.run?.id ?? null;
  return {
    name: view.name === 'inspector' ? 'inspector' : 'run',
    run,
    step: run === null ? null : selectedStep,
  };
}

export function addressOf(place: Place): string {
  if (place.name === 'document') {
    const { document, highlight } = place;
    return hash('doc', document, ...(highlight === null ? [] : [`${highlight.start}-${highlight.end}`]));
  }
  if (place.name !== 'run' && place.name !== 'inspector') return hash(place.name);
  const { name, run, step } = place;
  if (run === null) return name === 'run' ? hash() : hash(name);
  return hash(name, run, ...(step === null ? [] : [String(step)]));
}

/** Null if it names no place of ours. */
export function readAddress(address: string): Place | null {
  if (address === '' || address === '#') return { name: 'run', run: null, step: null };
  if (!address.startsWith('#/')) return null;
  const [name = '', id = '', more = ''] = address.slice(2).split('/').map(decoded);
  const simple = simpleViews.find((view) => view === name);
  if (simple !== undefined) return { name: simple };
  if (name === '') return { name: 'run', run: null, step: null };
  if (name === 'doc' && id !== '')
    return { name: 'document', document: documentId(id), highlight: highlightOf(more) };
  if (name !== 'run' && name !== 'inspector') return null;
  if (id === '') return name === 'inspector' ? { name, run: null, step: null } : null;
  return { name, run: runId(id), step: /^[1-9]\d{0,8}$/.test(more) ? Number(more) : null };
}

function highlightOf(text: string): Highlight | null {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(text);
  if (found === null) return null;
  const [start, end] = [Number(found[1]), Number(found[2])];
  return start < end ? { start, end } : null;
}

function hash(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
