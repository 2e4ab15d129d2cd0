import { placeOf } from '../../../../contract/place.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type KnownFace, knownFaceOf } from '../../../../contract/known-face.ts';
import type { Urgency } from '../../../../contract/priority.ts';
import type { ClipRef } from '../../recordings/clip/clip.selectors.ts';
import type { PictureTokenRef } from '../../recordings/picture-token/picture-token.machine.ts';
import { alarmUrgency, longWaitMin } from '../alarm-priority.ts';
import { beganAtS } from '../../visit/local-alarm.ts';
import { whyNot } from '../../kit/why-not.ts';
import type { queueSlotMachine } from './queue-slot.machine.ts';

export type QueueSlotRef = ActorRefFrom<typeof queueSlotMachine>;
type QueueSlotSnapshot = SnapshotFrom<typeof queueSlotMachine>;

/** Kind of content in its place. */
export const selectShows = ({ value }: QueueSlotSnapshot) =>
  typeof value === 'object' ? 'card' : value === 'missed' || value === 'parted' ? value : 'placeholder';
/** Class of the alarm, with the reasons. */
export const selectUrgency = ({ context: { alarm } }: QueueSlotSnapshot): Urgency | null =>
  alarm === null ? null : alarmUrgency(alarm);
/** Known face in the alarm, where the recognition is certain enough to show. */
export const selectKnownFace = ({ context: { alarm } }: QueueSlotSnapshot): KnownFace | null =>
  alarm === null ? null : knownFaceOf(alarm);
/** State of the location's alarm system. */
export const selectAlarmState = ({ context }: QueueSlotSnapshot) => context.alarm?.alarmState ?? null;
export const selectExpiresAtMs = ({ context }: QueueSlotSnapshot) => context.expiresAtMs;
/** State of the slot in one word, for styling and tests. */
export const selectSlotState = ({ value }: QueueSlotSnapshot): string => {
  if (typeof value === 'string') return value;
  const { life } = value.occupied;
  return typeof life === 'string' ? life : 'offered';
};
export const selectClip = ({ children }: QueueSlotSnapshot) => children['clip'] as ClipRef | undefined;
/** Kind of the alarm, or what its source wrote. */
export const selectInfo = ({ context }: QueueSlotSnapshot) => context.alarm?.info ?? '';
/** Message of a source outside that raised the alarm. */
export const selectReceived = ({ context }: QueueSlotSnapshot) => context.alarm?.received ?? null;
/** Token for the pictures of the message; undefined where it has none. */
export const selectPictures = ({ children }: QueueSlotSnapshot) => children['pictures'] as PictureTokenRef | undefined;
/**
 * Content of a card that lasts as long as its alarm; values that change with the time or the location have own
 * selectors.
 */
export const selectCard = (snapshot: QueueSlotSnapshot) => {
  const { alarm } = snapshot.context;
  return {
    eventId: alarm?.eventId ?? '',
    sensorName: alarm?.sensorName ?? '',
    info: alarm?.info ?? '',
    street: alarm === null ? '' : placeOf(alarm),
    customerName: alarm?.customerName ?? '',
    /** Epoch s. */
    beganAtS: alarm === null ? 0 : beganAtS(alarm),
    isTraining: alarm?.isFake ?? false,
    isTest: alarm?.received?.isTest ?? false,
    isReoffered: alarm?.isReoffered ?? false,
    longWaitMin: alarm === null ? null : longWaitMin(alarm),
    clip: selectClip(snapshot),
    state: selectSlotState(snapshot),
    /** Name of the guard that keeps the agent from ending it. */
    whyNoEnding: whyNot(snapshot, { type: 'slot.close', atMs: 0 }),
    /** The cancel reasons are shown. */
    isCanceling: snapshot.matches({ occupied: { life: { offered: 'canceling' } } }),
    canOpen: snapshot.can({ type: 'slot.open' }),
    canClose: snapshot.can({ type: 'slot.close', atMs: 0 }),
  };
};
