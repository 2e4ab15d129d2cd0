import type { AnyTransitionDefinition } from 'xstate';
import { nameOfEvent } from '../support/titles.ts';

/** `slot.cancel [isReasonOffered]`; an eventless transition happens at once. */
export function wordsOfTransition({ eventType, guard }: AnyTransitionDefinition): string {
  const event = eventType === '' ? 'at once' : nameOfEvent(eventType);
  return guard === undefined ? event : `${event} [${wordsOfGuard(guard)}]`;
}

function wordsOfGuard(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  if (!('type' in guard)) return guard.name;
  const { type, params } = guard;
  return typeof params === 'object' && params !== null ? [type, ...Object.values(params)].join(' ') : type;
}
