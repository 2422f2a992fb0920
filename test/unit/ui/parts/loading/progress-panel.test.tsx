import { expect, test } from 'vitest';
import type { EngineStatus } from '../../../../../src/runtime/runtime.ts';
import { ProgressPanel } from '../../../../../src/ui/parts/loading/ProgressPanel.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

function shown(change: Partial<EngineStatus>): string {
  const runtime = new ScriptedRuntime();
  const status = runtime.status();
  const engines = status.engines.map((engine) =>
    engine.name === 'encoder' ? { ...engine, state: 'loading' as const, ...change } : engine,
  );
  Object.assign(runtime, { status: () => ({ ...status, engines }) });
  return drawnPart(<ProgressPanel />, new AppStore(runtime));
}

test('UI35: a download says that it is needed the first time only; files of this device are read without these words', () => {
  const bytes = { loaded: 53e6, total: 74e6 };
  expect(shown({ ...bytes, downloading: true })).toContain('53 MB of 74 MB, only the first time');
  for (const change of [{ ...bytes, downloading: false }, bytes]) {
    expect(shown(change)).toContain('53 MB of 74 MB');
    expect(shown(change)).not.toContain('first time');
  }
  expect(shown({ loaded: 0, total: 0, downloading: true })).toContain('starting');
});
