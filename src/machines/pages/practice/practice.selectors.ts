import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PracticeAlarm } from '../../../../contract/entities/practice.ts';
import type { practiceMachine } from './practice.machine.ts';

export type PracticeRef = ActorRefFrom<typeof practiceMachine>;
type PracticeSnapshot = SnapshotFrom<typeof practiceMachine>;

const NONE: readonly PracticeAlarm[] = [];

/** Top state, which selects the content of the page. */
export const selectPracticeState = ({ value }: PracticeSnapshot) => (typeof value === 'string' ? value : 'running');
export const selectPracticeReason = ({ context }: PracticeSnapshot) => context.reason;
export const selectPracticeAlarms = ({ context }: PracticeSnapshot): readonly PracticeAlarm[] =>
  context.practice?.alarms ?? NONE;
export const selectMayBegin = (snapshot: PracticeSnapshot) => snapshot.can({ type: 'practice.begin' });
export const selectMayStop = (snapshot: PracticeSnapshot) => snapshot.can({ type: 'practice.stop' });

/**
 * Score of a practice: alarms that ended as the clip says, alarms that are over, and mean seconds per alarm; null
 * before the first.
 */
export function scoreOf(alarms: readonly PracticeAlarm[]): { right: number; over: number; meanSeconds: number | null } {
  const over = alarms.filter(({ isOver }) => isOver);
  const seconds = over.flatMap((alarm) => (alarm.seconds === null ? [] : [alarm.seconds]));
  return {
    right: over.filter(({ ending, right }) => ending === right).length,
    over: over.length,
    meanSeconds:
      seconds.length === 0 ? null : Math.round(seconds.reduce((sum, each) => sum + each, 0) / seconds.length),
  };
}
