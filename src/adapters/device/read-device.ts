/** Reads what the browser tells about its device. */
import { isSoftwareGraphics } from '../../models/software-graphics.ts';
import type { DeviceFacts } from '../../models/verdict.ts';

/** Never rejects. Unknown facts are null. Asks for no permission and keeps no device open. */
export async function readDevice(): Promise<DeviceFacts> {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return {
    gpu: await readGraphics(),
    memoryBytes: deviceMemory === undefined ? null : deviceMemory * 1024 ** 3,
    cores: navigator.hardwareConcurrency ?? 1,
    isolated: globalThis.crossOriginIsolated === true,
    freeStorageBytes: await freeStorage(),
  };
}

async function readGraphics(): Promise<DeviceFacts['gpu']> {
  try {
    const { gpu } = navigator as { gpu?: GPU };
    const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
    if (adapter === undefined || adapter === null) return null;
    const { limits, info, features } = adapter;
    const words = [info.vendor, info.architecture, info.description].filter(Boolean);
    return {
      halfPrecision: features.has('shader-f16'),
      maxBufferBytes: limits.maxBufferSize,
      maxBindingBytes: limits.maxStorageBufferBindingSize,
      workgroupStorageBytes: limits.maxComputeWorkgroupStorageSize,
      software: isSoftwareGraphics(info),
      name: words.join(' ') || 'unnamed',
    };
  } catch {
    return null;
  }
}

async function freeStorage(): Promise<number | null> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
}
