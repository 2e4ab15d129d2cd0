/** The seven roles, with the labels of the role select. Spec: D1 §1, D3 §2 (ROLE-01, FMT-17). */
export const ROLE_LABELS = {
  admin: 'Admin',
  qa: 'QA',
  engineer: 'Engineer',
  agent_supervisor: 'Agent supervisor',
  agent_ops: 'Agent ops',
  customer: 'Customer',
  cx_order_report: 'CX order report',
} as const;

export type Role = keyof typeof ROLE_LABELS;
export const ROLES = Object.keys(ROLE_LABELS) as readonly Role[];
/** The people who work for the provider (ROLE-14). */
export const STAFF = ['admin', 'qa', 'engineer', 'agent_supervisor', 'agent_ops'] as const satisfies readonly Role[];
/** Those who may take and handle alarms (E-27, E-30, E-31). */
export const AGENTS = ['admin', 'agent_supervisor', 'agent_ops'] as const satisfies readonly Role[];
/** Those who may follow up an alarm that no one has: they reach Follow-up by a link, not by Handled (E-43, FU-20). */
export const FOLLOW_UP_BY_LINK = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
