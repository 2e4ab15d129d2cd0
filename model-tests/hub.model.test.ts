import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { PROOF_MAX_MS, RECONNECT_ATTEMPTS, RECONNECT_MS } from '../src/machines/app/hub/hub.constants.ts';
import { hubMachine } from '../src/machines/app/hub/hub.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { QUEUE_SETTINGS } from './support/provider.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import { walkPaths } from './walk-paths.ts';

const ended = (type: 'socket.closed' | 'socket.handedOver' | 'socket.overLimit') =>
  ({ type, atMs: 0, spread: 0 }) as const;
const TURNS = ['hub.connected', 'hub.disconnected'];

function opensAndClosesByTurns(_: unknown, sent: readonly Sent[]): void {
  // An opened line is reported to the outbox as well; a mere request is not a turn.
  const turns = sent.filter(
    ({ to, event }, index) =>
      to === 'router' && (event.type !== 'hub.connected' || sent[index + 1]?.event.type === 'hub.connected'),
  );
  const news = turns.map(({ event }) => event.type).filter((type) => TURNS.includes(type));
  expect(news).toEqual(news.map((_news, turn) => TURNS[turn % 2]));
}

const isOpen = ({ line, arrival }: SnapshotFrom<typeof hubMachine>['value']) =>
  typeof line === 'object' && line.connected === 'open' && arrival === 'proven';

describe('hub', () => {
  walkPaths(hubMachine, {
    takes: ['socket.refused', 'hub.tryNow', 'hub.reconnect'],
    cases: [
      { type: 'acceptNew.set', acceptNew: true },
      { type: 'acceptNew.set', acceptNew: false },
      { type: 'hub.announce' },
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'alarm.assigned', alarms: [alarmWith()] },
      { type: 'queueSettings.changed', output: QUEUE_SETTINGS },
      { type: 'camera.leased', uuid: 'cam-1', leases: { version: 1, held: [] }, shelving: null },
      { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301', place: '' },
      { type: 'socket.opened', atMs: 0 },
      { type: 'socket.opened', atMs: 0, ticks: false },
      { type: 'socket.opened', atMs: -RECONNECT_MS },
      { type: 'session.ended', reason: 'expired' },
      ended('socket.closed'),
      ended('socket.handedOver'),
      ended('socket.overLimit'),
      { type: 'line.proven', provenMs: 0, atMs: 0 },
      { type: 'line.proven', provenMs: -PROOF_MAX_MS, atMs: 0 },
      { type: 'clock.measured', aheadMs: 900_000 },
      { type: 'takes.answered', atMs: 0 },
      { type: 'reads.answered', atMs: 0 },
      { type: 'calls.failed' },
      { type: 'calls.answered' },
      succeeds('askProvider', undefined),
      fails('askProvider', refusal(null)),
      fails('sockets', refusal(null)),
    ],
    // Whether calls are answered depends on nothing else, and is walked while the line is open.
    key: ({ value, context: { attempts, openedMs, acceptNew, isPolled, lacksTicks } }) => [
      value.line,
      value.arrival,
      isOpen(value) ? value.answers : null,
      value.arrival === 'proven' && openedMs === null
        ? attempts
        : [Math.sign(attempts), openedMs, attempts === RECONNECT_ATTEMPTS],
      // What proves that alarms arrive is walked before the first attempts have failed.
      attempts === 0 ? [acceptNew, isPolled, lacksTicks] : null,
    ],
    check: opensAndClosesByTurns,
  });
});
