import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../../contract/roles.ts';
import { menuFor } from './menu.ts';

describe('the side menu', () => {
  it('shows each role its screens, Queue under Alarm Monitoring (INV-01, SHELL-19, SHELL-20, SHELL-21..25, QUEUE-43, QUEUE-44, ROLE-07, ROLE-11, ROLE-12)', () => {
    const shown = Object.fromEntries(
      ROLES.map((role) => [
        role,
        menuFor(role).map(({ heading, entries }) => [heading, ...entries.map(({ screen, label }) => label ?? screen)]),
      ]),
    );
    const dashboard = [null, 'dashboard'];
    const alarmMonitoring = ['Alarm Monitoring', 'queue'];
    const supervision = ['Supervision', 'Events', 'Logs'];
    const withReps = ['Supervision', 'Manage reps', 'Events', 'Logs'];
    const withLinks = [...withReps, 'cameraLinks', 'sources'];
    const yours = ['You', 'settings', 'account'];
    expect(shown).toEqual({
      admin: [
        dashboard,
        alarmMonitoring,
        withLinks,
        ['Administration', 'Users', 'Invite users', 'cxReport', 'machines'],
        yours,
      ],
      qa: [dashboard, supervision, ['Administration', 'machines'], yours],
      engineer: [dashboard, alarmMonitoring, withReps, ['Administration', 'Users', 'machines'], yours],
      agent_supervisor: [dashboard, alarmMonitoring, withLinks, yours],
      agent_ops: [dashboard, alarmMonitoring, yours],
      customer: [dashboard, yours],
      cx_order_report: [],
    });
  });
});
