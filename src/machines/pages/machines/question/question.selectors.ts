import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { questionMachine } from './question.machine.ts';

export type QuestionRef = ActorRefFrom<typeof questionMachine>;
type QuestionSnapshot = SnapshotFrom<typeof questionMachine>;

export const selectAnswer = ({ context }: QuestionSnapshot) => context.answer;
export const selectText = ({ context }: QuestionSnapshot) => context.asked.text;
export const selectIsAsking = (snapshot: QuestionSnapshot) => snapshot.matches('asking');
