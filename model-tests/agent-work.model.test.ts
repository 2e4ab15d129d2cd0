import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { AgentWorkFact, UnfinishedWork } from '../src/machines/work/agent-work/agent-work.events.ts';
import { agentWorkMachine } from '../src/machines/work/agent-work/agent-work.machine.ts';
import { TAB } from '../src/machines/testing/alarms.ts';
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
  { type: 'event.left', eventId: '100001', reason: 'canceled_from_feed', by: { dutyId: 'close:100001', atMs: 5 } },
  { type: 'feed.left', reason: 'taken_into_vr' },
  { type: 'work.left', how: 'elsewhere' },
  { type: 'work.left', how: 'logout' },
  { type: 'work.left', how: 'timeout' },
];

const key = ({ value, context: { open } }: SnapshotFrom<typeof agentWorkMachine>) => [value, open];

describe('agentWork', () => {
  const input = { agentId: '7', tab: TAB };
  walkPaths(
    agentWorkMachine,
    {
      takes: ['tab.closing', 'feed.entered'],
      title: 'in a new tab',
      input: { ...input, left: null },
      cases,
      key,
    },
    { title: 'after a refresh', input: { ...input, left }, cases, key },
    {
      title: 'after a timeout',
      input: { ...input, left: { ...left, timedOutAtMs: 1_000 } },
      cases,
      key,
    },
  );
});
