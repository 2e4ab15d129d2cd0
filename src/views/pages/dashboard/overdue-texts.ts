import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';

/** Texts about alarms that wait too long for an agent. */
export const OVERDUE = 'Overdue alarms';
export const SHOW_ALL = 'Show all';
export const OVERDUE_TEXTS = { loading: 'Loading overdue alarms…', empty: 'No alarm of a real source is overdue' };
export const OVERDUE_COLUMNS = [
  { header: 'Event', width: '96px' },
  { header: 'Location', width: '32%' },
  { header: 'Alarm', width: 'auto' },
  { header: 'Waiting since', width: '112px' },
  { header: 'Waits', width: '72px' },
  { header: 'Why', width: '192px' },
];
/** `Overdue (3)` */
export const overdueTitle = (count: number): string => (count === 0 ? 'Overdue' : `Overdue (${count})`);

/** Number of overdue alarms; null while it is not known. */
export function overdueText(count: number | null): string {
  if (count === null) return OVERDUE_TEXTS.loading;
  if (count === 0) return OVERDUE_TEXTS.empty;
  return count === 1 ? '1 alarm of a real source is overdue' : `${count} alarms of real sources are overdue`;
}
/** Location, camera and kind of an alarm. */
export const overduePlace = ({ street, sensorName, info }: OverdueAlarm): string =>
  [street, sensorName, info].filter(Boolean).join(' · ');
export const UNKNOWN_PLACE = 'Address not known';

/** Reason why supervisors are called for it. */
export function whyOverdue({ timesExpired }: OverdueAlarm): string {
  if (timesExpired === 0) return 'No agent took it';
  return timesExpired === 1 ? 'Expired once' : `Expired ${timesExpired} times`;
}
export const opensAudit = (eventId: string): string => `Audit, event ${eventId}`;
/** Shown where the numbers could not be read at all. */
export const NOT_KNOWN = 'Overdue alarms are not known';
