import { type Role, ROLES } from '../../../../contract/roles.ts';
import type { ScreenName } from '../../../machines/app/router/screens.ts';
import { ADMINISTRATION, ALARM_MONITORING, SUPERVISION, YOURS } from './texts.ts';

interface MenuEntry {
  readonly screen: ScreenName;
  readonly hiddenFor: readonly Role[];
  /** Where it is not the title of the screen. */
  readonly label?: string;
}

export interface MenuGroup {
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
}

const ALL_BUT_ADMIN = ROLES.filter((role) => role !== 'admin');

/** The side menu, of the screens that exist. Spec: D1 §2.3 (SHELL-19, SHELL-20, SHELL-21, SHELL-23, SHELL-24, SHELL-25, QUEUE-43, ROLE-11, ROLE-12). */
const MENU: readonly MenuGroup[] = [
  { heading: null, entries: [{ screen: 'dashboard', hiddenFor: ['cx_order_report'] }] },
  {
    heading: ALARM_MONITORING,
    entries: [{ screen: 'queue', hiddenFor: ['qa', 'customer', 'cx_order_report'] }],
  },
  {
    heading: SUPERVISION,
    entries: [
      {
        screen: 'repsList',
        label: 'Manage reps',
        hiddenFor: ['qa', 'agent_ops', 'customer', 'cx_order_report'],
      },
      { screen: 'eventList', label: 'Events', hiddenFor: ['agent_ops', 'customer', 'cx_order_report'] },
      { screen: 'auditList', label: 'Logs', hiddenFor: ['agent_ops', 'customer', 'cx_order_report'] },
    ],
  },
  {
    heading: ADMINISTRATION,
    entries: [
      {
        screen: 'subscribers',
        label: 'Users',
        hiddenFor: ['agent_supervisor', 'agent_ops', 'qa', 'customer', 'cx_order_report'],
      },
      { screen: 'invites', label: 'Invite users', hiddenFor: ALL_BUT_ADMIN },
      { screen: 'cxReport', hiddenFor: ALL_BUT_ADMIN },
      { screen: 'machines', hiddenFor: ['agent_supervisor', 'agent_ops', 'customer', 'cx_order_report'] },
    ],
  },
  {
    heading: YOURS,
    entries: [
      { screen: 'settings', hiddenFor: ['cx_order_report'] },
      { screen: 'account', hiddenFor: ['cx_order_report'] },
    ],
  },
];

/** What a role sees of the menu; groups without an entry are left out. */
export const menuFor = (role: Role): readonly MenuGroup[] =>
  MENU.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ hiddenFor }) => !hiddenFor.includes(role)),
  })).filter(({ entries }) => entries.length > 0);
