import { describe, expect, test } from 'vitest';
import { readVariants } from '../../../src/lab/compare/policy-variants.ts';
import { findPage, labPages } from '../../../src/lab/pages/index.ts';
import { readingsOf } from '../../../src/lab/replay/requests.ts';
import type { DetailedRow } from '../../../src/lab/replay/result-row.ts';
import { cycleSessions } from '../../../src/lab/sessions/cycle-session.ts';
import { policies } from '../../../src/policies/index.ts';
import { makePlan, measure } from '../../doubles/lab-host.ts';
import { harbourSession, teaHouseSession } from '../../doubles/recorded-sessions.ts';

describe('L17: pages', () => {
  test.each(labPages)('$name: every policy and setting that it names is there', ({ name, parts }) => {
    for (const { policies: specs } of parts) expect(readVariants(specs).ok).toBe(true);
    expect(findPage(name)).toMatchObject({ ok: true, value: { name } });
  });

  test('an unknown page is refused with the names there are', () => {
    expect(findPage('stres')).toMatchObject({ ok: false, error: { code: 'settings-invalid' } });
  });

  test('policies: every policy has a line, who writes its directives, and what scored', async () => {
    const page = labPages.find(({ name }) => name === 'policies');
    const plan = makePlan(page?.parts[0]?.policies ?? [], { budgets: [100, 200] });
    const rows: DetailedRow[] = await measure(harbourSession, plan, 'livemcp/tabs.jsonl');
    const { markdown, figures } = page?.write(rows, ['how it was made']) ?? { markdown: '', figures: {} };
    for (const { name } of policies)
      expect(markdown).toMatch(new RegExp(`^\\| (\\*\\*)?${name}(\\*\\*)? \\|`, 'mu'));
    expect(markdown).toMatch(/^\| folding \| automatic \|/mu);
    expect(markdown).toMatch(/^\| hybrid \| – \| words \|/mu);
    for (const unasked of ['sliding-window', 'full-history'])
      expect(markdown).toMatch(new RegExp(`^\\| ${unasked} \\| – \\| – \\|`, 'mu'));
    expect(markdown).toContain('- how it was made');
    expect(figures['policies.svg']).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><style>/u);
  });

  test('stress: the first step over each window, “> N” where there was none, and the paper’s own figure', async () => {
    const page = labPages.find(({ name }) => name === 'stress');
    const specs = ['full-history', 'pace:hardFit=false', 'hybrid'];
    const plan = makePlan(specs, { budgets: [500, 2000], untilOverflow: true });
    const rows = await measure(cycleSessions([harbourSession], 200), plan);
    const first = (policy: string, budget: number): number | null | undefined =>
      rows.find(({ row }) => row.policy === policy && row.budget === budget)?.row.firstOverflow;
    const { markdown, figures } = page?.write(rows, []) ?? { markdown: '', figures: {} };
    const full = `| full-history | ${first('full-history', 500)} | ${first('full-history', 2000)} |`;
    expect(markdown).toContain(full);
    expect(markdown).toMatch(/^\| hybrid \| > 200 \| > 200 \| [\d,]+ \| – \|$/mu);
    expect(markdown).toMatch(/^\| pace:hardFit=false \|.*\| 2,776 \|$/mu);
    expect(figures['stress.svg']).toContain('full-history, paper');
  });

  test('ablations: the paper’s figures beside recall, “without pressure” once as λ = 0', async () => {
    const page = labPages.find(({ name }) => name === 'ablations');
    const plan = makePlan(page?.parts[0]?.policies ?? [], { budgets: [100] });
    const rows = await measure(harbourSession, plan, 'livemcp/tabs.jsonl');
    const { markdown } = page?.write(rows, []) ?? { markdown: '' };
    expect(markdown).toMatch(/^\| w\/o multi-granularity \| [\d.]+\/[\d.]+\/[\d.–]+ \| 68\.5 \|$/mu);
    expect(markdown).toMatch(/^\| λ = 0\.5 \| .* \| 74\.0 \|$/mu);
    expect(markdown).toMatch(/^\| \(0\.6, 1, 1\.9\) \| .* \| 70\.9 \|$/mu);
    expect(markdown).toContain('one formula');
    expect(markdown).toMatch(/“w\/o glimpse” has no line[^#]*\(workflows\.md#/u);
    expect(markdown).not.toMatch(/\| – \| \d+\.\d \|/u);
  });
});

test('in a cycle a task asks for its own before its first need', () => {
  const cycle = cycleSessions([harbourSession, teaHouseSession], 32);
  const requests = readingsOf(cycle).map(({ request }) => request);
  expect(requests).toContain(teaHouseSession.query);
});

describe('L17: the page of the default policy', () => {
  test('webpace: ingredients, constants with one family left out, and what the stable layout saves', async () => {
    const page = labPages.find(({ name }) => name === 'webpace');
    const plan = makePlan(page?.parts[0]?.policies ?? [], { budgets: [4096] });
    const rows = [
      ...(await measure(harbourSession, plan, 'livemcp/tabs.jsonl')),
      ...(await measure(teaHouseSession, plan, 'crosswoz-zh/tabs.jsonl')),
    ];
    const { markdown } = page?.write(rows, ['how it was made']) ?? { markdown: '' };
    expect(markdown).toMatch(/^\| without recency \| [\d.]+\/[\d.]+\/[\d.]+ \| [\d.]+\/[\d.]+ \|/mu);
    for (const family of ['tools', 'Chinese']) {
      expect(markdown).toMatch(
        new RegExp(`^\\| ${family} \\| [\\d.]+/[\\d.]+ \\| [\\d.]+/[\\d.]+ \\| [a-zA-Z]`, 'mu'),
      );
    }
    expect(markdown).toMatch(/^\| 4,096 \| .* \| [\d,]+ \| .* \| [\d,]+ \| \d\.\d\d \|$/mu);
    for (const policy of ['webpace', 'hybrid-dense', 'hybrid', 'sliding-window'])
      expect(markdown).toMatch(new RegExp(`^\\| ${policy} \\| 4,096 \\| [\\d.]+/`, 'mu'));
    expect(markdown).toContain('- how it was made');
    expect(markdown).not.toContain('NaN');
  });

  test('held-out: each family is measured under the recipe that is best on the others', async () => {
    const page = labPages.find(({ name }) => name === 'held-out');
    const plan = makePlan(page?.parts[0]?.policies ?? [], { budgets: [100, 200] });
    const tools = await measure(harbourSession, plan, 'livemcp/tabs.jsonl');
    const chat = await measure(teaHouseSession, plan, 'locomo/sessions.jsonl');
    // On tools one recipe is best by far, and below the plain policy on chat: it is taken for chat alone.
    const favourite = 'webpace:values.detailed=0.8';
    const scored = (one: DetailedRow, detailed: number): DetailedRow => ({
      ...one,
      needs: one.needs.map((need) => ({ ...need, detailed })),
    });
    const set = (all: readonly DetailedRow[], detailed: number): DetailedRow[] =>
      all.map((one) => scored(one, one.row.policy === favourite ? detailed : 0.5));
    const rows = [...set(tools, 0.9), ...set(chat, 0.4)];
    const { markdown } = page?.write(rows, ['made so']) ?? { markdown: '' };
    expect(markdown).toMatch(
      /^\| chat \| 50\.0 \/ 50\.0 \| 40\.0 \/ 40\.0 \| −10\.0 \/ −10\.0 \| detailed worth more \|/mu,
    );
    expect(markdown).toMatch(
      /^\| tools \| 50\.0 \/ 50\.0 \| 50\.0 \/ 50\.0 \| 0\.0 \/ 0\.0 \| as it ships \|/mu,
    );
    expect(markdown).toContain('Chosen on the other families: −5.0 in the mean (the goal is 3), least −10.0');
    expect(markdown).toContain('- made so');
  });
});
