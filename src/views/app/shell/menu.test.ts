import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../../contract/roles.ts';
import { menuFor } from './menu.ts';

describe('the side menu', () => {
  it('shows each role its screens, Queue under Alarm Monitoring (SHELL-24, SHELL-25, QUEUE-43, QUEUE-44, ROLE-07, ROLE-11, ROLE-12)', () => {
    const shown = Object.fromEntries(
      ROLES.map((role) => [
        role,
        menuFor(role).map(({ heading, entries }) => [heading, ...entries.map(({ screen }) => screen)]),
      ]),
    );
    const dashboard = [null, 'dashboard'];
    const alarmMonitoring = ['Alarm Monitoring', 'queue'];
    expect(shown).toEqual({
      admin: [dashboard, alarmMonitoring],
      qa: [dashboard],
      engineer: [dashboard, alarmMonitoring],
      agent_supervisor: [dashboard, alarmMonitoring],
      agent_ops: [dashboard, alarmMonitoring],
      customer: [dashboard],
      cx_order_report: [],
    });
  });
});
