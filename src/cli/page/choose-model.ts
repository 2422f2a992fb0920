/** Selects the language model that the command line named: downloads it if needed, or takes it from files. */
import { WebpaceError } from '../../core/errors.ts';
import { type ModelDownloads, type Runtime, verdict } from '../../runtime/runtime.ts';
import type { AskMessage, AskRequest } from './ask-messages.ts';

type Tell = (message: AskMessage) => void;

/** Rejects with why the model cannot be used. Does nothing if the request names none. */
export async function chooseModel(
  runtime: Pick<Runtime, 'models' | 'changeLanguageModel'>,
  { languageModel, ownModel = false }: Pick<AskRequest, 'languageModel' | 'ownModel'>,
  tell: Tell,
  signal: AbortSignal,
  files: readonly File[] = filesGiven(),
): Promise<void> {
  if (ownModel) {
    const added = await runtime.models.addModelFiles(
      files.map((file) => ({ name: file.name, content: file })),
      { signal },
    );
    if (!added.ok) throw added.error;
    await runtime.changeLanguageModel(added.value.id);
  } else if (languageModel !== undefined) {
    const id = languageModel.toLowerCase();
    await fetchModel(runtime, id, tell, signal);
    await runtime.changeLanguageModel(id);
  }
}

/** Downloads a model of the catalogue if it is not here. Rejects with why it cannot be downloaded or does not run here. */
export async function fetchModel(
  { models }: Pick<Runtime, 'models'>,
  id: string,
  tell: Tell,
  signal: AbortSignal,
  wanted: ModelDownloads['catalogue'][number]['kind'] = 'language-model',
): Promise<void> {
  const known = models.catalogue.filter(({ kind }) => kind === wanted);
  const model = known.find((one) => one.id === id);
  if (model === undefined)
    throw new WebpaceError(
      'settings-invalid',
      `There is no model '${id}'. Next: name one of ${known.map((one) => one.id).join(', ')}.`,
    );
  const { verdict: said, reasons } = verdict(model, await models.device(), model.defaultContext);
  if (said === 'no')
    throw new WebpaceError(
      'model-load-failed',
      `${model.title} does not run on this device (${reasons.join(', ')}). Next: name another model, or leave --model out.`,
      { details: { reasons: reasons.join(', ') } },
    );
  const show = (): void => {
    const { loadedBytes = 0, totalBytes = null } = models.statuses().get(id) ?? {};
    tell({ type: 'download', title: model.title, loadedBytes, totalBytes });
  };
  const stop = (): void => models.stop(id);
  const unsubscribe = models.subscribe(show);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await models.download(id);
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
  const { state, error } = models.statuses().get(id) ?? {};
  if (state === 'stored') return;
  if (signal.aborted) throw new WebpaceError('aborted', 'The download was stopped; what came is kept.');
  const { code = 'model-load-failed', message = 'The download ended early. Next: ask again.' } = error ?? {};
  throw new WebpaceError(code, message);
}

function filesGiven(): readonly File[] {
  return [...(document.querySelector<HTMLInputElement>('#own-model')?.files ?? [])];
}
