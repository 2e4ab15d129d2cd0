import { describe } from 'vitest';
import { portalMachine } from '../src/machines/app/portal/portal.machine.ts';
import { agentAs } from './support/agents.ts';
import { fails, refusal } from './support/cases.ts';
import { portal } from './support/oracles/portal.ts';
import { agreesWith } from './support/oracles/opinion.ts';
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
  'practiceEnd',
  'telemetry',
  'shelving',
  'listPreferences',
];

describe('portal', () => {
  walkPaths(portalMachine, {
    check: agreesWith(portal),
    takes: ['tab.hidden', 'clock.jumped', 'session.unauthorized', 'session.closing', 'browser.returned', 'tab.closing'],
    input: {
      tab: 'tab-1',
      address,
      arrival: { kind: 'plain' },
      storedError: null,
      left: null,
      waiting: null,
      unfinishedWork: null,
    },
    cases: [
      { type: 'address.changed', address },
      { type: 'session.opened', agent: agentAs('agent_ops') },
      { type: 'session.opened', agent: agentAs('agent_supervisor') },
      { type: 'session.opened', agent: agentAs('customer') },
      { type: 'session.closed', timedOut: false },
      ...children.map((id) => fails(id, refusal(null))),
    ],
  });
});
