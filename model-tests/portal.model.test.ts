import { describe } from 'vitest';
import type { PortalInput } from '../src/machines/app/portal/portal.context.ts';
import type { PartBroken } from '../src/machines/app/portal/portal.events.ts';
import type { PartName } from '../src/machines/app/portal/portal.constants.ts';
import { portalMachine } from '../src/machines/app/portal/portal.machine.ts';
import { agentAs } from './support/agents.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const address = { path: '/app/queue', visit: {}, remembered: null };
const children = [
  'toasts',
  'outbox',
  'router',
  'session',
  'browser',
  'hub',
  'agentWork',
  'counters',
  'logs',
  'workMeter',
  'cameraInfo',
  'livestreamMetrics',
  'alerts',
  'tour',
  'desk',
  'practiceRun',
  'shownWork',
  'telemetry',
  'shelving',
  'listPreferences',
  'overdue',
  'silence',
];

const page: PortalInput = {
  tab: 'tab-1',
  address,
  arrival: { kind: 'plain' },
  storedError: null,
  left: null,
  waiting: null,
  unfinishedWork: null,
};
const breaks = (part: PartName): PartBroken => ({
  type: 'part.broken',
  part,
  atMs: 0,
  page: { ...page, left: { userId: '', duties: [] } },
  owed: [{ id: 'hold:1', call: 'holdEvent' }],
  acceptNew: true,
});

describe('portal', () => {
  walkPaths(portalMachine, {
    takes: ['tab.hidden', 'clock.jumped', 'session.closing', 'browser.returned', 'tab.closing'],
    input: page,
    cases: [
      { type: 'address.changed', address },
      { type: 'session.opened', agent: agentAs('agent_ops') },
      { type: 'session.opened', agent: agentAs('agent_supervisor') },
      { type: 'session.opened', agent: agentAs('customer') },
      { type: 'session.closing' },
      { type: 'session.ended', reason: 'forcedOut' },
      { type: 'session.closed', timedOut: false },
      breaks('outbox'),
      breaks('router'),
      breaks('hub'),
      breaks('agentWork'),
      breaks('recording'),
      breaks('session'),
      ...children.map((id) => fails(id, refusal(null))),
    ],
    // Each part is restarted alone.
    key: ({ value, context: { report, restarts, ended } }) => [value, report, restarts.session, ended],
  });
});
