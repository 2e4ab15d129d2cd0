import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { CANCEL_REASONS } from '../../../../contract/cancel-reasons.ts';
import { SCREEN_NAMES, SCREENS } from '../../../machines/app/router/screens.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { ExportJournal } from './ExportJournal.tsx';
import { keysOf } from '../../kit/keys/keys.ts';
import { CANCEL_REASONS_TITLE, CLOSE, EVERYWHERE, KEYBOARD_SHORTCUTS, TAKE_TOUR } from './texts.ts';
import './KeysDialog.css';

const GROUPS = [
  { title: EVERYWHERE, keys: keysOf(null) },
  ...SCREEN_NAMES.map((name) => ({ title: SCREENS[name].title, keys: keysOf(name) })),
  { title: CANCEL_REASONS_TITLE, keys: CANCEL_REASONS.map(({ key, label }) => ({ shown: key, does: label })) },
].filter(({ keys }) => keys.length > 0);

interface KeysDialogProps {
  /** Null while it may not be taken. */
  readonly takeTour: (() => void) | null;
  readonly onClose: () => void;
}

/** Every key of the portal by screen (SHELL-40, SHELL-41, PLAY-08). */
export function KeysDialog({ takeTour, onClose }: KeysDialogProps) {
  const begin = () => {
    onClose();
    takeTour?.();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{KEYBOARD_SHORTCUTS}</DialogTitle>
      <DialogContent className="keys" dividers tabIndex={0}>
        {GROUPS.map(({ title, keys }) => (
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
