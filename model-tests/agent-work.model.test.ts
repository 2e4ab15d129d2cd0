import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { AgentWorkFact, UnfinishedWork } from '../src/machines/work/agent-work/agent-work.events.ts';
import { agentWorkMachine } from '../src/machines/work/agent-work/agent-work.machine.ts';
import { TAB } from '../src/machines/testing/alarms.ts';
import type { Sent } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const left: UnfinishedWork = {
  agentId: '7',
  reported: 2,
  open: { isInFeed: true, slotted: ['100001'] },
  timedOutAtMs: null,
};
const cases: readonly AgentWorkFact[] = [
  { type: 'feed.left', reason: 'accept_new_off' },
  { type: 'verify.entered', eventId: '100001' },
  { type: 'followUp.entered', eventId: '100001' },
  { type: 'event.presented', eventId: '100001', eventType: 10 },
  { type: 'event.left', eventId: '100001', reason: 'expired' },
  { type: 'work.left', how: 'elsewhere' },
  { type: 'work.left', how: 'timeout' },
];

const key = ({ value, context: { open } }: SnapshotFrom<typeof agentWorkMachine>) => [value, open];

/** Every report has a unique number, except those that a closing page repeats. */
function numbersOnce(_: unknown, sent: readonly Sent[]): void {
  const filed = sent.flatMap(({ event }) =>
    event.type === 'duty.filed' ? [(event['duty'] as { id: string }).id] : [],
  );
  expect(new Set(filed).size).toBe(filed.length);
}

describe('agentWork', () => {
  const input = { agentId: '7', tab: TAB };
  walkPaths(
    agentWorkMachine,
    { title: 'in a new tab', input: { ...input, left: null }, cases, key, check: numbersOnce },
    { title: 'after a refresh', input: { ...input, left }, cases, key, check: numbersOnce },
    { title: 'after a timeout', input: { ...input, left: { ...left, timedOutAtMs: 1_000 } }, cases, key },
  );
});
