import { type DragEvent, useMemo, useRef, useState } from 'react';
import type { PackedVectors } from '../../lab/index.ts';
import { policyChoices } from '../../runtime/asking/policy-choices.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { FileField } from '../parts/fields/Field.tsx';
import { useDraft } from '../parts/fields/use-draft.ts';
import { useAppState, useAppStore } from '../state/use-app.ts';
import { formatCount } from '../words/format.ts';
import { type EncodeInputs, labSession } from './lab-session.ts';
import { encodeInputs, packedVectors } from './run-vectors.ts';
import { comparedPolicies, problemsOf, variantsIn, withAblations } from './typed-variants.ts';
import { VariantField } from './VariantField.tsx';

const budgets = [512, 1024, 2048, 4096, 8192] as const;
const chosenAtFirst = {
  policies: ['webpace', 'pace', 'hybrid', 'full-history'],
  budgets: [1024, 2048, 4096],
};

/** Chooses what to compare: policies, some with settings, and dropped or chosen files or the open run. */
export function LabForm({ running }: { readonly running: boolean }) {
  const store = useAppStore();
  const run = useAppState(({ conversation }) => conversation.run);
  const [policies, setPolicies] = useState<readonly string[]>(chosenAtFirst.policies);
  const [sizes, setSizes] = useState<readonly number[]>(chosenAtFirst.budgets);
  const [over, setOver] = useState(false);
  const [typed, setTyped] = useDraft('lab variants', () => '');
  const variants = useMemo(() => variantsIn(typed), [typed]);
  const problems = useMemo(() => problemsOf(variants), [variants]);
  // Nobody is told of a mistake while they type; they are when they leave the field or start.
  const [told, setTold] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const compared = comparedPolicies(policies, variants);
  const ready = !running && compared.length > 0 && sizes.length > 0;

  const replay = (
    files: readonly File[],
    vectors: PackedVectors | null = null,
    encode: EncodeInputs | null = null,
  ): void => {
    if (files.length === 0 || !ready) return;
    if (problems.length > 0) {
      setTold(true);
      field.current?.focus();
      return;
    }
    const named = files.map((file) => ({ name: file.name, content: file }));
    labSession.start({ files: named, policies: compared, budgets: sizes, vectors }, encode);
  };
  const replayRun = async (): Promise<void> => {
    if (run === null) return;
    const file = await store.runFiles.read(run.id);
    if (!file.ok) return labSession.refuse(reportOf(file.error));
    const content = new File([file.value.file], file.value.name);
    // If keys cannot be read, words alone score, which the results say.
    const keys = await store.runKeys.read(run.id).catch(() => null);
    if (keys === null) replay([content]);
    else replay([content], packedVectors(keys), encodeInputs(store.runKeys, keys.dimension));
  };
  const type = (text: string): void => {
    setTyped(text);
    if (problemsOf(variantsIn(text)).length === 0) setTold(false);
  };
  const addAblations = (): number => {
    const { ticked, text, added } = withAblations({ ticked: policies, text: typed });
    setPolicies(ticked);
    setTyped(text);
    return added;
  };
  // The page takes dropped files for the library. Here they are sessions.
  const own = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form className="page-section lab-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('Policies')}</legend>
        {policyChoices.map(({ name, description }) => (
          <Choice
            key={name}
            title={t(description)}
            checked={policies.includes(name)}
            onChange={() => setPolicies(toggled(policies, name))}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
      <VariantField
        text={typed}
        problems={told ? problems : []}
        field={field}
        onChange={type}
        onLeave={() => setTold(problems.length > 0)}
        onAddAblations={addAblations}
      />
      <fieldset>
        <legend>{t('Tokens for history')}</legend>
        {budgets.map((size) => (
          <Choice
            key={size}
            checked={sizes.includes(size)}
            onChange={() => setSizes(toggled(sizes, size).toSorted((a, b) => a - b))}
          >
            {formatCount(size)}
          </Choice>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first. */}
      <div
        className={over ? 'lab-drop lab-drop-over' : 'lab-drop'}
        onDragOver={(event) => {
          own(event);
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          own(event);
          setOver(false);
          replay([...event.dataTransfer.files]);
        }}
      >
        <FileField
          label={t('Recorded sessions (.jsonl) or exported conversations (.json), dropped here or chosen')}
          accept=".jsonl,.json"
          disabled={!ready}
          onFiles={replay}
        />
        <button type="button" disabled={!ready || run === null} onClick={() => void replayRun()}>
          {t('Replay the open conversation')}
        </button>
        {run === null && <p className="hint">{t('Open a conversation, or ask a question, to replay it.')}</p>}
      </div>
    </form>
  );
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
