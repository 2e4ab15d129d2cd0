import type { SnapshotFrom } from 'xstate';
import { PCS_STATUS, type PcsStatusName } from '../../../../contract/enums.ts';
import { WATCHING_RED_ABOVE, WORKING_RED_ABOVE } from './counters.constants.ts';
import type { countersMachine } from './counters.machine.ts';

type CountersSnapshot = SnapshotFrom<typeof countersMachine>;

const countOf = ({ context }: CountersSnapshot, status: PcsStatusName) => context.value?.[PCS_STATUS[status]] ?? 0;

export const selectNew = (snapshot: CountersSnapshot) => countOf(snapshot, 'new');
export const selectWatching = (snapshot: CountersSnapshot) => countOf(snapshot, 'watch');
export const selectVerifying = (snapshot: CountersSnapshot) => countOf(snapshot, 'verify');
export const selectDispatching = (snapshot: CountersSnapshot) => countOf(snapshot, 'dispatch');
export const selectFollowingUp = (snapshot: CountersSnapshot) => countOf(snapshot, 'follow_up');
export const selectOnHold = (snapshot: CountersSnapshot) => countOf(snapshot, 'hold');
export const selectIsWatchingHigh = (snapshot: CountersSnapshot) => selectWatching(snapshot) > WATCHING_RED_ABOVE;
export const selectIsWorkingHigh = (snapshot: CountersSnapshot) =>
  selectVerifying(snapshot) + selectDispatching(snapshot) + selectFollowingUp(snapshot) > WORKING_RED_ABOVE;
export const selectHasCounts = ({ context }: CountersSnapshot) => context.value !== null;
/** True if the shown numbers are outdated. */
export const selectIsStale = ({ context }: CountersSnapshot) => context.error !== null;
/** Number of alarms that wait for this agent, or of all where no more is known; null until it is known. */
export const selectWaiting = (snapshot: CountersSnapshot): number | null =>
  selectHasCounts(snapshot) ? (snapshot.context.value?.['takeable'] ?? selectNew(snapshot)) : null;
