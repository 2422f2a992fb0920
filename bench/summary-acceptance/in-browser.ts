/** The bundled model as a summariser, judged by the gate, on documents of the sample library. Printed as JSON. */
import { expect, test } from 'vitest';
import { modelSummariser } from '../../src/adapters/summarising/model-summariser.ts';
import { judgeSummary } from '../../src/agent/judge-summary.ts';
import { extractRepresentations } from '../../src/core/memory/extract.ts';
import { particularsOf } from '../../src/core/text/particulars.ts';
import { makeEncoder, makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';

const characters = 1500;
/** Spread over the library. */
const wanted = 6;

test('acceptance of the bundled model’s summaries', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  const encoder = makeEncoder();
  await Promise.all([encoder.load(), model.load()]);
  const { documents } = (await (await fetch('/library/index.json')).json()) as {
    documents: { file: string }[];
  };
  const chosen = documents.filter((_, i) => i % Math.ceil(documents.length / wanted) === 0);
  const texts = await Promise.all(
    chosen.map(async ({ file }) => (await (await fetch(`/library/${file}`)).text()).slice(0, characters)),
  );
  const keys = await encoder.encode(texts, { kind: 'passage' });
  const summariser = modelSummariser(model);
  const rows = [];
  for (const [i, source] of texts.entries()) {
    const started = performance.now();
    const draft = await summariser.summarise(source, { signal: new AbortController().signal, attempt: 1 });
    const seconds = (performance.now() - started) / 1000;
    const extracted = extractRepresentations({ kind: 'visit', action: '', observation: source });
    const verdicts = [];
    for (const tier of ['detailed', 'brief'] as const) {
      const [summary] = draft.finished ? await encoder.encode([draft[tier]], { kind: 'passage' }) : [];
      const others = keys.filter((_, j) => j !== i);
      const judged = judgeSummary({
        summary: draft[tier],
        source,
        replaced: extracted[tier],
        finished: draft.finished,
        vectors: summary === undefined ? null : { summary, source: keys[i] as Float32Array, others },
      });
      verdicts.push(judged.fault ?? 'accepted');
    }
    const count = (text: string): number => particularsOf(text).numbers.length;
    const [detailed, brief] = verdicts;
    const numbers = {
      numbers: count(source),
      kept: count(draft.detailed),
      extractive: count(extracted.detailed),
    };
    rows.push({ document: chosen[i]?.file, seconds, detailed, brief, ...numbers });
    console.info(`${chosen[i]?.file}: ${JSON.stringify(draft)}`);
  }
  expect(rows).toHaveLength(chosen.length);
  console.info(`SUMMARY-ACCEPTANCE ${JSON.stringify(rows)}`);
  model.close();
  encoder.close();
  tokenizer.close();
}, 1_800_000);
