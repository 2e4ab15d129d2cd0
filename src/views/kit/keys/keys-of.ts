import {
  AGENTS,
  EVENT_FILTERERS,
  EXPORTERS,
  isOneOf,
  type Role,
  SUBSCRIBER_EXPORTERS,
} from '../../../../contract/roles.ts';
import type { ScreenName } from '../../../machines/app/router/screens.ts';
import { KEY_ACTIONS, type KeyAction, type KeyBinding, KEYS } from './keys.ts';

interface LimitedKey {
  readonly action: KeyAction;
  /** Null for a key of every screen. */
  readonly screen: ScreenName | null;
  readonly roles: readonly Role[];
}

/** Keys that only some viewers of a screen have. */
const LIMITED: readonly LimitedKey[] = [
  { action: 'undo', screen: null, roles: AGENTS },
  { action: 'takeAlarms', screen: 'dashboard', roles: AGENTS },
  { action: 'findInList', screen: 'eventList', roles: EVENT_FILTERERS },
  { action: 'exportList', screen: 'eventList', roles: EXPORTERS },
  { action: 'exportList', screen: 'subscribers', roles: SUBSCRIBER_EXPORTERS },
];

const screensOf = (action: KeyAction): KeyBinding['screens'] => KEYS[action].screens;

/** The keys that a role has on one screen, or those that it has on every screen. */
export const keysOf = (screen: ScreenName | null, role: Role | undefined): readonly KeyBinding[] =>
  KEY_ACTIONS.filter((action) => {
    const isHere = screen === null ? screensOf(action).length === 0 : screensOf(action).includes(screen);
    const limit = LIMITED.find((key) => key.action === action && key.screen === screen);
    return isHere && (limit === undefined || isOneOf(limit.roles, role));
  }).map((action) => KEYS[action]);
