/** The log of a step, in the core's own types. */
export type {
  AnswerRecord,
  AnswerValue,
  Citation,
  ModelCall,
  SentText,
  StepFigure,
  StepRecord,
} from '../../record/step-record.ts';
