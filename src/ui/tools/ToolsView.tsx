import { useEffect, useState, useSyncExternalStore } from 'react';
import { ProblemView } from '../errors/ProblemView.tsx';
import { shownLanguage, t } from '../language/translate.ts';
import { ApprovalForm } from '../parts/ApprovalForm.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { toolsSession } from '../state/tools/tools-session.ts';
import { useAppStore } from '../state/use-app.ts';
import { sentences } from '../words/format.ts';
import { toolMeanings } from '../words/words.ts';
import { FileShelf } from './FileShelf.tsx';
import { PackageList } from './PackageList.tsx';
import { ToolForm } from './ToolForm.tsx';
import { ToolResult } from './ToolResult.tsx';
import { WebSettings } from './WebSettings.tsx';

/** The agent's tools, tried by hand, and which of them may reach the web. Beside open tabs there is no server that reads it. */
export function ToolsView() {
  const state = useSyncExternalStore(toolsSession.subscribe, toolsSession.state);
  const { host, settings, running, progress, asked, last, problem } = state;
  const [chosen, setChosen] = useState('run-javascript');
  const { toolSources, tabs } = useAppStore();
  useEffect(() => void toolsSession.open(toolSources), [toolSources]);
  // The list changes with the settings.
  const tools = host?.list() ?? [];
  const tool = tools.find(({ name }) => name === chosen) ?? tools[0];
  const meaning = tool && toolMeanings[tool.name];
  return (
    <div className="page tools">
      <h2>{t('Tools')}</h2>
      <p className="hint">
        {t(
          'Try by hand what an agent can use. Code runs on this device, cut off from the network and from this page.',
        )}
      </p>
      {problem && <ProblemView report={problem} />}
      {tool && (
        <section className="page-section" aria-labelledby="tool-heading">
          <h3 id="tool-heading">{t('Run a tool')}</h3>
          <SelectField
            label={t('Tool')}
            value={tool.name}
            choices={tools.map(({ name }) => name)}
            disabled={running !== null}
            onChange={setChosen}
          />
          {shownLanguage() !== 'en' && (
            <p className="hint">{sentences(meaning && t(meaning), t('In English, as a model reads it:'))}</p>
          )}
          <p className="hint" lang="en" dir="ltr">
            {tool.description}
          </p>
          <ToolForm key={tool.name} name={tool.name} schema={tool.schema} running={running !== null} />
          {running !== null && (
            <p className="hint tool-progress">
              {progress === null || progress.note === '' ? t('Working…') : progress.note}
            </p>
          )}
          {asked !== null && (
            <ApprovalForm request={asked} answer={(allowed) => toolsSession.answer(allowed)} />
          )}
        </section>
      )}
      <p className="visually-hidden" role="status" aria-label={t('What happens with the tools')}>
        {running === null && last !== null
          ? last.error === null
            ? t('{tool} is done.', { tool: last.tool })
            : t('{tool} failed.', { tool: last.tool })
          : ''}
      </p>
      {last && <ToolResult {...last} />}
      <FileShelf files={state.files} />
      {tabs === null && <WebSettings settings={settings} webReady={state.webReady} />}
      {tools.some(({ name }) => name === 'run-python') && (
        <PackageList packages={state.packages} keepState={settings.keepCodeState} />
      )}
    </div>
  );
}
