import type { Role } from '../../../../contract/roles.ts';
import { type Screen, SCREENS, type ScreenName } from '../../../machines/app/router/screens.ts';
import { ADMINISTRATION, ALARM_MONITORING, SUPERVISION, YOURS } from './texts.ts';

/** A screen in the menu of those who may see it. */
interface MenuEntry {
  readonly screen: ScreenName;
  /** Label of the entry; absent where the title of the screen is used. */
  readonly label?: string;
  /** Roles that have the entry although they may not see the screen (QUEUE-43). */
  readonly alsoFor?: readonly Role[];
  /** Roles that reach the screen by its address alone. */
  readonly notFor?: readonly Role[];
}

export interface MenuGroup {
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The side menu, of the screens that exist. Spec: D1 §2.3 (SHELL-19, SHELL-20, SHELL-21, SHELL-23, SHELL-24, SHELL-25, QUEUE-43, ROLE-11, ROLE-12). */
const MENU: readonly MenuGroup[] = [
  { heading: null, entries: [{ screen: 'dashboard' }] },
  { heading: ALARM_MONITORING, entries: [{ screen: 'queue', alsoFor: ['engineer'] }] },
  {
    heading: SUPERVISION,
    entries: [
      { screen: 'repsList', label: 'Manage reps' },
      { screen: 'eventList', label: 'Events' },
      { screen: 'auditList', label: 'Logs' },
      { screen: 'cameraLinks' },
      { screen: 'sources' },
    ],
  },
  {
    heading: ADMINISTRATION,
    entries: [
      { screen: 'subscribers', label: 'Users' },
      { screen: 'invites', label: 'Invite users' },
      { screen: 'cxReport', notFor: ['cx_order_report'] },
      { screen: 'machines', notFor: ['agent_supervisor'] },
    ],
  },
  { heading: YOURS, entries: [{ screen: 'settings' }, { screen: 'account' }] },
];

const rolesOf = (screen: ScreenName): Screen['roles'] => SCREENS[screen].roles;

const isFor = (role: Role, { screen, alsoFor = [], notFor = [] }: MenuEntry): boolean =>
  [...rolesOf(screen), ...alsoFor].includes(role) && !notFor.includes(role);

/** Menu of a role; groups without an entry are left out. */
export const menuFor = (role: Role): readonly MenuGroup[] =>
  MENU.map(({ heading, entries }) => ({ heading, entries: entries.filter((entry) => isFor(role, entry)) })).filter(
    ({ entries }) => entries.length > 0,
  );
