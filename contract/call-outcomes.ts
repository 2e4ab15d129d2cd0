/** Results of a call to a contact. Not in the spec: terms of the phone verification in monitoring centres. */
export const CALL_OUTCOMES = {
  reached: 'Reached',
  noAnswer: 'No answer',
  safeWordRight: 'Safe word right',
  safeWordWrong: 'Safe word wrong',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;
export const CALL_OUTCOME_NAMES = Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]];
