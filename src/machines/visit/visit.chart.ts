import type { AlarmEvent } from '../../../contract/entities.ts';
import type { VisitEnd } from './visit.ts';

interface Update {
  readonly event: { readonly alarm: AlarmEvent };
}

const rememberAlarm = { type: 'rememberAlarm', params: ({ event }: Update) => event } as const;
const endingAs = <const E extends VisitEnd>(end: E) =>
  ({
    guard: { type: 'endsAs', params: ({ event }: Update) => ({ alarm: event.alarm, end }) },
    target: end,
    actions: rememberAlarm,
  }) as const;

/** News that cannot end the visit: while our own closing is under way, such news may be its doing. */
export const rememberNews = {
  guard: { type: 'isNews', params: ({ event }: Update) => event },
  actions: rememberAlarm,
} as const;

/** News of the visited alarm: it may end the visit, each end being a state of that name; otherwise it is remembered. */
export const followAlarm = [endingAs('disarmed'), endingAs('canceled'), endingAs('lost'), rememberNews] as const;

/** The same while it is not held yet, so that its handler may still be nobody. */
export const followUnheld = [endingAs('disarmed'), endingAs('canceled'), rememberNews] as const;
