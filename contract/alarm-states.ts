import { ADMINS, isOneOf, type Role } from './roles.ts';

/** States that a location's alarm system can be set to. Spec: D2 §4 (ALARM-02). */
export const SETTABLE_ALARM_STATES = ['OFF', 'HOME', 'AWAY', 'ALARM'] as const;
export type SettableAlarmState = (typeof SETTABLE_ALARM_STATES)[number];

/** Not in the spec: states that a weekly schedule sets; the alarm itself is never one of them. */
export const SCHEDULED_STATES = ['AWAY', 'HOME', 'OFF'] as const satisfies readonly SettableAlarmState[];

/** Every agent may raise the alarm; how the system is armed is the admin's (ALARM-05, ALARM-06). */
export const mayChooseAlarmState = (role: Role, state: SettableAlarmState): boolean =>
  state === 'ALARM' || isOneOf(ADMINS, role);
