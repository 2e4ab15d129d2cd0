import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { LOCATION_TABS, type LocationTab } from './location.events.ts';
import type { locationMachine } from './location.machine.ts';

export type LocationRef = ActorRefFrom<typeof locationMachine>;
type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

export const selectLocationState = ({ value }: LocationSnapshot): 'loading' | 'failed' | 'shown' =>
  typeof value === 'string' ? value : 'shown';
export const selectSubscription = ({ context }: LocationSnapshot) => context.loaded?.subscription ?? null;
export const selectMayEdit = ({ context }: LocationSnapshot) => context.mayEdit;
export const selectUserId = ({ context }: LocationSnapshot) => context.userId;
/** The tab that is shown; undefined until the location was read. */
export const selectTab = (snapshot: LocationSnapshot): LocationTab | undefined =>
  LOCATION_TABS.find((tab) => snapshot.matches({ shown: { tab } }));
/** Tabs in their order; two are the admin's alone (SUBD-06, SUBD-07). */
export const tabsFor = (mayEdit: boolean): readonly LocationTab[] =>
  LOCATION_TABS.filter((tab) => mayEdit || (tab !== 'cameras' && tab !== 'grid'));
/** True if choosing another tab would lose changes. */
export const selectHasChanges = ({ context }: LocationSnapshot) => context.hasChanges;
export const selectServiceRef = ({ children }: LocationSnapshot) => children.service;
export const selectMonitoringRef = ({ children }: LocationSnapshot) => children.monitoring;
export const selectGridRef = ({ children }: LocationSnapshot) => children.grid;
export const selectStatusRef = ({ children }: LocationSnapshot) => children.status;
export const selectNumbersRef = ({ children }: LocationSnapshot) => children.numbers;
export const selectArmScheduleRef = ({ children }: LocationSnapshot) => children.armSchedule;
export const selectMessagesRef = ({ children }: LocationSnapshot) => children.messages;
