import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { comparisonMachine } from './comparison.machine.ts';

export type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;
type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;

export const selectStage = ({ value }: ComparisonSnapshot) => value;
export const selectProgress = ({ context }: ComparisonSnapshot) => context;
