import type { ToolSettings } from '../../runtime/hosts/tool-host.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { Field } from '../parts/fields/Field.tsx';
import { toolsSession } from '../state/tools/tools-session.ts';

interface WebSettingsProps {
  readonly settings: ToolSettings;
  readonly webReady: boolean | null;
}

type TextSetting = 'searxng' | 'wikipedia' | 'openAlex' | 'crossref' | 'mail';

/** Whether tools may reach the web, and whom they ask there. */
export function WebSettings({ settings, webReady }: WebSettingsProps) {
  const field = (name: TextSetting, label: string, type: 'url' | 'email' | 'text') => (
    <Field
      label={label}
      type={type}
      value={settings[name]}
      spellCheck={false}
      onChange={(event) => toolsSession.change({ [name]: event.target.value })}
    />
  );
  return (
    <section className="page-section" aria-labelledby="web-heading">
      <h3 id="web-heading">{t('The web')}</h3>
      <Choice
        checked={settings.web}
        onChange={(web) => toolsSession.change({ web })}
        describedBy="web-description"
      >
        {t('Let tools read the web')}
      </Choice>
      <p id="web-description" className="hint">
        {t(
          'When off, nothing leaves this device. When on, search words and visited addresses go out through the server of this page, and only while a tool runs.',
        )}
      </p>
      {settings.web && webReady === false && (
        <p className="tool-warning" role="status">
          {t(
            'The server of this page does not read the web. Start it with “npm start -- --web”, then look again.',
          )}{' '}
          <button type="button" onClick={() => void toolsSession.checkWeb()}>
            {t('Look again')}
          </button>
        </p>
      )}
      {settings.web && webReady === true && (
        <p className="hint">{t('The server of this page reads public pages.')}</p>
      )}
      {settings.web && (
        <>
          {field('searxng', t('Address of your SearXNG (optional)'), 'url')}
          {field('mail', t('Your mail address, for faster answers of scholarly indexes (optional)'), 'email')}
          <details>
            <summary>{t('Addresses of the services')}</summary>
            {field(
              'wikipedia',
              t('MediaWiki, {language} stands for the language', { language: '{language}' }),
              'text',
            )}
            {field('openAlex', 'OpenAlex', 'url')}
            {field('crossref', 'Crossref', 'url')}
          </details>
        </>
      )}
    </section>
  );
}
