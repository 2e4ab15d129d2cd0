import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { alertsMachine } from './alerts.machine.ts';

export type AlertsRef = ActorRefFrom<typeof alertsMachine>;
type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>;

/** Alarms in the agent's queue. */
export const selectCards = ({ context }: AlertsSnapshot) => context.cards;
export const selectAlertSettings = ({ context }: AlertsSnapshot) => context.settings;
export const selectNotificationAccess = ({ context }: AlertsSnapshot) => context.access;
export const selectCanAskAccess = (snapshot: AlertsSnapshot) => snapshot.can({ type: 'notifications.ask' });
