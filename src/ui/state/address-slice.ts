/** The page's address and what it shows, kept in step: reload, Back, Forward, bookmarks and two windows behave. */
import type { RunId } from '../../core/memory/units.ts';
import { addressOf, type Place, placeOf, readAddress } from './address.ts';
import type { InspectorSlice } from './inspector-slice.ts';
import type { StateCell } from './state-cell.ts';
import type { ViewSlice } from './view-slice.ts';

/** Of `window`, what addresses need. */
export interface AddressBar {
  readonly location: Pick<Location, 'hash'>;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

/** The runs as far as addresses need them. */
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
  /** Counts what was asked for by address: only the last one is gone to the end with. */
  #asked = 0;
  /** While a place is being opened, what is on the screen is not yet what the address says. */
  #opening = false;
  #shown: Place | null = null;

  constructor(cell: StateCell, view: ViewSlice, inspector: InspectorSlice, runs: Runs) {
    this.#cell = cell;
    this.#view = view;
    this.#inspector = inspector;
    this.#runs = runs;
  }

  /** Shows what the address says, and keeps both in step from now on. Resolves once that place is open. */
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
      // A jump inside of the page, as the link to the question does it, is no place.
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

  /** The state has changed. Steps of one run share an entry of the history: who scrubs does not fill it. */
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
    // An empty address is left as it is: it says the same.
    const same = this.#bar?.location.hash || '#/';
    if (same !== address) this.#bar?.history.replaceState(null, '', address);
  }
}

function sameEntry(one: Place, other: Place): boolean {
  return 'run' in one && 'run' in other && one.name === other.name && one.run === other.run;
}
