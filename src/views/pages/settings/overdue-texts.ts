/** Texts of the limits of the floor. */
export const LIMITS = 'Limits of the floor';
export const OVERDUE_AFTER = 'An alarm is overdue after';
export const WAITING_ABOVE = 'Alarms waiting, more than';
export const EXPIRED_ABOVE = 'Alarms expired in an hour, more than';
export const LIMITS_HELP =
  'The dashboard of supervisors and admins marks what is over a limit. An overdue alarm of a real source is also offered whatever Lookback, Threat Level and Arm State an agent chose, and supervisors and admins are called.';
/** `30 s`, `3 min` */
export const waitText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);
