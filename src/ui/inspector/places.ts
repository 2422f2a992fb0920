/**
 * The two places of the inspector that are filled from outside of its folder. Both read what is looked at with
 * `useInspected` and act through `store.inspector` (`showStep`, `selectMemory`, `compareWith`); a place that nothing fills
 * takes no room.
 */
import type { ComponentType } from 'react';
import { TimeMachine } from './time-machine/TimeMachine.tsx';
import { WhatIfPanel } from './time-machine/WhatIfPanel.tsx';
import type { Inspected } from './use-inspected.ts';

interface InspectorPlaceProps {
  readonly inspected: Inspected;
}

/** At the bottom, over the whole width: the steps of the run, to move through. */
export const timeMachine: ComponentType<InspectorPlaceProps> | null = TimeMachine;

/** On the right; on narrow pages a tab of its own: the same step under other settings. */
export const whatIfPanel: ComponentType<InspectorPlaceProps> | null = WhatIfPanel;
