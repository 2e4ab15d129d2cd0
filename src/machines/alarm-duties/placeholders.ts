import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { TIMEZONES } from '../../../contract/enums.ts';
import type { AlarmTexts } from '../../../contract/messages/message-templates.ts';

/** Epoch ms. */
export const triggeredAtMs = ({ eventTimestamp }: AlarmEvent): number => eventTimestamp * 1_000;

/** Time zone of the location; UTC where it is unknown. */
const zoneOf = ({ timezone }: AlarmEvent): string => (timezone === null ? undefined : TIMEZONES[timezone]) ?? 'UTC';

/**
 * `Intl` instead of a library, since every card formats times. Formats are cached by zone: creating one is the slow
 * part.
 */
function formatter(options: Intl.DateTimeFormatOptions): (alarm: AlarmEvent, atMs: number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (alarm, atMs) => {
    const timeZone = zoneOf(alarm);
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    // Newer browsers put a narrow space before AM and PM.
    return format.format(atMs).replaceAll('\u202f', ' ');
  };
}

/** `11/23/2026` */
const dateAt = formatter({ month: '2-digit', day: '2-digit', year: 'numeric' });
/** `4:05 AM EST` */
const timeAt = formatter({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/**
 * Placeholders of a message about its alarm, in dates and times of the location; `atMs` is the time they show, epoch
 * ms.
 */
export function alarmText(alarm: AlarmEvent, atMs: number): AlarmTexts {
  return {
    customer: alarm.customerName.trim(),
    camera: alarm.sensorName.trim() || 'camera',
    date: dateAt(alarm, atMs),
    time: timeAt(alarm, atMs),
    triggerTime: timeAt(alarm, triggeredAtMs(alarm)),
  };
}
