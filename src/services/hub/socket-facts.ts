import * as v from 'valibot';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { QueueSettings } from '../../../contract/entities/reps.ts';
import { id } from '../../../contract/entities/values.ts';
import { LeasesOfCamera, Proof } from '../../../contract/sockets.ts';
import type { SocketFact } from '../../machines/app/hub/hub.events.ts';
import type { SubscriberActive } from '../../machines/pages/subscribers/subscriber-polling.machine.ts';
import type { ServerClock } from '../clock.ts';
import type { Frame, FrameReader } from './frames.ts';

export interface FrameDeps {
  readonly clock: ServerClock;
  readonly reader: () => FrameReader;
  /** Called for every dropped frame. */
  readonly log: (message: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;

export const NOT_UNDERSTOOD = 'A frame of a socket was not understood.';

/** Ids by each name that the documents have for them. */
const Canceled = v.pipe(
  v.looseObject({}),
  v.transform((given: Fields) => ({
    customerId: given['id'] ?? given['user_id'] ?? given['userId'],
    eventId: given['event'] ?? given['event_id'] ?? given['eventId'],
    place: given['place'],
  })),
  v.object({ customerId: id, eventId: id, place: v.fallback(v.string(), '') }),
);
const Active = v.union([
  id,
  v.pipe(
    v.looseObject({}),
    v.transform((given: Fields) => given['user_id'] ?? given['userId'] ?? given['id']),
    id,
  ),
]);

/** A list of one; of none, which is logged, when the data do not keep to the schema. */
function read<const S extends v.GenericSchema>(schema: S, data: unknown, log: FrameDeps['log']) {
  const result = v.safeParse(schema, data);
  if (!result.success) log(NOT_UNDERSTOOD);
  return result.success ? [result.output] : [];
}

/** Alarms in the time of this browser; drops others. */
function alarmsOf(
  data: readonly unknown[],
  how: 'pushed' | 'assigned',
  { clock, reader, log }: FrameDeps,
): readonly AlarmEvent[] {
  return data.flatMap((raw) => {
    const alarm = reader().readAlarm(raw, how);
    if (alarm === null) log(NOT_UNDERSTOOD);
    return alarm === null ? [] : [clock.localise(alarm)];
  });
}

/** A frame of the hub's sockets, which arrived at `atMs`, epoch ms, as facts. */
export function toHubFacts(frame: Frame, deps: FrameDeps, atMs: number): readonly SocketFact[] {
  const { name, data, serverMs } = frame;
  const { clock, log } = deps;
  if (serverMs !== null) clock.observe(serverMs);
  switch (name) {
    case 'tick':
      return read(Proof, data, log).map(({ ageMs }) => ({ type: 'line.proven', provenMs: atMs - ageMs, atMs }));
    case 'update-event':
      return alarmsOf([data].flat(), 'pushed', deps).map((alarm) => ({ type: 'alarm.updated', alarm }));
    case 'pcs_take_events': {
      const given = [data].flat();
      const alarms = alarmsOf(given, 'assigned', deps);
      return alarms.length === 0 && given.length > 0 ? [] : [{ type: 'alarm.assigned', alarms }];
    }
    case 'notification':
      return read(Canceled, data, log).map((ids) => ({ type: 'alarm.canceledByCustomer', ...ids }));
    case 'force_logout':
      return [{ type: 'session.ended', reason: 'forcedOut' }];
    case 'queue-settings':
      return read(QueueSettings, data, log).map((output) => ({ type: 'queueSettings.changed', output }));
    case 'camera-leases':
      return read(LeasesOfCamera, data, log).map(({ uuid, leases, shelving }) => ({
        type: 'camera.leased',
        uuid,
        leases: clock.localiseLeases(leases),
        shelving: shelving && clock.localiseShelving(shelving),
      }));
    case 'activity':
    case 'activityQuiet':
      return [];
  }
}

/** A frame of `/user-event-ws` as facts. */
export function toActivityFacts({ name, data }: Frame, log: FrameDeps['log']): readonly SubscriberActive[] {
  if (name !== 'activity' && name !== 'activityQuiet') return [];
  return [data]
    .flat()
    .flatMap((one) => read(Active, one, log).map((userId) => ({ type: 'subscriber.active', userId })));
}
