/** Texts of the setting after which time an alarm is overdue. */
export const OVERDUE = 'Overdue alarms';
export const OVERDUE_AFTER = 'An alarm is overdue after';
export const OVERDUE_HELP =
  'An alarm of a real source that no agent took by then is offered whatever Lookback, Threat Level and Arm State an agent chose, and supervisors and admins are called.';
/** `30 s`, `3 min` */
export const waitWords = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);
