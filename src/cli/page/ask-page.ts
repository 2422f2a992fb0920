/** The page that the command line drives: the app's runtime, store and workers, without its interface. */

import { policyChoices } from '../../runtime/asking/policy-choices.ts';
import { checkAppDevice, createAppRuntime } from '../../runtime/create-app-runtime.ts';
import { type AgentEvent, type Runtime, reportOf } from '../../runtime/runtime.ts';
import type {
  AskFailure,
  AskMessage,
  AskPage,
  AskRequest,
  AskResult,
  DeviceCheckRequest,
  EngineCheck,
} from './ask-messages.ts';
import { type AskAnswer, type AskStep, reportAnswer, reportStep } from './ask-report.ts';
import { chooseModel, fetchModel } from './choose-model.ts';
import { servedChoice } from './choose-served.ts';
import { collectionOf, fillLibrary } from './fill-library.ts';

const tell = (message: AskMessage): void => void window.webpaceAskTell?.(message);

const nothing = { keyed: 0, passages: 0 };

/** Makes the page's functions over a runtime. */
function askPage(runtime: Runtime): AskPage {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    stop: () => controller.abort(),
    check: (request) => checkOne(runtime, request, signal),
    async start(request) {
      const tellStatus = (): void => {
        const { engines, library, storage } = runtime.status();
        tell({ type: 'status', status: { engines, library, storage } });
      };
      const unsubscribe = runtime.subscribe(tellStatus);
      try {
        for (const error of runtime.status().notices) tell({ type: 'notice', error });
        const { policy, teamLibrary = false } = request;
        // The browser profile of a folder is kept, so the switch of an earlier command must not count.
        runtime.team.allow(teamLibrary ? await runtime.team.place() : null);
        // An unknown policy is refused by asking, and nobody should wait for an index before that.
        const askable = policy === undefined || policyChoices.some(({ name }) => name === policy);
        const fill = async (): Promise<void> => {
          const field = document.querySelector<HTMLInputElement>('#files');
          if (askable) await fillLibrary(runtime, request, [...(field?.files ?? [])], tell, signal);
          tellStatus();
        };
        if (askable) await chooseModel(runtime, request, tell, signal);
        return await askAll(runtime, request, fill, signal);
      } catch (error) {
        return {
          answers: [],
          steps: [],
          settings: {},
          failure: reportOf(error),
          exported: null,
          indexed: nothing,
        };
      } finally {
        unsubscribe();
      }
    },
  };
}

async function checkOne(
  runtime: Runtime,
  request: DeviceCheckRequest,
  signal: AbortSignal,
): Promise<readonly EngineCheck[]> {
  const ofWords = request.check === 'reuse';
  const id = ofWords ? request.languageModelId : request.check === 'encoder' ? request.encoderId : null;
  try {
    if (id !== null) await fetchModel(runtime, id, tell, signal, ofWords ? 'language-model' : 'encoder');
    return await checkAppDevice(request, new URL('./', location.href).href);
  } catch (thrown) {
    return [
      { name: `${id ?? 'The bundled encoder'} is here`, outcome: 'failed', seen: reportOf(thrown).message },
    ];
  }
}

async function askAll(
  runtime: Runtime,
  request: AskRequest,
  fill: () => Promise<void>,
  signal: AbortSignal,
): Promise<AskResult> {
  const { questions, collection, policy, policySettings, promptBudget, useModel, profile } = request;
  const { stepLimit, timeLimitMinutes } = request;
  const answers: AskAnswer[] = [];
  const steps: AskStep[] = [];
  let run: (AgentEvent & { type: 'run-start' })['run'] | undefined;

  const quotable = () => [...runtime.library.list(), ...runtime.team.documents()];
  const hear = (event: AgentEvent): void => {
    if (event.type === 'run-start') run = event.run;
    else if (event.type === 'step-end') {
      const step = reportStep(event.step, event.trace);
      steps.push(step);
      tell({ type: 'step', step });
    } else if (event.type === 'answer-so-far') {
      tell({ type: 'so-far', answer: reportAnswer(event.answer, quotable()) });
    } else if (event.type === 'notice') {
      tell({ type: 'notice', error: event.report });
    } else if (event.type === 'run-end') {
      run = event.run;
      const answer = reportAnswer(event.answer, quotable());
      answers.push(answer);
      tell({ type: 'answer', answer });
    }
  };

  for (const [place, { question, remove = [] }] of questions.entries()) {
    if (place > 0) tell({ type: 'question', question });
    const prepare = async (): Promise<boolean> => {
      if (place === 0) await fill();
      for (const { id, name } of runtime.library.list())
        if (remove.includes(name)) await runtime.library.remove(id);
      return !signal.aborted;
    };
    // The index waits for the first quotes of a question that is under way (rule V13), so a whole index comes before it. A collection
    // names its documents to the question, so they come before it, too.
    const during = request.atOnce === true && collection === undefined;
    if (!during) await prepare();
    const own = runtime.library.list().filter(({ name }) => collectionOf(name) === collection);
    const result = await runtime.ask(question, {
      ...(collection === undefined ? {} : { documents: own.map(({ id }) => id) }),
      ...(run === undefined ? {} : { run: run.id }),
      ...(policy === undefined ? {} : { policy }),
      ...(policySettings === undefined ? {} : { policySettings }),
      ...(promptBudget === undefined ? {} : { promptBudget }),
      ...(stepLimit === undefined ? {} : { stepLimit }),
      ...(timeLimitMinutes === undefined ? {} : { timeLimitMilliseconds: 60_000 * timeLimitMinutes }),
      ...(useModel === undefined ? {} : { useModel }),
      ...(profile === undefined ? {} : { profile }),
      ...(during ? { prepare } : {}),
      signal,
      onEvent: hear,
    });
    if (!result.ok) return end(reportOf(result.error));
    if (signal.aborted) break;
  }
  return end(null);

  async function end(failure: AskFailure | null): Promise<AskResult> {
    const { keyed, passages } = runtime.status().library;
    const file = run === undefined ? null : await runtime.runs.exportFile(run.id);
    const exported = file?.ok ? await file.value.file.text() : null;
    return { answers, steps, settings: run?.settings ?? {}, failure, exported, indexed: { keyed, passages } };
  }
}

/** If the runtime cannot start, every question fails with the reason. */
function failedPage(reason: unknown): AskPage {
  const failure = reportOf(reason);
  return {
    start: async () => ({ answers: [], steps: [], settings: {}, failure, exported: null, indexed: nothing }),
    stop: () => {},
    check: async () => [{ name: 'The page starts', outcome: 'failed', seen: failure.message }],
  };
}

/** What its address asks for is the command line's word only if that drives the page: a link of any website can open it. */
const isDriven = window.webpaceAskTell !== undefined && window.top === window.self;

window.webpaceAsk = await (isDriven ? servedChoice(new URL(location.href)) : Promise.resolve({}))
  .then((choice) => createAppRuntime(choice))
  .then(askPage, failedPage);
