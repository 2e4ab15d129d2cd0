import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RepStats } from '../../../../contract/entities/reports.ts';
import { PCS_STATUS, type PcsStatusName } from '../../../../contract/enums.ts';
import { WORKING_RED_ABOVE } from '../../app/counters/counters.constants.ts';
import type {
  agentsWorkMachine,
  dashboardMachine,
  floorMachine,
  performanceMachine,
  shelvedCamerasMachine,
} from './dashboard.machine.ts';

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectRecentEventsRef = ({ children }: DashboardSnapshot) => children.recentEvents;
export const selectAgentsStatusRef = ({ children }: DashboardSnapshot) => children.agentsStatus;
export const selectRepStatsRef = ({ children }: DashboardSnapshot) => children.repStats;
/** Assignment of alarms; absent for a person who may not see it. */
export const selectFloorRef = ({ children }: DashboardSnapshot) =>
  children['floor'] as ActorRefFrom<typeof floorMachine> | undefined;
/** Absent while no charts are shown. */
export const selectPerformanceRef = ({ children }: DashboardSnapshot) =>
  children['performance'] as ActorRefFrom<typeof performanceMachine> | undefined;

/** Shelved cameras; undefined for roles that may not see them. */
export const selectShelvedRef = ({ children }: DashboardSnapshot) =>
  children['shelvedCameras'] as ActorRefFrom<typeof shelvedCamerasMachine> | undefined;
/** Actor of the agents' work; absent while no one looks at it. */
export const selectAgentsWorkRef = ({ children }: DashboardSnapshot) =>
  children['agentsWork'] as ActorRefFrom<typeof agentsWorkMachine> | undefined;
/** The lower part of the screen is chosen. */
export const selectHasViews = (snapshot: DashboardSnapshot): boolean => snapshot.matches('watched');
/** View in the lower part of the screen. */
export const selectShownView = (snapshot: DashboardSnapshot): 'events' | 'overdue' | 'charts' | 'shelved' | 'work' => {
  if (snapshot.matches({ watched: 'overdue' })) return 'overdue';
  if (snapshot.matches({ watched: 'charts' })) return 'charts';
  if (snapshot.matches({ watched: 'work' })) return 'work';
  return snapshot.matches({ watched: 'shelved' }) ? 'shelved' : 'events';
};

export const selectFloor = ({ context }: SnapshotFrom<typeof floorMachine>) => context.value;

export const countIn = ({ stats }: RepStats, status: PcsStatusName): number =>
  stats.find(({ pcs_status }) => pcs_status === PCS_STATUS[status])?.count ?? 0;

/** True for a rep with more than one alarm at once in verify, dispatch and follow-up (DASH-10). */
export const isWorkingHigh = (rep: RepStats): boolean =>
  countIn(rep, 'verify') + countIn(rep, 'dispatch') + countIn(rep, 'follow_up') > WORKING_RED_ABOVE;
