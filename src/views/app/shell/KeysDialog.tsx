import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { CANCEL_REASONS } from '../../../../contract/cancel-reasons.ts';
import type { Served } from '../../../../contract/capabilities.ts';
import { AGENTS, isOneOf, MACHINE_VIEWERS, type Role } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { type Screen, SCREEN_NAMES, type ScreenName, SCREENS } from '../../../machines/app/router/screens.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { ExportJournal } from './ExportJournal.tsx';
import type { KeyBinding } from '../../kit/keys/keys.ts';
import { keysOf } from '../../kit/keys/keys-of.ts';
import { useRouter, useServes } from '../../kit/portal-context.tsx';
import { ASK_WHY, CANCEL_REASONS_TITLE, CLOSE, EVERYWHERE, KEYBOARD_SHORTCUTS, TAKE_TOUR } from './texts.ts';
import * as styles from './KeysDialog.module.css';

/** Keys that a role has, by the screens that it may open; screens with the same keys share a group. */
function groupsFor(role: Role | undefined, serves: (entry: Served) => boolean) {
  const screens = new Map<string, { names: ScreenName[]; keys: readonly KeyBinding[] }>();
  for (const name of SCREEN_NAMES) {
    const screen: Screen = SCREENS[name];
    if (!isOneOf(screen.roles, role) || !serves(screen)) continue;
    const keys = keysOf(name, role);
    const shared = keys.map(({ does }) => does).join();
    screens.set(shared, { names: [...(screens.get(shared)?.names ?? []), name], keys });
  }
  const reasons = isOneOf(AGENTS, role) ? CANCEL_REASONS : [];
  return [
    { title: EVERYWHERE, keys: [...keysOf(null, role), ...(isOneOf(MACHINE_VIEWERS, role) ? [ASK_WHY] : [])] },
    ...[...screens.values()].map(({ names, keys }) => ({
      title: names.map((name) => SCREENS[name].title).join(', '),
      keys,
    })),
    { title: CANCEL_REASONS_TITLE, keys: reasons.map(({ key, label }) => ({ shown: key, does: label })) },
  ].filter(({ keys }) => keys.length > 0);
}

interface KeysDialogProps {
  /** Begins the tour; null while it may not be taken. */
  readonly takeTour: (() => void) | null;
  readonly onClose: () => void;
}

/** Every key of the portal by screen (SHELL-40, SHELL-41, PLAY-08). */
export function KeysDialog({ takeTour, onClose }: KeysDialogProps) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const serves = useServes();
  const begin = () => {
    onClose();
    takeTour?.();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{KEYBOARD_SHORTCUTS}</DialogTitle>
      <DialogContent className={styles.keys} dividers tabIndex={0}>
        {groupsFor(role, serves).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ shown, does }) => (
                <div key={shown}>
                  <dt aria-label={shown}>
                    <Key>{shown}</Key>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        {takeTour === null ? null : <Button onClick={begin}>{TAKE_TOUR}</Button>}
        <ExportJournal />
        <Button autoFocus onClick={onClose}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
