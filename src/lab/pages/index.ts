import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { ablationPage } from './ablation-page.ts';
import { heldOutPage } from './held-out-page.ts';
import type { LabPage } from './page.ts';
import { policiesPage } from './policies-page.ts';
import { stressPage } from './stress-page.ts';
import { webpacePage } from './webpace-page.ts';

/** Pages that have a command of their own. */
export const labPages: readonly LabPage[] = [
  policiesPage,
  stressPage,
  ablationPage,
  webpacePage,
  heldOutPage,
];

export function findPage(name: string): Result<LabPage> {
  const found = labPages.find((page) => page.name === name);
  if (found) return success(found);
  const known = labPages.map((page) => page.name).join(', ');
  return failure(new WebpaceError('settings-invalid', `There is no page “${name}”. Known: ${known}.`));
}
