import type { ArmChange } from '../../../../contract/entities/services.ts';
import { alarmStateLabel } from '../../../../contract/enums.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const WEEK = 'Weekly schedule';
export const DAY = 'Day';
export const TIME = 'Time';
export const STATE = 'Set to';
export const ADD = 'Add a change';
export const EVERY_DAY = 'Every day';
export const REMOVE = 'Remove';
export const READ_ONLY = 'Only an administrator changes the schedule.';
export const NO_CHANGES = 'There is no schedule. The alarm system stays as it is set.';
export const changeText = ({ weekday, time, state }: ArmChange): string =>
  `${WEEKDAYS[weekday - 1] ?? ''} ${time}, ${alarmStateLabel(state)}`;
export const everyDayText = (change: string): string => `Every day: ${change}`;
export const removeText = (change: string): string => `Remove: ${change}`;
export const nowText = (state: string): string => `The alarm system is set to ${state}.`;
export const nextText = (state: string, time: string): string => `Next change: ${state}, ${time}.`;
export const waitingText = (state: string, time: string): string =>
  `${state} was due at ${time}. It waits until no alarm is open here.`;
export const helpText = (timeZone: string): string =>
  `Times are those of the location (${timeZone}). A state that somebody sets by hand stays until the next change.`;
