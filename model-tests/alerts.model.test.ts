import { describe } from 'vitest';
import { alertsMachine } from '../src/machines/app/alerts/alerts.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('alerts', () => {
  walkPaths(alertsMachine, {
    takes: ['line.unproven', 'notifications.ask'],
    input: { agentId: '55' },
    cases: [
      { type: 'taking.paused', cards: 2 },
      { type: 'alarms.offered', priority: 1 },
      { type: 'alarms.offered', priority: 3 },
      { type: 'alarms.overdue', count: 2 },
      { type: 'sources.silent', count: 2 },
      { type: 'alerts.change', change: { choice: 'urgent' } },
      { type: 'alerts.test', sound: 'lost' },
      succeeds('loadAlerts', { settings: null, access: 'default' }),
      succeeds('loadAlerts', { settings: { volume: 0, choice: 'none' }, access: 'denied' }),
      fails('loadAlerts', refusal(null)),
      succeeds('askAccess', 'granted'),
      fails('askAccess', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.settings.choice, context.access],
  });
});
