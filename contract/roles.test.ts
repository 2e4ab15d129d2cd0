import { describe, expect, it } from 'vitest';
import { AGENTS, ROLE_LABELS, ROLES, STAFF } from './roles.ts';

describe('roles', () => {
  it('are seven, each with its label (ROLE-01, FMT-17)', () => {
    expect(ROLE_LABELS).toEqual({
      admin: 'Admin',
      qa: 'QA',
      engineer: 'Engineer',
      agent_supervisor: 'Agent supervisor',
      agent_ops: 'Agent ops',
      customer: 'Customer',
      cx_order_report: 'CX order report',
    });
  });

  it('roles of the staff are all but customer and cx_order_report (ROLE-14)', () => {
    expect(ROLES.filter((role) => !STAFF.some((staff) => staff === role))).toEqual(['customer', 'cx_order_report']);
  });

  it('roles that take alarms are three (E-27, E-30, E-31)', () => {
    expect(AGENTS).toEqual(['admin', 'agent_supervisor', 'agent_ops']);
  });
});
