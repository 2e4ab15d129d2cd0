import { describe, expect, it } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { leaseWith } from '../../machines/testing/cameras.ts';
import { createServerClock } from '../clock.ts';
import { toEventFacts, toRepTakeFacts } from './socket-facts.ts';

const SERVER_MS = 1_000_000;
/** The provider's clock is 10 s ahead of this browser's. */
const clockBehind = () => createServerClock({ now: () => SERVER_MS - 10_000, elapsed: () => 0 });

describe('facts of the event socket', () => {
  it('are the updates of events, in the time of this browser (SOCK-01, API-25)', () => {
    const frame = { type: 'update-event', data: alarmWith(), serverMs: SERVER_MS } as const;
    expect(toEventFacts(frame, clockBehind(), 0)).toEqual([
      { type: 'alarm.updated', alarm: alarmWith({ takenAtMs: TAKEN_AT_MS - 10_000 }) },
    ]);
  });

  it('are who has the controls of a camera and whether it is shelved, in the time of this browser (decision 0049)', () => {
    const [siren, talk] = [leaseWith('siren', SERVER_MS + 6_000), leaseWith('talk')];
    const shelving = { byName: 'Kim', reason: 'Rain on the lens', untilMs: SERVER_MS + 900_000 };
    const data = { sid: '501', uuid: 'cam-1', leases: { version: 3, held: [siren, talk] }, shelving };
    expect(toEventFacts({ type: 'camera-leases', data, serverMs: SERVER_MS }, clockBehind(), 0)).toEqual([
      {
        type: 'camera.leased',
        uuid: 'cam-1',
        leases: { version: 3, held: [{ ...siren, untilMs: SERVER_MS - 4_000 }, talk] },
        shelving: { ...shelving, untilMs: SERVER_MS + 890_000 },
      },
    ]);
  });

  it('are until when alarms arrived, of a tick, from which the clock learns too', () => {
    const clock = clockBehind();
    const tick = { type: 'tick', data: { ageMs: 7_000 }, serverMs: SERVER_MS } as const;
    expect(toEventFacts(tick, clock, 50_000)).toEqual([{ type: 'line.proven', provenMs: 43_000, atMs: 50_000 }]);
    expect(clock.toLocalMs(SERVER_MS)).toBe(SERVER_MS - 10_000);
  });
});

describe('facts of the take socket', () => {
  it('are a customer’s cancel (SOCK-04)', () => {
    const data = { entity: 'notification', payload: { id: '301', event: '100001', type: 'cancel' } } as const;
    expect(toRepTakeFacts({ type: 'accept-events', data, serverMs: SERVER_MS }, clockBehind())).toEqual([
      { type: 'alarm.canceledByCustomer', customerId: '301', eventId: '100001' },
    ]);
  });

  it('are the events of this tab, in the time of this browser (SOCK-03)', () => {
    const payload = { items: [alarmWith()], total: null };
    const data = { entity: 'pcs_take_events', payload } as const;
    expect(toRepTakeFacts({ type: 'accept-events', data, serverMs: SERVER_MS }, clockBehind())).toEqual([
      { type: 'alarm.assigned', alarms: [alarmWith({ takenAtMs: TAKEN_AT_MS - 10_000 })] },
    ]);
  });

  it('are a logout by the provider (SOCK-05)', () => {
    const data = { entity: 'force_logout', payload: {} } as const;
    expect(toRepTakeFacts({ type: 'accept-events', data, serverMs: SERVER_MS }, clockBehind())).toEqual([
      { type: 'session.ended', reason: 'forcedOut' },
    ]);
  });

  it('are none of a tick', () => {
    expect(toRepTakeFacts({ type: 'tick', data: { ageMs: 0 }, serverMs: SERVER_MS }, clockBehind())).toEqual([]);
  });
});
