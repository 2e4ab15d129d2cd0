import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine.ts';

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectRecentEvents = ({ context }: DashboardSnapshot) => context.value;
/** Why the list could not be read the last time; null while it is current. */
export const selectLoadError = ({ context }: DashboardSnapshot) => context.error;
