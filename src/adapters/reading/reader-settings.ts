/** Settings in a reader's own file: window sizes, the place of its vocabulary, and how to use its scores. */
import { WebpaceError } from '../../core/errors.ts';
import { type Calibration, isFeature, type Logistic } from './calibration.ts';
import type { WindowSizes } from './reading-windows.ts';
import type { TablePlace } from './vocabulary-table.ts';

export interface ReaderSettings extends WindowSizes {
  readonly maximumAnswerTokens: number;
  readonly table: TablePlace & { readonly sha256: string };
  readonly calibration: Calibration;
}

/** @throws WebpaceError `model-load-failed` for a file in another form */
export function readReaderSettings(content: Uint8Array): ReaderSettings {
  try {
    const file = JSON.parse(new TextDecoder().decode(content)) as Record<string, unknown>;
    const whole = (from: Record<string, unknown>, name: string): number => {
      const value = from[name];
      if (!Number.isSafeInteger(value) || (value as number) < 0)
        throw new Error(`"${name}" is no whole number`);
      return value as number;
    };
    const table = record(file.table, 'table');
    const calibration = record(file.calibration, 'calibration');
    if (typeof table.sha256 !== 'string') throw new Error('"table" names no file');
    return {
      windowTokens: whole(file, 'windowTokens'),
      strideTokens: whole(file, 'strideTokens'),
      maximumQuestionTokens: whole(file, 'maximumQuestionTokens'),
      maximumTitleTokens: whole(file, 'maximumHeadTokens'),
      maximumAnswerTokens: whole(file, 'maximumAnswerTokens'),
      table: {
        sha256: table.sha256,
        rows: whole(table, 'rows'),
        width: whole(table, 'width'),
        blockSize: whole(table, 'blockSize'),
        quantizedOffset: whole(table, 'quantizedOffset'),
        quantizedBytes: whole(table, 'quantizedBytes'),
        scaleOffset: whole(table, 'scaleOffset'),
        scaleBytes: whole(table, 'scaleBytes'),
      },
      calibration: {
        right: logistic(calibration.right, 'right'),
        answerable: logistic(calibration.answerable, 'answerable'),
      },
    };
  } catch (thrown) {
    const message = 'The reader’s settings file is of another version than this app. Reload the page.';
    throw new WebpaceError('model-load-failed', message, { cause: thrown });
  }
}

function logistic(value: unknown, name: string): Logistic {
  const { bias, features } = record(value, name);
  if (!Array.isArray(features)) throw new Error(`"${name}" has no features`);
  const weights = features.map((each: unknown) => {
    const { name: feature, weight } = record(each, `${name}.features`);
    if (typeof feature !== 'string' || !isFeature(feature))
      throw new Error(`"${feature}" is no known feature`);
    return [feature, number(weight, feature)] as const;
  });
  return { bias: number(bias, `${name}.bias`), weights };
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`"${name}" is no number`);
  return value;
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`"${name}" is missing`);
  return value as Record<string, unknown>;
}
