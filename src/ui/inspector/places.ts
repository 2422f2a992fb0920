/**
 * Two places of the inspector that other folders fill. Both read with `useInspected` and act through `store.inspector`
 * (`showStep`, `selectMemory`, `compareWith`). An empty place takes no room.
 */
import type { ComponentType } from 'react';
import { TimeMachine } from './time-machine/TimeMachine.tsx';
import { WhatIfPanel } from './time-machine/WhatIfPanel.tsx';
import type { Inspected } from './use-inspected.ts';

interface InspectorPlaceProps {
  readonly inspected: Inspected;
}

/** At the bottom, over the whole width: the steps of the run. */
export const timeMachine: ComponentType<InspectorPlaceProps> | null = TimeMachine;

/** On the right, or a tab on narrow pages: the same step under other settings. */
export const whatIfPanel: ComponentType<InspectorPlaceProps> | null = WhatIfPanel;
