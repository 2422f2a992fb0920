import { t } from '../language/translate.ts';
import { useAppFields } from '../state/use-app.ts';

/** Names the machine on which the models in use run, and what leaves this page for it. */
export function WhereModelsRun() {
  const { status } = useAppFields('status');
  const hostOf = (engine: string) => status.engines.find(({ name }) => name === engine)?.host;
  const [writes, encodes] = [hostOf('language-model'), hostOf('encoder')];
  return (
    <>
      {encodes !== undefined && (
        <p>
          {t(
            'Search by meaning runs on {host}: the texts of your documents, pages, steps and questions go there. The reader runs on this device.',
            { host: encodes },
          )}
        </p>
      )}
      {writes !== undefined && (
        <p>
          {encodes === undefined
            ? t(
                'The language model runs on {host}: what it is asked leaves this page. All other models run on this device.',
                { host: writes },
              )
            : t('The language model runs on {host}: what it is asked leaves this page.', { host: writes })}
        </p>
      )}
      {writes === undefined && encodes === undefined && (
        <p>
          {t(
            'All models run on this device; nothing you ask or add leaves it. They are loaded when a question needs them. The bundled ones are checked byte for byte against the published files.',
          )}
        </p>
      )}
    </>
  );
}
