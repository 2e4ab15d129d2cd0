import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { alertsMachine } from './alerts.machine.ts';

export type AlertsRef = ActorRefFrom<typeof alertsMachine>;
type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>;

export const selectAlertSettings = ({ context }: AlertsSnapshot) => context.settings;
export const selectNotificationAccess = ({ context }: AlertsSnapshot) => context.access;
export const selectCanAskAccess = (snapshot: AlertsSnapshot) => snapshot.can({ type: 'notifications.ask' });
