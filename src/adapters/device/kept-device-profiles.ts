/**
 * Keeps the profiles of this device, one for each pair of models. They are in localStorage, because they are small and
 * needed before any store is open.
 */
import { type DeviceProfile, readDeviceProfile } from '../../models/device-profile.ts';
import type { TuningOverrides } from '../../models/tuned-settings.ts';

interface KeptProfile {
  readonly profile: DeviceProfile | null;
  readonly overrides: TuningOverrides;
}

export interface KeptDeviceProfiles {
  read(): KeptProfile;
  /** If the browser keeps nothing, the profile lasts as long as the page. */
  write(kept: KeptProfile): void;
}

/** What the page knows about device and browser without waiting. A profile is valid only for this. */
export function deviceMark(): string {
  const { deviceMemory, hardwareConcurrency, userAgent } = navigator as Navigator & { deviceMemory?: number };
  const [browser = 'browser'] = /(?:Firefox|Edg|Chrome|Version)\/\d+/.exec(userAgent) ?? [];
  const isolated = globalThis.crossOriginIsolated === true ? 'threads' : 'one thread';
  return [browser, `${hardwareConcurrency} cores`, `${deviceMemory ?? '?'} GB`, isolated].join(', ');
}

/** `name` separates databases, `models` names the measured pair. */
export function keptDeviceProfiles(
  name: string,
  models: string,
  device: string,
  storage: Storage | null,
): KeptDeviceProfiles {
  const key = `${name}/device-profile/${models}`;
  let last: KeptProfile | null = null;
  return {
    read() {
      last ??= parse(storage?.getItem(key) ?? null, device);
      return last;
    },
    write(kept) {
      last = kept;
      try {
        const empty = kept.profile === null && Object.keys(kept.overrides).length === 0;
        if (empty) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is full or refused. The device is measured again another time.
      }
    },
  };
}

function parse(text: string | null, device: string): KeptProfile {
  try {
    const { profile, overrides } = JSON.parse(text ?? '{}') as { profile?: unknown; overrides?: unknown };
    return { profile: readDeviceProfile(profile, device), overrides: readOverrides(overrides) };
  } catch {
    return { profile: null, overrides: {} };
  }
}

/** Values of the wrong kind count as never set. */
function readOverrides(stored: unknown): TuningOverrides {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Record<string, unknown>;
  const numbers = ['promptBudget', 'reserve', 'encoderBatch', 'threads'] as const;
  const words = { layout: ['stable', 're-chosen'], profile: ['guided', 'react'], replies: ['short', 'long'] };
  return Object.fromEntries([
    ...numbers.flatMap((name) => {
      const value = given[name];
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [[name, value]] : [];
    }),
    ...Object.entries(words).flatMap(([name, known]) =>
      known.includes(given[name] as string) ? [[name, given[name]]] : [],
    ),
  ]) as TuningOverrides;
}
