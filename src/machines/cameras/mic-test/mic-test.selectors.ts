import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { micTestMachine } from './mic-test.machine.ts';

export type MicTestRef = ActorRefFrom<typeof micTestMachine>;

export const selectMicTest = (
  snapshot: SnapshotFrom<typeof micTestMachine>,
): 'ready' | 'asking' | 'recording' | 'playing' =>
  typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.testing;
