import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Priority } from '../../../../contract/priority.ts';
import type { ClipRef } from '../../recordings/clip/clip.selectors.ts';
import { alarmPriority } from '../alarm-priority.ts';
import type { queueSlotMachine } from './queue-slot.machine.ts';

export type QueueSlotRef = ActorRefFrom<typeof queueSlotMachine>;
type QueueSlotSnapshot = SnapshotFrom<typeof queueSlotMachine>;

/** What its place shows. */
export const selectShows = ({ value }: QueueSlotSnapshot) =>
  typeof value === 'object' ? 'card' : value === 'missed' ? 'missed' : 'placeholder';
export const selectSensorName = ({ context }: QueueSlotSnapshot) => context.alarm?.sensorName ?? '';
export const selectInfo = ({ context }: QueueSlotSnapshot) => context.alarm?.info ?? '';
export const selectStreet = ({ context }: QueueSlotSnapshot) => context.alarm?.street ?? '';
export const selectCustomerName = ({ context }: QueueSlotSnapshot) => context.alarm?.customerName ?? '';
export const selectIsTraining = ({ context }: QueueSlotSnapshot) => context.alarm?.isFake ?? false;
/** As it was when the alarm was taken, with the present alarm state. */
export const selectPriority = ({ context: { alarm } }: QueueSlotSnapshot): Priority =>
  alarm === null ? 3 : alarmPriority(alarm);
/** Of the alarm's location. */
export const selectAlarmState = ({ context }: QueueSlotSnapshot) => context.alarm?.alarmState ?? null;
/** Of the alarm, epoch s. */
export const selectEventTimestamp = ({ context }: QueueSlotSnapshot) => context.alarm?.eventTimestamp ?? 0;
export const selectExpiresAtMs = ({ context }: QueueSlotSnapshot) => context.expiresAtMs;
/** The slot's own word for what is going on, for styling and tests. */
export const selectSlotState = ({ value }: QueueSlotSnapshot): string => {
  if (typeof value === 'string') return value;
  const { life } = value.occupied;
  return typeof life === 'string' ? life : 'offered';
};
export const selectEventId = ({ context }: QueueSlotSnapshot) => context.alarm?.eventId ?? '';
/** The cancel reasons of its event are shown. */
export const selectIsCanceling = (snapshot: QueueSlotSnapshot) =>
  snapshot.matches({ occupied: { life: { offered: 'canceling' } } });
export const selectClip = ({ children }: QueueSlotSnapshot) => children['clip'] as ClipRef | undefined;
export const selectCanOpen = (snapshot: QueueSlotSnapshot) => snapshot.can({ type: 'slot.open' });
/** Its picture, or why there is none, was shown long enough to judge it. */
export const selectIsSeen = (snapshot: QueueSlotSnapshot) => snapshot.matches({ occupied: { picture: 'seen' } });
export const selectCanClose = (snapshot: QueueSlotSnapshot) => snapshot.can({ type: 'slot.close', atMs: 0 });
