/** Keeps the page's address equal to what it shows, so that reload, Back, Forward, bookmarks and two windows work. */
import type { RunId } from '../../../core/memory/units.ts';
import type { InspectorSlice } from '../inspector/inspector-slice.ts';
import type { StateCell } from '../state-cell.ts';
import { addressOf, type Place, placeOf, readAddress } from './address.ts';
import type { ViewSlice } from './view-slice.ts';

/** The part of `window` that addresses need. */
export interface AddressBar {
  readonly location: Pick<Location, 'hash'>;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

/** The part of the runs that addresses need. */
interface Runs {
  open(id: RunId): Promise<void>;
  startNew(): void;
}

export class AddressSlice {
  readonly #cell: StateCell;
  readonly #view: ViewSlice;
  readonly #inspector: InspectorSlice;
  readonly #runs: Runs;
  #bar: AddressBar | null = null;
  /** Counts requests by address. Only the last one is completed. */
  #asked = 0;
  /** True while a place is opening. The screen does not show yet what the address says. */
  #opening = false;
  #shown: Place | null = null;

  constructor(cell: StateCell, view: ViewSlice, inspector: InspectorSlice, runs: Runs) {
    this.#cell = cell;
    this.#view = view;
    this.#inspector = inspector;
    this.#runs = runs;
  }

  /** Shows what the address says, and keeps both equal from now on. Resolves when that place is open. */
  async follow(bar: AddressBar): Promise<void> {
    this.#bar = bar;
    bar.addEventListener('popstate', () => void this.#go());
    this.#cell.subscribe(() => this.#write());
    await this.#go();
  }

  async #go(): Promise<void> {
    const place = readAddress(this.#bar?.location.hash ?? '');
    this.#asked += 1;
    const asked = this.#asked;
    this.#opening = true;
    try {
      // A jump inside the page, such as the link to the question, is no place.
      if (place !== null) await this.#open(place, () => asked === this.#asked);
    } finally {
      if (asked === this.#asked) {
        this.#opening = false;
        this.#replace();
      }
    }
  }

  async #open(place: Place, wanted: () => boolean): Promise<void> {
    if (place.name === 'document') {
      const { document, highlight } = place;
      return this.#view.show({ name: 'document', document, highlight });
    }
    if (place.name !== 'run' && place.name !== 'inspector') return this.#view.show({ name: place.name });
    const { run, step, name } = place;
    const open = this.#cell.state.conversation.run?.id ?? null;
    if (run === null && (open !== null || this.#cell.state.view.name !== 'conversation'))
      this.#runs.startNew();
    if (run !== null && run !== open) {
      await this.#runs.open(run);
      if (!wanted() || this.#cell.state.conversation.run?.id !== run) return;
    }
    if (run === null) return;
    if (name === 'inspector') this.#inspector.open(step);
    else if (step !== null) this.#view.jumpTo(step);
    else {
      this.#view.show({ name: 'conversation' });
      this.#view.selectStep(null);
    }
  }

  /** Writes the changed state. Steps of one run share a history entry, so that moving through them does not fill the history. */
  #write(): void {
    if (this.#opening || this.#bar === null) return;
    const place = placeOf(this.#cell.state);
    const shown = this.#shown;
    if (shown !== null && addressOf(shown) === addressOf(place)) return;
    if (shown !== null && sameEntry(shown, place)) {
      this.#replace();
      return;
    }
    this.#shown = place;
    this.#bar.history.pushState(null, '', addressOf(place));
  }

  #replace(): void {
    const place = placeOf(this.#cell.state);
    this.#shown = place;
    const address = addressOf(place);
    // An empty address means the same and stays.
    const same = this.#bar?.location.hash || '#/';
    if (same !== address) this.#bar?.history.replaceState(null, '', address);
  }
}

function sameEntry(one: Place, other: Place): boolean {
  return 'run' in one && 'run' in other && one.name === other.name && one.run === other.run;
}
