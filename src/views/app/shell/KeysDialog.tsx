import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { CANCEL_REASONS } from '../../../../contract/cancel-reasons.ts';
import { isOneOf, MACHINE_VIEWERS, type Role } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { SCREEN_NAMES, type ScreenName, SCREENS } from '../../../machines/app/router/screens.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { ExportJournal } from './ExportJournal.tsx';
import { useRouter } from '../../kit/portal-context.tsx';
import { keysOf } from '../../kit/keys/keys.ts';
import { ASK_WHY, CANCEL_REASONS_TITLE, CLOSE, EVERYWHERE, KEYBOARD_SHORTCUTS, TAKE_TOUR } from './texts.ts';
import * as styles from './KeysDialog.module.css';

/** Keys of the screens that a role may open; screens with the same keys share a group. */
function groupsFor(role: Role | undefined) {
  const screens = new Map<string, ScreenName[]>();
  for (const name of SCREEN_NAMES) {
    if (role !== undefined && !isOneOf(SCREENS[name].roles, role)) continue;
    const keys = keysOf(name).map(({ does }) => does);
    screens.set(keys.join(), [...(screens.get(keys.join()) ?? []), name]);
  }
  return [
    { title: EVERYWHERE, keys: [...keysOf(null), ...(isOneOf(MACHINE_VIEWERS, role) ? [ASK_WHY] : [])] },
    ...[...screens.values()].map((names) => ({
      title: names.map((name) => SCREENS[name].title).join(', '),
      keys: names[0] === undefined ? [] : keysOf(names[0]),
    })),
    { title: CANCEL_REASONS_TITLE, keys: CANCEL_REASONS.map(({ key, label }) => ({ shown: key, does: label })) },
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
  const begin = () => {
    onClose();
    takeTour?.();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{KEYBOARD_SHORTCUTS}</DialogTitle>
      <DialogContent className={styles.keys} dividers tabIndex={0}>
        {groupsFor(role).map(({ title, keys }) => (
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
