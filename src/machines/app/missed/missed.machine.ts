import { assign, setup } from 'xstate';
import { withEvent } from '../../kit/with-event.ts';
import type { MissedAlarm, MissedFact } from './missed.events.ts';

/** More than one shift has; older ones are forgotten. */
const KEPT = 200;

/** Alarms that ran out on this agent's board, newest first, each once. Lives while a member of staff is signed in. */
export const missedMachine = setup({
  types: { context: {} as { readonly alarms: readonly MissedAlarm[] }, events: {} as MissedFact },
  actions: {
    remember: assign(({ context }, { alarm }: { alarm: MissedAlarm }) => ({
      alarms: [alarm, ...context.alarms.filter(({ eventId }) => eventId !== alarm.eventId)].slice(0, KEPT),
    })),
  },
}).createMachine({
  id: 'missed',
  context: { alarms: [] },
  on: { 'alarm.expired': { actions: withEvent('remember') } },
});
