import type { Reply, Request } from '../../contract/calls.ts';
import { ADMINS, isOneOf, JOURNAL_READERS } from '../../contract/roles.ts';
import { getAlarmFor } from '../alarms/alarm.repository.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import type { StationSupervision } from '../supervision/station-supervision.ts';
import { journalsOf, unseenOf } from '../journals/kept-journals.ts';
import { evidenceKeys } from '../secrets/evidence-key.ts';
import { readAccess } from './access-list.ts';
import { readChanges } from './changes.ts';
import { readTimeline } from './timeline.ts';
import { READS_SHOWN } from './timeline-reads.ts';
import { readEmails, readNotifications } from './sent-messages.ts';

interface AuditDeps extends Pick<ProviderDeps, 'database'> {
  readonly supervision: Pick<StationSupervision, 'read'>;
}

/** The log as auditors read it. */
export function auditRoutes({ database, supervision }: AuditDeps) {
  return {
    listChanges: ({ query }: Request<'listChanges'>): Promise<Reply<'listChanges'>> => readChanges(database, query),

    listEmails: ({ query }: Request<'listEmails'>): Promise<Reply<'listEmails'>> => readEmails(database, query),

    listNotifications: ({ params, query }: Request<'listNotifications'>): Promise<Reply<'listNotifications'>> =>
      readNotifications(database, params.event_id, query.unsent),

    eventTimeline: async ({ params }: Request<'eventTimeline'>, caller: Caller): Promise<Reply<'eventTimeline'>> => {
      const alarm = await getAlarmFor(database, params.eventId, caller);
      const reads = isOneOf(ADMINS, caller.rep.role) ? { untilMs: Number.MAX_SAFE_INTEGER, max: READS_SHOWN } : null;
      const timeline = await readTimeline(database, alarm, reads);
      if (!isOneOf(JOURNAL_READERS, caller.rep.role)) return timeline;
      const journals = await journalsOf(database, alarm.eventId);
      const isKept = journals.length > 0 || (await supervision.read()).value.journals;
      const unseen = isKept ? await unseenOf(database, alarm.eventId) : [];
      return {
        ...timeline,
        ...(journals.length === 0 ? {} : { journals: [...journals] }),
        ...(unseen.length === 0 ? {} : { unseen: [...unseen] }),
      };
    },

    evidenceKeys: async (): Promise<Reply<'evidenceKeys'>> => ({
      keys: (await evidenceKeys(database)).map(({ fingerprint, pem, sinceMs }) => ({
        fingerprint,
        public_key: pem,
        since_ms: sinceMs,
      })),
    }),

    listAccess: ({ query }: Request<'listAccess'>): Promise<Reply<'listAccess'>> => readAccess(database, query),
  };
}
