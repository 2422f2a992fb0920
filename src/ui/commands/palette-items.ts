/** What the palette offers for the typed words: commands, languages, runs by name, steps of the open run. */
import { defaultFilter } from 'cmdk';
import { t } from '../language/translate.ts';
import type { AppState } from '../state/app-state.ts';
import { stepsWithMemory } from '../state/conversation/conversation-steps.ts';
import { titleOf } from '../words/words.ts';
import { type Command, commandGroups, commands, languageCommands } from './command-table.ts';

export interface PaletteItem {
  readonly id: string;
  readonly text: string;
  /** In tinykeys' notation; null without a key. */
  readonly key: string | null;
  readonly run: Command['run'];
}

interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

/** Most runs, and most steps, in the list. More words find the others. */
export const mostListed = 20;

/** Groups with entries, each with the best first. An empty search lists the commands and the newest runs. */
export function paletteGroups(state: AppState, search: string): readonly PaletteGroup[] {
  const words = search.trim();
  const groups = Object.entries(commandGroups).map(([group, heading]) => ({
    heading: t(heading),
    items: ranked(
      commandItems(state, group),
      words,
      ({ text }) => text,
      ({ english }) => english,
    ),
  }));
  return [
    ...groups,
    { heading: t('Open a conversation'), items: runItems(state, words) },
    stepGroup(state, words),
  ].filter(({ items }) => items.length > 0);
}

function commandItems(state: AppState, group: string): (PaletteItem & { readonly english: string })[] {
  const own = Object.entries(commands)
    .filter(([, command]) => command.group === group && command.keyOnly !== true)
    .filter(([, { available }]) => available?.(state) ?? true)
    .map(([id, { words, keys, run }]) => ({
      id,
      text: t(words),
      english: words,
      key: keys?.[0] ?? null,
      run,
    }));
  if (group !== 'appearance') return own;
  const spoken = languageCommands.map(({ name, command: { words, run } }) => ({
    id: `language ${name}`,
    text: t(words, { name }),
    english: `Language ${name}`,
    key: null,
    run,
  }));
  return [...own, ...spoken];
}

function runItems({ runs }: AppState, words: string): readonly PaletteItem[] {
  return ranked(runs, words, ({ title }) => title)
    .slice(0, mostListed)
    .map(({ id, title }) => ({
      id: `run ${id}`,
      text: title,
      key: null,
      run: (store) => void store.runs.open(id),
    }));
}

/** Steps are many, so they are listed only after typing, by number or by what they did. */
function stepGroup({ conversation, view }: AppState, words: string): PaletteGroup {
  const heading = t('Go to a step');
  if (words === '') return { heading, items: [] };
  const number = /^\D*?(\d+)$/.exec(words)?.[1];
  const steps = stepsWithMemory(conversation);
  const found =
    number === undefined
      ? steps.filter((step) => titleOf(step).toLowerCase().includes(words.toLowerCase()))
      : steps.filter(({ step }) => String(step).startsWith(number));
  return {
    heading,
    items: found.slice(0, mostListed).map((one) => ({
      id: `step ${one.step}`,
      text: t('Step {step}: {title}', { step: String(one.step), title: titleOf(one) }),
      key: null,
      run: (store) => {
        if (view.name !== 'inspector') store.view.show({ name: 'conversation' });
        store.view.selectStep(one.step);
      },
    })),
  };
}

/** Matching entries, the best first; all in their order if nothing was typed. */
function ranked<Item>(
  items: readonly Item[],
  words: string,
  textOf: (item: Item) => string,
  alsoCalled: (item: Item) => string = textOf,
): readonly Item[] {
  if (words === '') return items;
  return items
    .map((item) => ({
      item,
      fit: Math.max(defaultFilter(textOf(item), words), defaultFilter(alsoCalled(item), words)),
    }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item);
}
