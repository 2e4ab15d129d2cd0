import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { floorWatchOf } from './floor-watch.machine.ts';

type FloorWatch<Item extends object> = ReturnType<typeof floorWatchOf<Item>>;
export type FloorWatchRef<Item extends object> = ActorRefFrom<FloorWatch<Item>>;
type FloorWatchSnapshot<Item extends object> = SnapshotFrom<FloorWatch<Item>>;

/** True if this person is shown the list. */
export const selectIsWatched = <Item extends object>(snapshot: FloorWatchSnapshot<Item>): boolean =>
  !snapshot.matches('notWatched') && !snapshot.matches('absent');
/** The longest one first; null before they were read. */
export const selectItems = <Item extends object>({ context }: FloorWatchSnapshot<Item>) => context.items;
/** Reason why they could not be read again; null while they are known. */
export const selectWatchError = <Item extends object>({ context }: FloorWatchSnapshot<Item>) => context.error;
