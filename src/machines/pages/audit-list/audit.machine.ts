import { assign, sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { AUDIT_LIST_ADDRESS } from './audit-list.filter.ts';
import { auditListMachine } from './audit-list.machine.ts';
import { type AuditedEventReport, auditedEventMachine } from './audited-event.machine.ts';

interface AuditContext extends ListInput {
  /** Id of the selected event; empty for none (AUDIT-39). */
  readonly eventId: string;
}

const eventIn = (query: string): string => AUDIT_LIST_ADDRESS.read(query).filter.eventId ?? '';

/** The change history, and the event of the address with all that belongs to it. Lives while the Audit List is shown. */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext,
    input: {} as ListInput,
    events: {} as ScreenNews | AuditedEventReport,
  },
  actors: { changes: auditListMachine, event: auditedEventMachine },
  guards: {
    hasEvent: ({ context }) => context.eventId !== '',
    isSameEvent: ({ context }, { query }: { query: string }) => context.eventId === eventIn(query),
    /** True if the address has the location and customer of this event, or none. */
    isRightAddress: ({ context: { query } }, { alarm }: AuditedEventReport) => {
      const { sid, userId } = AUDIT_LIST_ADDRESS.read(query).filter;
      return (sid ?? alarm.sid) === alarm.sid && (userId ?? alarm.userId) === alarm.userId;
    },
  },
  actions: {
    tellChanges: sendTo('changes', ({ event }) => event),
    rememberQuery: assign((_, { query }: { query: string }) => ({ query, eventId: eventIn(query) })),
    /** Replaces an address that named another location or customer (AUDIT-37). */
    correctAddress: sendTo(at('router'), ({ context: { path, query } }, { alarm }: AuditedEventReport) => {
      const corrected = new URLSearchParams(query);
      corrected.set('sid', alarm.sid);
      corrected.set('userId', alarm.userId);
      if (corrected.has('uuid')) corrected.set('uuid', alarm.uuid);
      return {
        type: 'router.navigate',
        to: `${path}?${corrected}`,
        replace: true,
      } as const;
    }),
  },
}).createMachine({
  id: 'audit',
  context: ({ input }) => ({ ...input, eventId: eventIn(input.query) }),
  invoke: {
    id: 'changes',
    src: 'changes',
    input: ({ context: { eventId: _eventId, ...list } }) => list,
    onError: BREAKS_ALONE,
  },
  on: {
    'query.changed': [
      { guard: withEvent('isSameEvent'), actions: [withEvent('rememberQuery'), 'tellChanges'] },
      { target: '.deciding', actions: [withEvent('rememberQuery'), 'tellChanges'] },
    ],
    'hub.connected': { actions: 'tellChanges' },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasEvent', target: 'event' }, { target: 'changesOnly' }] },
    changesOnly: {},
    event: {
      invoke: {
        id: 'event',
        src: 'event',
        input: ({ context: { eventId }, self }) => ({ eventId, reportTo: self }),
        onError: BREAKS_ALONE,
      },
      on: { 'event.known': [{ guard: withEvent('isRightAddress') }, { actions: withEvent('correctAddress') }] },
    },
  },
});
