import { expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { ALARM_AT_S, locationEventWith } from '../../../machines/testing/alarms.ts';
import type { Api } from '../../../services/provider-api/api-calls.ts';
import { boundLocationEvents } from './location.ts';
import type { PlayerServices } from '../recordings/player.ts';

it('the newest events of a location are read with those of the 20 minutes since the alarm, each listed once, newest first (EVL-06)', async () => {
  const [late, since, old] = [
    locationEventWith({ eventId: '3', eventTimestamp: ALARM_AT_S + 9_000 }),
    locationEventWith({ eventId: '2', eventTimestamp: ALARM_AT_S + 60 }),
    locationEventWith({ eventId: '1', eventTimestamp: ALARM_AT_S - 60 }),
  ];
  const listLocationEvents = vi.fn<Api['listLocationEvents']>(async ({ query }) =>
    query.start === undefined
      ? { items: [late, old], total: null, unread: 2 }
      : { items: [since, late], total: null, unread: 1 },
  );
  const services = { api: { listLocationEvents }, settings: { apiHost: '/api' }, pictureFirst: { shows: () => {} } };
  const machine = boundLocationEvents(services as unknown as PlayerServices);
  const { readEvents } = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  const reading = createActor(readEvents as AnyActorLogic, { input: { sid: '501', alarmAtS: ALARM_AT_S } }).start();

  expect(await toPromise(reading)).toEqual({ items: [late, since, old], unread: 2 });
  expect(listLocationEvents.mock.calls.map(([args]) => args)).toEqual([
    { params: { sid: '501' }, query: {} },
    { params: { sid: '501' }, query: { start: ALARM_AT_S, end: ALARM_AT_S + 1_200 } },
  ]);
});
