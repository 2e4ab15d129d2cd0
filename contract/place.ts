import type { AlarmEvent } from './entities/events.ts';

/** Place of an alarm: its street, or its account where the provider names no street. */
export function placeOf({ street, account }: Pick<AlarmEvent, 'street' | 'account'>): string {
  if (street !== '') return street;
  return account === '' ? '' : `Account ${account}`;
}
