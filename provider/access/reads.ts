import type { Args } from '../../contract/calls.ts';
import type { AgentsWork } from '../../contract/entities/agents-work.ts';
import type { ApiCall } from '../app/handlers.ts';
import type { ReadType } from '../base/ports.ts';
import { workSubject } from '../supervision/agent-work.ts';
import { journalSubject } from '../journals/kept-journals.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Read {
  readonly type: ReadType;
  readonly subject: string;
}

const location = ({ params }: { readonly params: { readonly sid: string } }): Read => ({
  type: 'access.customerRead',
  subject: `location:${params.sid}`,
});
const exported = (subject: string) => (): Read => ({ type: 'access.exported', subject });

/** Calls whose answer names the subjects it shows. */
const FINDS: { readonly [N in ApiCall]?: (answer: unknown) => readonly Read[] } = {
  findCustomers: (answer) =>
    (answer as readonly { readonly sid: string }[]).map((found) => location({ params: found })),
  agentsWork: (answer) =>
    (answer as AgentsWork).agents.map(({ user_id }) => ({
      type: 'access.liveWatched',
      subject: workSubject(user_id),
    })),
};

/**
 * Calls that show a customer, or export the log; those for recordings and live pictures log the read when bytes are
 * sent.
 */
const READS: { readonly [N in ApiCall]?: (request: Args<N>) => Read | null } = {
  getSubscription: location,
  getService: location,
  listSubscriptions: ({ params }) => ({ type: 'access.customerRead', subject: `customer:${params.userId}` }),
  listLocationEvents: location,
  getAlarmState: location,
  armSchedule: location,
  notificationSettings: location,
  listCameras: location,
  listPeople: ({ params }) => ({ type: 'access.customerRead', subject: `customer:${params.userId}` }),
  getMotionZone: location,
  listEvents: ({ query: { exported: isFile } }) => (isFile === true ? exported('log:events')() : null),
  listChanges: exported('log:changes'),
  listEmails: ({ query: { event_id } }) =>
    event_id === undefined ? exported('log:emails')() : { type: 'access.customerRead', subject: `event:${event_id}` },
  listNotifications: ({ params: { event_id } }) => ({ type: 'access.customerRead', subject: `event:${event_id}` }),
  eventTimeline: ({ params: { eventId } }) => ({ type: 'access.customerRead', subject: `event:${eventId}` }),
  readJournal: ({ params: { eventId }, query: { user_id } }) => ({
    type: 'access.customerRead',
    subject: journalSubject(eventId, user_id),
  }),
  listAccess: exported('log:access'),
  subscribersInfo: exported('report:subscribers-info'),
  listParticipants: exported('report:subscribers'),
  ordersReport: exported('report:orders'),
  activationsReport: exported('report:activations'),
};

/** Reads of customer data in an answered call; empty for most calls. */
export function readsOf(
  name: ApiCall,
  request: { readonly params: unknown; readonly query: unknown },
  answer: unknown,
): readonly Read[] {
  const found = FINDS[name];
  if (found !== undefined) return found(answer);
  const find = READS[name] as ((request: { readonly params: Fields }) => Read | null) | undefined;
  const read = find?.(request as { readonly params: Fields; readonly query: Fields }) ?? null;
  return read === null ? [] : [read];
}
