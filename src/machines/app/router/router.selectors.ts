import type { SnapshotFrom } from 'xstate';
import { destinationOf, isExternal } from './destination.ts';
import type { routerMachine } from './router.machine.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';
import type { PageName } from './routes.ts';

type RouterSnapshot = SnapshotFrom<typeof routerMachine>;

/** Name of the agent's screen, in any state. */
export const selectScreenName = (snapshot: RouterSnapshot): ScreenName | undefined =>
  SCREEN_NAMES.find((name) => snapshot.matches(name));
/** Text page that the agent is at; null at a screen. */
export function selectPage(snapshot: RouterSnapshot): PageName | null {
  if (!snapshot.matches('textPage')) return null;
  const { address, agent } = snapshot.context;
  const destination = destinationOf(address, agent?.role ?? null);
  return destination.kind === 'page' ? destination.page : null;
}
/** Title of the screen; empty where the page's text needs none. */
export function selectTitle(snapshot: RouterSnapshot): string {
  const name = selectScreenName(snapshot);
  if (name !== undefined) return SCREENS[name].title;
  return selectPage(snapshot) === 'welcome' ? SCREENS.dashboard.title : '';
}
/** A screen about an event has a way back to the one before (STORE-11). */
export const selectHasWayBack = (snapshot: RouterSnapshot): boolean => {
  const name = selectScreenName(snapshot);
  return name !== undefined && SCREENS[name].aboutEvent;
};
/** True where the agent takes alarms or works on one. */
export const selectIsWork = (snapshot: RouterSnapshot): boolean => {
  const name = selectScreenName(snapshot);
  return name !== undefined && 'isWork' in SCREENS[name];
};
export const selectIsExternal = ({ context }: RouterSnapshot) => isExternal(context.address.path);
export const selectAgent = ({ context }: RouterSnapshot) => context.agent;
export const selectPath = ({ context }: RouterSnapshot) => context.address.path;
export const selectIsAtLogin = (snapshot: RouterSnapshot) => snapshot.matches('login');
/** Signing out: the screen is gone, its pending duties are being sent. */
export const selectIsLeaving = (snapshot: RouterSnapshot) => snapshot.matches('leaving');
/** The shown screen's actor; absent while its code loads. */
export const selectScreen = ({ children }: RouterSnapshot) => children.screen;
export const selectCanRetry = (snapshot: RouterSnapshot) => snapshot.can({ type: 'router.retry' });
/** True if leaving the page would lose unsaved changes; see `changes.made`. */
export const selectHasChanges = ({ context }: RouterSnapshot) => context.changed.length > 0;
/** Visits that came back while the agent was elsewhere, the oldest first. */
export const selectWaiting = ({ context }: RouterSnapshot) => context.waiting;
