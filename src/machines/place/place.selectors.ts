import type { SnapshotFrom } from 'xstate';
import type { placeMachine } from './place.machine.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';

type PlaceSnapshot = SnapshotFrom<typeof placeMachine>;

/** The screen the agent is at, whatever its state. */
export const selectScreenName = (snapshot: PlaceSnapshot): ScreenName | undefined =>
  SCREEN_NAMES.find((name) => snapshot.matches(name));
export const selectTitle = (snapshot: PlaceSnapshot): string => {
  const name = selectScreenName(snapshot);
  return name === undefined ? '' : SCREENS[name].title;
};
export const selectAgent = ({ context }: PlaceSnapshot) => context.agent;
export const selectPath = ({ context }: PlaceSnapshot) => context.address.path;
export const selectIsAtLogin = (snapshot: PlaceSnapshot) => snapshot.matches('login');
/** Signing out: the screen is gone, what it owed is being sent. */
export const selectIsLeaving = (snapshot: PlaceSnapshot) => snapshot.matches('leaving');
export const selectIsWelcome = (snapshot: PlaceSnapshot) => snapshot.matches('welcome');
export const selectIsMissing = (snapshot: PlaceSnapshot) => snapshot.matches('missing');
/** The shown screen's actor; absent while its code loads. */
export const selectScreen = ({ children }: PlaceSnapshot) => children.screen;
export const selectCanRetry = (snapshot: PlaceSnapshot) => snapshot.can({ type: 'place.retry' });
