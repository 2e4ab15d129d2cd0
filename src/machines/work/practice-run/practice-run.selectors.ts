import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { practiceRunMachine } from './practice-run.machine.ts';

export type PracticeRunRef = ActorRefFrom<typeof practiceRunMachine>;
type PracticeRunSnapshot = SnapshotFrom<typeof practiceRunMachine>;

const isOn = ({ context: { practice } }: PracticeRunSnapshot): boolean => practice !== null && !practice.isOver;

/** `2/10`: at which alarm the practice of this tab is, and of how many; null while none runs. A string, so that it compares by value. */
export function selectProgress(snapshot: PracticeRunSnapshot): string | null {
  const alarms = snapshot.context.practice?.alarms ?? [];
  const over = alarms.filter(({ isOver }) => isOver).length;
  return isOn(snapshot) ? `${Math.min(alarms.length, over + 1)}/${alarms.length}` : null;
}
export const selectIsPracticing = (snapshot: PracticeRunSnapshot): boolean => isOn(snapshot);
export const selectIsStopping = (snapshot: PracticeRunSnapshot): boolean =>
  snapshot.matches('settling') || snapshot.matches('stopping');
/** The alarms of a practice that is over and whose score was not seen; null otherwise. */
export const selectOverAlarms = (snapshot: PracticeRunSnapshot) =>
  snapshot.matches('over') ? (snapshot.context.practice?.alarms ?? null) : null;
