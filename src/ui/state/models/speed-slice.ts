/** How fast the language model is on this device, measured by its calls since the page was opened. */
import type { ModelCall } from '../../../runtime/runtime.ts';
import type { StateCell } from '../state-cell.ts';

export class SpeedSlice {
  readonly #cell: StateCell;

  constructor(cell: StateCell) {
    this.#cell = cell;
  }

  saw({ usage }: ModelCall): void {
    const { speed } = this.#cell.state;
    this.#cell.setForNextFrame({
      speed: {
        calls: speed.calls + 1,
        tokensRead: speed.tokensRead + usage.promptTokens - usage.cachedTokens,
        readMilliseconds: speed.readMilliseconds + usage.prefillMilliseconds,
        tokensWritten: speed.tokensWritten + usage.generatedTokens,
        writeMilliseconds: speed.writeMilliseconds + usage.decodeMilliseconds,
      },
    });
  }
}
