import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { queueMachine } from '../src/machines/queue/queue/queue.machine.ts';
import { alarmWith, TAB } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { type Case, walkPaths } from './walk-paths.ts';
import { NO_BOARD } from '../src/machines/app/router/carried-over.ts';

const alarm = alarmWith();
const waiting = alarmWith({ eventId: '100002', pcs_status: 0, handler: null });
const card = { slot: 1, alarm, expiresAtMs: 120_000 };
const settings = {
  limit: 1,
  acceptNew: false,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'Armed',
  queues: [],
};
const input = {
  tab: TAB,
  agentId: '7',
  mayChangeControls: true,
  hubIsConnected: true,
  lineLacksTicks: false,
  usesSsVideo: false,
  board: NO_BOARD,
  takesAtOnce: false,
};
const cases: readonly Case<typeof queueMachine>[] = [
  succeeds('loadSettings', { settings: { ...settings, limit: 2 }, record: settings }),
  succeeds('loadSettings', null),
  fails('loadSettings', refusal(null)),
  succeeds('queueSettings', settings),
  fails('queueSettings', refusal(500)),
  succeeds('takeEvents', { items: [], total: 0 }),
  succeeds('takeEvents', { items: [alarm], total: 1 }),
  succeeds('takeEvents', { items: [alarmWith({ version: 5, pcs_status: -40 })], total: 1 }),
  fails('takeEvents', refusal(null)),
  fails('takeEvents', refusal(500)),
  fails('someone', refusal(null)),
  { type: 'alarm.updated', alarm: alarmWith({ version: 3 }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, pcs_status: -40 }) },
  { type: 'alarm.updated', alarm: waiting },
  { type: 'alarm.assigned', alarms: [alarm] },
  // Neither is for a card: one is over, the other is verified.
  {
    type: 'alarm.assigned',
    alarms: [alarmWith({ pcs_status: -40 }), alarmWith({ eventId: '100003', pcs_status: 20 })],
  },
  { type: 'slot.emptied', slot: 1 },
  { type: 'slot.parted', slot: 1 },
  { type: 'slot.opening' },
  { type: 'slot.notOpened' },
  { type: 'slot.opened', slot: 1, alarm },
  { type: 'duty.kept', id: 'hold:100001', answer: {} },
  { type: 'duty.failed', id: 'hold:100001', error: refusal(409) },
  { type: 'slot.closing', card },
  { type: 'endings.listed', cards: [card] },
  { type: 'duty.undone', id: 'close:100001' },
  { type: 'duty.failed', id: 'close:100001', error: refusal(409) },
  { type: 'controls.change', change: { limit: 2 } },
  { type: 'queueSettings.changed', output: { ...settings, limit: 3 } },
  { type: 'card.pick', slot: 1 },
  { type: 'card.open', slot: 1 },
  { type: 'reasons.shown' },
];
const afterVisit = [
  ...cases,
  succeeds('loadResuming', true),
  fails('loadResuming', refusal(null)),
  fails('slot-1', refusal(null)),
  { type: 'slot.emptied', slot: 1, mayReturn: true } as const,
];

const key = ({ value, context }: SnapshotFrom<typeof queueMachine>) => {
  const seated = Object.keys(context.assignments).length;
  const closing = Object.keys(context.closings).length > 0;
  return [value, closing, context.hubIsConnected, seated > 0, seated < context.settings.limit];
};

/** Events of the line. */
const lineCases = [...cases, { type: 'hub.connected' }, { type: 'hub.connected', ticks: false }] as const;
const lineKey = ({ value, context }: SnapshotFrom<typeof queueMachine>) => [
  value,
  context.hubIsConnected,
  context.lineLacksTicks,
];

/** Key beside a window that alone takes alarms, where all depends on this one's alarms. */
const keyBeside = ({ value, context: { isBarred, assignments } }: SnapshotFrom<typeof queueMachine>) => [
  value,
  isBarred,
  Object.keys(assignments).length > 0,
];

/** Key after a visit: all that matters is if taking resumes. */
const keyAfterVisit = ({ value, context }: SnapshotFrom<typeof queueMachine>) => [
  value,
  context.resumes && context.board.wasTaking,
];

describe('queue', () => {
  walkPaths(
    queueMachine,
    {
      takes: [
        'hub.connected',
        'hub.disconnected',
        'acceptNew.turnOn',
        'tab.hidden',
        'acceptNew.turnOff',
        'work.announce',
        'tab.closing',
        'hub.lost',
        'picking.toggle',
        'picking.stop',
        'practice.announce',
        'clock.jumped',
        'ssVideo.toggle',
      ],
      title: 'of an admin',
      input,
      cases,
      key,
    },
    {
      title: 'of an agent who asked for alarms',
      input: { ...input, mayChangeControls: false, hubIsConnected: false, takesAtOnce: true },
      cases,
      key,
    },
    {
      title: 'beside a line that does not tick',
      input: { ...input, lineLacksTicks: true, takesAtOnce: true },
      cases: lineCases,
      key: lineKey,
    },
    {
      title: 'beside a window that alone takes alarms',
      takes: ['taking.barred', 'taking.freed'],
      input: { ...input, takesAtOnce: true },
      cases,
      key: keyBeside,
    },
    {
      title: 'after a visit',
      input: { ...input, board: { seats: { 100001: 1 }, wasTaking: true, opened: null } },
      cases: afterVisit,
      key: keyAfterVisit,
    },
  );
});
