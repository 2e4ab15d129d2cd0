import type { Args } from '../../contract/calls.ts';
import type { ApiCall } from '../app/handlers.ts';
import type { ReadType } from '../base/ports.ts';

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

/** Those whose answer names the locations it shows. */
const FINDS: ReadonlySet<ApiCall> = new Set<ApiCall>(['findCustomers']);

/** Calls that show a customer, or hand out the log; those that show recordings and live pictures note it where bytes are sent. */
const READS: { readonly [N in ApiCall]?: (request: Args<N>) => Read } = {
  getSubscription: location,
  listLocationEvents: location,
  getAlarmState: location,
  notificationSettings: location,
  listCameras: location,
  listPeople: ({ params }) => ({ type: 'access.customerRead', subject: `customer:${params.userId}` }),
  getMotionZone: location,
  listChanges: exported('log:changes'),
  listAccess: exported('log:access'),
};

/** What a call that was answered has shown; nothing of a customer in most. */
export function readsOf(name: ApiCall, request: { readonly params: unknown }, answer: unknown): readonly Read[] {
  if (FINDS.has(name))
    return (answer as readonly { readonly sid: string }[]).map((found) => location({ params: found }));
  const find = READS[name] as ((request: { readonly params: Fields }) => Read) | undefined;
  return find === undefined ? [] : [find(request as { readonly params: Fields })];
}
