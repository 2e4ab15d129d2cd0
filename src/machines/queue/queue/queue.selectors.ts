import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { QueueSlotRef } from '../queue-slot/queue-slot.selectors.ts';
import type { queueMachine } from './queue.machine.ts';
import { slotNumbers } from './reconcile.ts';

export type QueueRef = ActorRefFrom<typeof queueMachine>;
type QueueSnapshot = SnapshotFrom<typeof queueMachine>;

export const selectIsLoading = (snapshot: QueueSnapshot) => snapshot.matches('loading');
/** Number of alarms on cards. */
export const selectCardCount = ({ context }: QueueSnapshot) => Object.keys(context.assignments).length;
export const selectIsAccepting = (snapshot: QueueSnapshot) => snapshot.matches({ working: { accepting: 'on' } });
/** Accept New is off, and cannot be turned on: another window of this browser takes the alarms. */
export const selectIsBarred = (snapshot: QueueSnapshot) => snapshot.context.isBarred && !selectIsAccepting(snapshot);
/** The next card that is picked shows its cancel reasons. */
export const selectIsPickingToCancel = (snapshot: QueueSnapshot) =>
  snapshot.matches({ working: { picking: 'toCancel' } });
/** Number of readable alarms in the last answer of the feed. */
export const selectReadCount = ({ context }: QueueSnapshot) => context.fed.read;
/** Number of unreadable ones. */
export const selectUnreadCount = ({ context }: QueueSnapshot) => context.fed.unread;
export const selectSettings = ({ context }: QueueSnapshot) => context.settings;
export const selectUsesSsVideo = ({ context }: QueueSnapshot) => context.usesSsVideo;
export const selectMayChangeControls = ({ context }: QueueSnapshot) => context.mayChangeControls;
/** Numbers of the slots to show: up to the limit, and beyond it those still occupied. A string, so that it compares by value. */
export const selectShownSlots = ({ context }: QueueSnapshot): string =>
  slotNumbers(context.slotCount)
    .filter((slot) => slot <= context.settings.limit || context.assignments[slot] !== undefined)
    .join(' ');
export const selectSlot = (slot: number) => (snapshot: QueueSnapshot) =>
  snapshot.children[`slot-${slot}`] as QueueSlotRef | undefined;
/** Numbers of the slots whose alarms are at the same location as this slot's, which is among them. A string, as above. */
export const selectSlotsHere =
  (slot: number) =>
  ({ context: { assignments } }: QueueSnapshot): string =>
    Object.keys(assignments)
      .filter((other) => assignments[Number(other)]?.sid === assignments[slot]?.sid)
      .join(' ');
