import { describe, expect, test } from 'vitest';
import * as core from '../../../src/core/index.ts';
import * as webpace from '../../../src/index.ts';

const toolExports = [
  'createJavascriptRunner',
  'createPythonRunner',
  'frameScriptHash',
  'WorkerPageReader',
  'WorkerDocumentParser',
  'WorkerSpeechRecogniser',
  'createParseFileTool',
  'McpServer',
  'createCodeTool',
  'remoteTools',
  'ToolBox',
  'approvalOf',
  'callTool',
  'defineTool',
  'chooseReader',
  'createVisitWebTool',
  'createScholarTool',
  'createSearchWebTool',
  'CrossrefSource',
  'DirectWeb',
  'LocalPageReader',
  'OpenAlexSource',
  'SearxngSource',
  'WikipediaSource',
];

/** What `webpace/core` exports at run time. A name that goes, or comes, is a change of the public interface. */
const coreExports = [
  'Bm25',
  'FloatKeys',
  'Int8Keys',
  'WebpaceError',
  'adaptThresholds',
  'assemblePrompt',
  'calibrateCosines',
  'calibratedRange',
  'chunkId',
  'chunkIdOf',
  'compareShown',
  'compressionPressure',
  'contentHash',
  'cosines',
  'defaultPaceSettings',
  'defaultTierValues',
  'documentId',
  'dominantScript',
  'dot',
  'encoderId',
  'errorFromReport',
  'estimateTokens',
  'excerptPointer',
  'extractLimits',
  'extractRepresentations',
  'failure',
  'fitByDemotion',
  'fitByValue',
  'hashMessages',
  'lowestTrust',
  'nearestRows',
  'neutraliseSpecialTokens',
  'passageId',
  'planBudget',
  'queryWithRecent',
  'rangeLine',
  'readPressure',
  'refinedNearestRows',
  'relativeWeights',
  'renderBlock',
  'renderMessages',
  'reportOf',
  'representationId',
  'rowsPerBlock',
  'runId',
  'selectHistory',
  'selectTier',
  'smallerThan',
  'success',
  'termsOf',
  'textOf',
  'tiers',
  'toWebpaceError',
  'tokenizerId',
  'truncateToEstimate',
  'trustLabels',
  'unionOfOrigins',
  'validatePaceSettings',
];

describe('the public interface', () => {
  test('of webpace/core is exactly this', () => {
    expect(Object.keys(core).sort()).toEqual(coreExports);
  });

  test('of webpace is that, the policies, the runtime and the tools', () => {
    expect(Object.keys(webpace).sort()).toEqual(
      [
        ...coreExports,
        ...toolExports,
        'createRuntime',
        'defaultPolicy',
        'explainStep',
        'findPolicy',
        'fromAiSdk',
        'fromOpenAi',
        'makeChunk',
        'openKeyScorer',
        'policies',
        'proposeHere',
        'scoredPolicy',
      ].sort(),
    );
  });

  test('works as documented from outside', () => {
    expect([...core.relativeWeights([0.1, 0.1], 0.3)]).toEqual([1, 1]);
    expect(core.compressionPressure({ step: 5, expectedSteps: 10, previousTokens: 0, budget: 1 })).toBe(0.5);
    const thresholds = core.adaptThresholds({ alpha: 0.4, beta: 0.8, gamma: 1.5 }, 0.5, 0);
    expect(core.selectTier(1, thresholds)).toBe('detailed');
    const tokens = { full: 9, detailed: 5, brief: 3, placeholder: 1 };
    const { wanted } = core.selectHistory({
      history: [tokens, tokens, tokens],
      scores: [0.5],
      previousTokens: 0,
      settings: core.defaultPaceSettings,
    });
    expect(wanted).toEqual(['detailed', 'full', 'full']);
  });
});
