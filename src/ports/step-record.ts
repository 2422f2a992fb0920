/** What is logged of a step, in the core's own types. */
export type { AnswerRecord, Citation, ModelCall, StepRecord } from '../core/run/step-record.ts';
