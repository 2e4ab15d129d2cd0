import type { Question } from './answer-of.ts';

export type QuestionCommand = { type: 'question.ask' } & Question;
export type QuestionEvent = QuestionCommand;

/** Report to the page: the moment and the actor to show. */
export type QuestionReport = { type: 'answer.shown'; seq: number; key: string };
