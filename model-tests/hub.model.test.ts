import { describe, expect } from 'vitest';
import { hubMachine } from '../src/machines/hub/hub.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal } from './support/cases.ts';
import type { Said } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const TURNS = ['hub.opened', 'hub.closed'];

function opensAndClosesByTurns(_: unknown, said: readonly Said[]): void {
  const told = said.filter(({ to }) => to === 'place').map(({ event }) => event.type);
  const news = told.filter((type) => TURNS.includes(type));
  expect(news).toEqual(news.map((_news, turn) => TURNS[turn % 2]));
}

describe('hub', () => {
  walkPaths(hubMachine, {
    cases: [
      { type: 'acceptNew.set', acceptNew: true },
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'alarm.assigned', alarms: [alarmWith()] },
      { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301' },
      fails('sockets', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.attempts],
    check: opensAndClosesByTurns,
  });
});
