/** The policy `pace`: Algorithm 1 of the paper, and around it what an experiment changes by settings. */
import type { PolicyDefinition } from '../context-policy.ts';
import { paceFields } from '../settings/setting-fields.ts';
import { createPace } from './algorithm.ts';
import { ablated } from './pace-ablations.ts';
import { asPublished } from './pace-variant.ts';
import { readPaceSettings } from './settings.ts';

export const pace: PolicyDefinition = {
  name: 'pace',
  description:
    'PACE as published: compares each step with the question and the last steps, and shortens more as the room fills.',
  fields: paceFields,
  create(services, given = {}) {
    const settings = readPaceSettings(given);
    return createPace(services, settings, ablated(asPublished(settings.recentCount), settings));
  },
};
