import type { Reply, Request } from '../../contract/calls.ts';
import { isOneOf, JOURNAL_READERS } from '../../contract/roles.ts';
import { getAlarmFor } from '../alarms/alarm.repository.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { journalsOf } from '../journals/kept-journals.ts';
import { readAccess } from './access-list.ts';
import { readChanges } from './changes.ts';
import { readTimeline } from './timeline.ts';
import { readEmails, readNotifications } from './sent-messages.ts';

/** The log as auditors read it. */
export function auditRoutes({ database }: ProviderDeps) {
  return {
    listChanges: ({ query }: Request<'listChanges'>): Promise<Reply<'listChanges'>> => readChanges(database, query),

    listEmails: ({ query }: Request<'listEmails'>): Promise<Reply<'listEmails'>> => readEmails(database, query),

    listNotifications: ({ params }: Request<'listNotifications'>): Promise<Reply<'listNotifications'>> =>
      readNotifications(database, params.event_id),

    eventTimeline: async ({ params }: Request<'eventTimeline'>, caller: Caller): Promise<Reply<'eventTimeline'>> => {
      const alarm = await getAlarmFor(database, params.eventId, caller);
      const timeline = await readTimeline(database, alarm, caller.rep.role === 'admin');
      const journals = isOneOf(JOURNAL_READERS, caller.rep.role) ? await journalsOf(database, alarm.eventId) : [];
      return journals.length === 0 ? timeline : { ...timeline, journals: [...journals] };
    },

    listAccess: ({ query }: Request<'listAccess'>): Promise<Reply<'listAccess'>> => readAccess(database, query),
  };
}
