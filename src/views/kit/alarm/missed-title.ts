export const MISSED_TITLE = 'Missed alarms';
