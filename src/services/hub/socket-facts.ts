import { type EventFrame, type RepTakeFrame } from '../../../contract/sockets.ts';
import type { SocketFact } from '../../machines/app/hub/hub.events.ts';
import type { ServerClock } from '../clock.ts';

/** A frame of `/event-ws`, which arrived at `atMs`, epoch ms, as facts. */
export function toEventFacts(frame: EventFrame, clock: ServerClock, atMs: number): readonly SocketFact[] {
  clock.observe(frame.serverMs);
  switch (frame.type) {
    case 'tick':
      return [{ type: 'line.proven', provenMs: atMs - frame.data.ageMs, atMs }];
    case 'update-event':
      return [{ type: 'alarm.updated', alarm: clock.localise(frame.data) }];
    case 'queue-settings':
      return [{ type: 'queueSettings.changed', output: frame.data }];
    case 'camera-leases': {
      const { uuid, leases, shelving } = frame.data;
      return [
        {
          type: 'camera.leased',
          uuid,
          leases: clock.localiseLeases(leases),
          shelving: shelving && clock.localiseShelving(shelving),
        },
      ];
    }
  }
}

/** A frame of `/rep-take-event-ws` as facts. */
export function toRepTakeFacts(frame: RepTakeFrame, clock: ServerClock): readonly SocketFact[] {
  clock.observe(frame.serverMs);
  if (frame.type === 'tick') return [];
  const { data } = frame;
  switch (data.entity) {
    case 'notification':
      return [{ type: 'alarm.canceledByCustomer', customerId: data.payload.id, eventId: data.payload.event }];
    case 'pcs_take_events':
      return [{ type: 'alarm.assigned', alarms: data.payload.items.map((alarm) => clock.localise(alarm)) }];
    case 'force_logout':
      return [{ type: 'session.ended', reason: 'forcedOut' }];
  }
}
