/** Refusals of policies and of their settings. The lab takes them as text. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

/** The first one that fits counts, so the general one comes last. */
export const settingRefusals: readonly Refusal[] = [
  same(message('There is no context policy “{name}”. Known: {known}.')),
  same(message('The policy {policy} has no setting “{setting}”. It knows: {known}.')),
  same(message('“{text}” is not a setting. Write key=value.')),
  same(message('The policy {policy} is named twice. Name it once.')),
  same(
    message(
      'The policy {policy} was set to source “model”, but no model for directives is loaded. Load one, or set source to “automatic”.',
    ),
  ),
  same(message('The setting {setting} must be true or false. Change it and start again.')),
  same(
    message(
      'The setting {setting} must be a whole number from {least} to {most}. Change it and start again.',
    ),
  ),
  same(
    message('The setting {setting} must be a whole number of at least {least}. Change it and start again.'),
  ),
  same(message('The setting {setting} must be one of: {choices}. Change it and start again.')),
  same(message('The setting {setting} must be “{one}” or “{other}”. Change it and start again.')),
  same(message('The setting {setting} must be 0 or more. Change it and start again.')),
  same(message('The setting {setting} must be greater than 0. Change it and start again.')),
  {
    written: 'The setting {setting} must be {rule}. Change it and start again.',
    shown: message('The setting {setting} cannot have this value. Change it and start again.'),
  },
];
