/**
 * Does it hurt an answer that recalled steps stand behind newer ones, or twice? Made-up facts in the layouts that the stable
 * prompt produces, read by the bundled model (bound to the values that stand in the prompt) and by two scripted readers that
 * mark the ends of what a reader can do: one believes the last mention, one the newest step. Printed as JSON for
 * `npm run bench`.
 */
import { expect, test } from 'vitest';
import { renderBlock } from '../../src/core/memory/chunk.ts';
import { choiceGrammar } from '../../src/models/choice-grammar.ts';
import { makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';
import { collect } from '../../test/contracts/language-model.contract.ts';
import { seededRandom } from '../../test/doubles/seeded-random.ts';

const cases = 16;
const things = ['ferry ticket', 'mill tour', 'museum pass', 'boat permit', 'harbour map'];

interface Block {
  readonly step: number;
  readonly thing: string;
  readonly price: number;
}

/** What is asked is the first thing; steps in order of time. */
interface Story {
  readonly wanted: string;
  readonly blocks: readonly Block[];
  /** The same with a newer price of what is asked among the newest steps. */
  readonly changed: readonly Block[];
}

function storyOf(random: () => number): Story {
  const names = things.toSorted(() => random() - 0.5);
  const prices = Array.from(
    { length: things.length + 1 },
    (_, i) => 10 + 7 * i + Math.floor(random() * 6),
  ).toSorted(() => random() - 0.5);
  const wanted = names[0] as string;
  const at = 1 + Math.floor(random() * 2);
  const others = names.slice(1);
  const order = [...others.slice(0, at), wanted, ...others.slice(at)];
  const blocks = order.map((thing, i) => ({ step: 3 * i + 2, thing, price: prices[i] as number }));
  const newer = { step: blocks.length * 3 + 2, thing: wanted, price: prices.at(-1) as number };
  return { wanted, blocks, changed: [...blocks, newer] };
}

/** The order of blocks in the prompt, by layout. */
const layouts: Readonly<Record<string, (story: Story) => readonly Block[]>> = {
  'in order of time': ({ blocks }) => blocks,
  'recalled behind newer steps': ({ wanted, blocks }) => [
    ...blocks.filter(({ thing }) => thing !== wanted),
    ...blocks.filter(({ thing }) => thing === wanted),
  ],
  'twice: where it was, and recalled': ({ wanted, blocks }) => [
    ...blocks,
    ...blocks.filter(({ thing }) => thing === wanted),
  ],
  'another step twice': ({ blocks }) => [...blocks, blocks.at(-1) as Block],
  'changed, in order of time': ({ changed }) => changed,
  'changed, the old one recalled behind the new': ({ wanted, changed }) => [
    ...changed.filter(({ thing }, i) => thing !== wanted || i === changed.length - 1),
    ...changed.filter(({ thing }, i) => thing === wanted && i < changed.length - 1),
  ],
};

const say = ({ step, thing, price }: Block): string => renderBlock(step, `A ${thing} costs ${price} crowns.`);

test('answers by layout', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  await model.load();
  const random = seededRandom(11).next;
  const stories = Array.from({ length: cases }, () => storyOf(random));
  const rows = [];
  for (const [layout, arrange] of Object.entries(layouts)) {
    const right = { model: 0, lastMention: 0, newestStep: 0 };
    for (const story of stories) {
      const shown = arrange(story);
      const about = shown.filter(({ thing }) => thing === story.wanted);
      const truth = about.reduce((newest, block) => (block.step > newest.step ? block : newest));
      const content = `Text:\n${shown.map(say).join('')}Question: What does a ${story.wanted} cost?\nAnswer: A ${story.wanted} costs`;
      const choices = [...new Set(shown.map(({ price }) => `${price} crowns`))];
      const { finish } = await collect(
        model.generate({
          messages: [
            { role: 'system', content: 'You answer from the text with a few words of it.' },
            { role: 'user', content },
          ],
          maxTokens: 8,
          temperature: 0,
          seed: 7,
          grammar: choiceGrammar(choices),
        }),
      );
      if (finish.text.startsWith(`${truth.price} `)) right.model += 1;
      if (about.at(-1)?.price === truth.price) right.lastMention += 1;
      if (Math.max(...about.map(({ step }) => step)) === truth.step) right.newestStep += 1;
    }
    rows.push({ layout, cases, ...right });
  }
  expect(rows).toHaveLength(Object.keys(layouts).length);
  console.info(`LAYOUT-ANSWERS ${JSON.stringify(rows)}`);
  model.close();
  tokenizer.close();
}, 1_800_000);
