import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PlayerRef } from '../../recordings/player/player.selectors.ts';
import type { locationEventsMachine } from './location-events.machine.ts';

export type LocationEventsRef = ActorRefFrom<typeof locationEventsMachine>;
type LocationEventsSnapshot = SnapshotFrom<typeof locationEventsMachine>;

/** Newest first; null until they were read. */
export const selectEvents = ({ context }: LocationEventsSnapshot) => context.events;
/** Events that could not be read, beside those. */
export const selectUnreadEvents = ({ context }: LocationEventsSnapshot) => context.unread;
/** Error of the last reading; null while the events are current. */
export const selectEventsError = ({ context }: LocationEventsSnapshot) => context.error;
/** Event and camera in the large place instead of the alarm; null for none. */
export const selectShown = ({ context }: LocationEventsSnapshot) => context.shown;
/** Player of that event. */
export const selectOtherPlayer = ({ children }: LocationEventsSnapshot) => children['player'] as PlayerRef | undefined;
