import type { AnyActorRef } from 'xstate';
import { foldText } from '../../../../contract/text/fold-text.ts';
import type { FoundCustomer } from '../../../../contract/entities/locations.ts';
import type { Served } from '../../../../contract/capabilities.ts';
import { AGENTS, type Role } from '../../../../contract/roles.ts';
import { type Screen, SCREEN_NAMES, SCREENS, type ScreenName } from '../../../machines/app/router/screens.ts';
import type { RouterCommand } from '../../../machines/app/router/router.events.ts';
import { type KeyAction, KEYS } from '../../kit/keys/keys.ts';

/** One result of Ctrl K. */
export interface PaletteEntry {
  readonly group: 'Actions' | 'Alarms' | 'Cameras' | 'Customers' | 'Screens';
  readonly label: string;
  /** Displayed name of the key that does the same. */
  readonly key?: string;
  readonly run: () => void;
}

/** Customers that the provider found for the typed text; they are not filtered again here. */
export const customerEntries = (
  found: readonly FoundCustomer[],
  open: (sid: string) => void,
): readonly PaletteEntry[] =>
  found.map(({ sid, name, street, city, account }) => ({
    group: 'Customers',
    label: [name, street, city, account].filter(Boolean).join(' · '),
    run: () => open(sid),
  }));

/** Reads the entries of a screen from its actor. */
export type PaletteSource = (screen: AnyActorRef) => readonly PaletteEntry[];

interface Here {
  readonly role: Role;
  readonly serves: (entry: Served) => boolean;
  readonly path: string;
  /** Actions that have a key in the shown views. */
  readonly offered: readonly KeyAction[];
  readonly runAction: (action: KeyAction) => void;
  readonly send: (command: RouterCommand) => void;
  /** Begins the tour; null while the agent has an alarm, or has no tour. */
  readonly takeTour: (() => void) | null;
}

export const canTake = (role: Role): boolean => AGENTS.some((agent) => agent === role);

/** Checks that the role can open the screen from here; screens about an event or a person need more than their name. */
function isPlace(name: ScreenName, { role, serves, path }: Here): boolean {
  const screen: Screen = SCREENS[name];
  const isElsewhere = !screen.aboutEvent && !screen.path.includes(':') && screen.path !== path;
  return isElsewhere && screen.roles.includes(role) && serves(screen);
}

/** Entries on every screen: actions of its keys, actions of the header, and screens of the role. */
export function commonEntries(here: Here): readonly PaletteEntry[] {
  const { role, offered, runAction, send, takeTour } = here;
  const actions = offered
    .filter((action) => action !== 'showPalette')
    .map((action) => ({ label: KEYS[action].does, key: KEYS[action].shown, run: () => runAction(action) }));
  const takes = { label: 'Take alarms', run: () => send({ type: 'router.takeAlarms' }) };
  const isTakingOffered = offered.includes('takeAlarms') || offered.includes('toggleAccepting') || !canTake(role);
  return [
    ...[
      ...actions,
      ...(isTakingOffered ? [] : [takes]),
      ...(takeTour === null ? [] : [{ label: 'Take the tour', run: takeTour }]),
      { label: 'Logout', run: () => send({ type: 'router.signOut' }) },
    ].map((action) => ({ group: 'Actions' as const, ...action })),
    ...SCREEN_NAMES.filter((name) => isPlace(name, here)).map((name) => ({
      group: 'Screens' as const,
      label: SCREENS[name].title,
      run: () => send({ type: 'router.navigate', to: SCREENS[name].path }),
    })),
  ];
}

/** Entries that contain every typed word, in any order, and all customers. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ label, group }) => {
    if (group === 'Customers') return true;
    const text = foldText(`${label} ${group}`);
    return words.every((word) => text.includes(word));
  });
}
