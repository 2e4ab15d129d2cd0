import type { AlarmEvent } from './entities/events.ts';

/** Holder of an alarm, as seen by one tab; `unsaid` where the provider does not name one. */
export type Holder = 'here' | 'elsewhere' | 'none' | 'unsaid';

export type Held = Pick<AlarmEvent, 'handler' | 'isHolderUnsaid'>;

export function holderOf({ handler, isHolderUnsaid = false }: Held, tab: string): Holder {
  if (isHolderUnsaid) return 'unsaid';
  if (handler === null) return 'none';
  return handler.tab === tab ? 'here' : 'elsewhere';
}

/** True for this tab's alarms, and for alarms of its work whose holder the provider does not name. */
export const isOurs = (alarm: Held, tab: string): boolean => ['here', 'unsaid'].includes(holderOf(alarm, tab));
