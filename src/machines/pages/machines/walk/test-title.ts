import type { AnyEventObject } from 'xstate';
import { wordsOfEvent } from '../chart/event-words.ts';

/** A longer walk is not named whole. */
const NAMED = 12;

/** `slot.offered > untilExpiry passes > hold fails` */
export function titleOfWalk(events: readonly AnyEventObject[]): string {
  if (events.length === 0) return 'starts';
  const words = events.slice(0, NAMED).map(({ type }) => wordsOfEvent(type).words);
  return [...words, ...(events.length > NAMED ? [`${events.length - NAMED} more`] : [])].join(' > ');
}
