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
/** The users of the portal beside those of the Cx report. */
export const PORTAL_USERS = [...STAFF, 'customer'] as const satisfies readonly Role[];
/** Roles that administer the station, its customers' devices and its reps. */
export const ADMINS = ['admin'] as const satisfies readonly Role[];
/** Roles that may take and handle alarms (E-27, E-30, E-31). */
export const AGENTS = ['admin', 'agent_supervisor', 'agent_ops'] as const satisfies readonly Role[];
/** Roles that may read a location, its cameras and its notification settings. */
export const LOCATION_READERS = [...AGENTS, 'engineer'] as const satisfies readonly Role[];
/** Roles that may follow up an alarm without a holder: they reach Follow-up by a link, not by Handled (E-43, FU-20). */
export const FOLLOW_UP_BY_LINK = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that review events and changes in lists (E-40, E-45). */
export const REVIEWERS = ['admin', 'agent_supervisor', 'qa', 'engineer'] as const satisfies readonly Role[];
/** Roles that see no training alarm but their own. Not in the spec. */
export const OWN_TRAINING_ONLY = ['agent_ops'] as const satisfies readonly Role[];
/** Roles that may filter the Event List (EVENTS-14, E-41). */
export const EVENT_FILTERERS = ['admin', 'agent_supervisor', 'qa'] as const satisfies readonly Role[];
/** Roles that may save a list of events as a file. */
export const EXPORTERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that watch the floor: holders of alarms, and for how long. Not in the spec. */
export const FLOOR_WATCHERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may shelve a noisy camera. Not in the spec. */
export const SHELVERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may view the links to real cameras, without their logins. Not in the spec. */
export const LINK_VIEWERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may view the senders of real alarms. Not in the spec. */
export const SOURCE_VIEWERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may view the running machines; supervisors only by a link to an agent's recording. Not in the spec. */
export const MACHINE_VIEWERS = ['admin', 'engineer', 'qa', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may read agents' journals of an alarm, where the station stores them. Not in the spec. */
export const JOURNAL_READERS = ['admin', 'agent_supervisor', 'qa'] as const satisfies readonly Role[];
/** Roles that may read who saw personal data. Not in the spec. */
export const ACCESS_READERS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Roles that may download the Cx report (CX-03, E-54). */
export const CX_REPORTERS = ['admin', 'cx_order_report'] as const satisfies readonly Role[];

/** Roles that see the list of reps (E-48, REPS-01). */
export const REP_VIEWERS = ['admin', 'agent_supervisor', 'engineer'] as const satisfies readonly Role[];
/** Roles that may edit reps and log them out (E-49, E-50, REPS-07). */
export const REP_EDITORS = ['admin', 'agent_supervisor'] as const satisfies readonly Role[];
/** Reps that an agent supervisor may edit, and the roles that they may give (REPS-21, REPS-22). */
export const SUPERVISED = ['agent_supervisor', 'agent_ops', 'qa'] as const satisfies readonly Role[];

/** Answers whether one role may edit a rep of another, give that role, or log such a rep out (REPS-21, decision 0109). */
export const mayEditRep = (editor: Role | undefined, role: string | null): boolean =>
  editor === 'admin' || (editor === 'agent_supervisor' && SUPERVISED.some((one) => one === role));

/** Roles that see the subscribers (E-11, SUBS-02), and those that may save all of them as a file (E-12, SUBS-19). */
export const SUBSCRIBER_VIEWERS = ['admin', 'engineer'] as const satisfies readonly Role[];
export const SUBSCRIBER_EXPORTERS = ['admin'] as const satisfies readonly Role[];

export const isOneOf = (roles: readonly Role[], role: Role | null | undefined): boolean =>
  roles.some((one) => one === role);
