/** Policies with settings, typed in the lab: read as on the command line, refused with what there is, shown with places to break. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ablationPage } from '../../../../src/lab/pages/ablation-page.ts';
import { errorSentence, loadSentences } from '../../../../src/ui/errors/error-sentence.ts';
import { LabForm } from '../../../../src/ui/lab/LabForm.tsx';
import {
  comparedPolicies,
  problemsOf,
  variantsIn,
  withAblations,
} from '../../../../src/ui/lab/typed-variants.ts';
import { VariantField } from '../../../../src/ui/lab/VariantField.tsx';
import { VariantName } from '../../../../src/ui/lab/VariantName.tsx';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';

const wrong = [
  'pase:lambda=0',
  'pace:lamda=0',
  'pace:lambda',
  'pace:lambda=low',
  'pace:temperature=0',
  'pace:query=all',
  'pace:hardFit=1',
  'webpace:indexShare=2',
  'folding:foldTo=1',
  'folding:source=model',
  'managed:strategy=lazy',
];
const told = (text: string): string[] =>
  problemsOf(variantsIn(text)).map(({ report }) => errorSentence(report));

beforeAll(loadSentences);
afterEach(() => showInLanguage('en', {}));

describe('typed variants', () => {
  test('L52: one a line or with commas between, also as a keyboard for Chinese writes them', () => {
    const text = ' pace:lambda=0, webpace:layout=stable\n\n hybrid,\nｐａｃｅ：temperature＝1，pace ';
    const variants = variantsIn(text);
    expect(variants).toEqual([
      'pace:lambda=0',
      'webpace:layout=stable',
      'hybrid',
      'pace:temperature=1',
      'pace',
    ]);
    expect(problemsOf(variants)).toEqual([]);
    expect(comparedPolicies(['hybrid', 'pace'], variants)).toEqual([
      'hybrid',
      'pace',
      ...variants.slice(0, 2),
      'pace:temperature=1',
    ]);
    expect(variantsIn(' \n, ')).toEqual([]);
  });

  test('L52: each wrong one is named with what is possible', () => {
    expect(told('pase:lambda=0\nhybrid\npace:lamda=0')).toEqual([
      expect.stringMatching(/^There is no context policy “pase”\. Known: webpace, .*\bpace\b.*\.$/u),
      expect.stringMatching(/^The policy pace has no setting “lamda”\. It knows: recentCount, .*lambda/u),
    ]);
    expect(told('pace:lambda=low')).toEqual([expect.stringContaining('lambda must be 0 or more')]);
    expect(told('pace:lambda=0, pace:lambda=0')).toEqual([
      'The policy pace:lambda=0 is named twice. Name it once.',
    ]);
    const drawn = renderToStaticMarkup(
      <VariantField
        text="pace:lamda=0"
        problems={problemsOf(['pace:lamda=0'])}
        field={null}
        onChange={() => undefined}
        onLeave={() => undefined}
        onAddAblations={() => 0}
      />,
    );
    const [, described = ''] = /<textarea[^>]* aria-describedby="([^" ]+) /u.exec(drawn) ?? [];
    expect(drawn).toMatch(/<textarea[^>]* aria-invalid="true"/u);
    expect(drawn).toMatch(new RegExp(`<div id="${described}"[^>]* role="alert"><p><code>`, 'u'));
  });

  test('L52: every refusal is told in every language, with the setting or the policy', async () => {
    for (const language of ['zh', 'es', 'de', 'ar'] as const) {
      const { messages } = await import(`../../../../src/ui/language/catalogues/${language}.ts`);
      showInLanguage(language, messages);
      for (const variant of wrong) {
        const [sentence = ''] = told(variant);
        expect(sentence, variant).not.toMatch(/Change it| must | is /u);
        expect(sentence, variant).toMatch(
          /pase|lamda|lambda|temperature|query|hardFit|indexShare|foldTo|folding|strategy/u,
        );
      }
    }
  });

  test('L52: the ablations are those of the page, each once, and none twice', () => {
    const [part] = ablationPage.parts;
    const start = { ticked: ['webpace'], text: 'pace:lambda=0\n' };
    const all = withAblations(start);
    expect(all).toMatchObject({ ticked: ['webpace', 'pace'], added: (part?.policies.length ?? 0) - 1 });
    expect(problemsOf(variantsIn(all.text))).toEqual([]);
    const compared = comparedPolicies(all.ticked, variantsIn(all.text));
    expect([...compared].sort()).toEqual(['webpace', ...(part?.policies ?? [])].sort());
    expect(withAblations(all)).toEqual({ ...all, added: 0 });
  });

  test('L52: the form names the field and says how to write in it; a long name may break after each setting', () => {
    const drawn = drawnPart(<LabForm running={false} />);
    expect(drawn).toMatch(/<label for="([^"]+)">With settings<\/label><textarea id="\1"/u);
    expect(drawn).toContain('Add the ablations of PACE');
    expect(renderToStaticMarkup(<VariantName name="pace:lambda=0:temperature=1" />)).toBe(
      '<bdi>pace:<wbr/>lambda=0:<wbr/>temperature=1</bdi>',
    );
    expect(renderToStaticMarkup(<VariantName name="hybrid" />)).toBe('<bdi>hybrid</bdi>');
  });
});
