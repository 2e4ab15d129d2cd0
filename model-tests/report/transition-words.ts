import type { AnyTransitionDefinition } from 'xstate';
import { nameOfEvent } from '../support/titles.ts';

/** `slot.cancel [isReasonOffered]`; an eventless transition happens at once. */
export function wordsOfTransition({ eventType, guard }: AnyTransitionDefinition): string {
  const event = eventType === '' ? 'at once' : nameOfEvent(eventType);
  return guard === undefined ? event : `${event} [${wordsOfGuard(guard)}]`;
}

function wordsOfGuard(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return wordsOfCombination(guard);
  return wordsOfNamed(guard);
}

/** `not isFirst`, `in line.open`. */
function wordsOfCombination(guard: { readonly name: string }): string {
  if ('guards' in guard && Array.isArray(guard.guards))
    return [guard.name, ...guard.guards.map(wordsOfGuard)].join(' ');
  return 'stateValue' in guard ? `in ${JSON.stringify(guard.stateValue)}` : guard.name;
}

/** Its name, and what it is given that is the same whatever happens: `endsAs disarmed`. */
export function wordsOfNamed(named: string | { readonly type: string; readonly params?: unknown }): string {
  if (typeof named === 'string') return named;
  return [named.type, ...constantsOf(named.params)].join(' ');
}

/** Any property of it, and what it returns, is it again. */
const ANYTHING: unknown = new Proxy(() => ANYTHING, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? undefined : ANYTHING),
  apply: () => ANYTHING,
});

function constantsOf(params: unknown): readonly string[] {
  if (typeof params !== 'function') return leavesOf(params);
  try {
    return leavesOf(params({ context: ANYTHING, event: ANYTHING, self: ANYTHING, system: ANYTHING }));
  } catch {
    // It reads a list, so that none of it is constant.
    return [];
  }
}

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  const isConstant = ['string', 'boolean', 'number'].includes(typeof value) && value !== '' && !Number.isNaN(value);
  return isConstant ? [String(value)] : [];
};
