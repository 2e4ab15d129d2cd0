import type { Role } from '../../../../contract/roles.ts';
import type { ScreenName } from '../../../machines/app/router/screens.ts';
import { ALARM_MONITORING } from './texts.ts';

interface MenuEntry {
  readonly screen: ScreenName;
  readonly hiddenFor: readonly Role[];
}

export interface MenuGroup {
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The side menu, of the screens that exist. Spec: D1 §2.3 (SHELL-24, SHELL-25, QUEUE-43, ROLE-11, ROLE-12). */
const MENU: readonly MenuGroup[] = [
  { heading: null, entries: [{ screen: 'dashboard', hiddenFor: ['cx_order_report'] }] },
  {
    heading: ALARM_MONITORING,
    entries: [{ screen: 'queue', hiddenFor: ['qa', 'customer', 'cx_order_report'] }],
  },
];

/** What a role sees of the menu; groups without an entry are left out. */
export const menuFor = (role: Role): readonly MenuGroup[] =>
  MENU.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ hiddenFor }) => !hiddenFor.includes(role)),
  })).filter(({ entries }) => entries.length > 0);
