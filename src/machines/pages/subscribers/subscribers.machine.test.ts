import { expect, it } from 'vitest';
import { startPage } from '../../testing/page.ts';
import { subscriberWith } from '../../testing/subscribers.ts';
import { subscribersMachine } from './subscribers.machine.ts';

const INPUT = { path: '/app/subs', query: '' };

it('PCS Subscribers starts its parts, which report to it', () => {
  const { actor, started } = startPage(subscribersMachine, INPUT);
  expect(started).toEqual({
    list: { ...INPUT, reportTo: actor },
    polling: { reportTo: actor },
    line: { reportTo: actor },
    infoExport: undefined,
  });
});

it('PCS Subscribers passes each event on to the part it concerns (SUBS-26, SUBS-27, SOCK-07)', () => {
  const { actor, received } = startPage(subscribersMachine, INPUT);
  const subscriber = subscriberWith();
  actor.send({ type: 'query.changed', query: '?search=ada' });
  actor.send({ type: 'hub.connected' });
  actor.send({ type: 'rows.shown', ids: ['301'] });
  actor.send({ type: 'subscriber.active', userId: '301' });
  actor.send({ type: 'subscriber.read', subscriber });
  actor.send({ type: 'activity.missed' });
  expect(received).toEqual([
    { to: 'list', event: { type: 'query.changed', query: '?search=ada' } },
    { to: 'list', event: { type: 'hub.connected' } },
    { to: 'line', event: { type: 'hub.connected' } },
    { to: 'polling', event: { type: 'rows.shown', ids: ['301'] } },
    { to: 'polling', event: { type: 'subscriber.active', userId: '301' } },
    { to: 'list', event: { type: 'row.read', row: subscriber } },
    { to: 'list', event: { type: 'hub.connected' } },
  ]);
});
