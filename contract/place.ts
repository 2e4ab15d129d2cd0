import type { AlarmEvent } from './entities/events.ts';

/** Place of an alarm: its street, or its account where the provider names no street. */
export function placeOf({ street, account }: Pick<AlarmEvent, 'street' | 'account'>): string {
  if (street !== '') return street;
  return account === '' ? '' : `Account ${account}`;
}

/** `100001, 78 Birch Lane`: an alarm in a message that is read after its visit. */
export const numberAndPlace = (alarm: Pick<AlarmEvent, 'eventId' | 'street' | 'account'>): string =>
  [alarm.eventId, placeOf(alarm)].filter(Boolean).join(', ');
