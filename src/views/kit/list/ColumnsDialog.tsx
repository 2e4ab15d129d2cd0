import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { type ListRef, selectPath } from '../../../machines/kit/list/list.selectors.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { CLOSE, COLUMNS, LAST_COLUMN } from './texts.ts';
import * as styles from './list.module.css';

interface ColumnsDialogProps {
  readonly list: ListRef<unknown, unknown>;
  readonly preferences: ListPreferencesRef;
  /** Columns that may be hidden. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  readonly onClose: () => void;
}

/** Chooses the shown columns of a list, at once and for the next time. The last one stays. */
export function ColumnsDialog({ list, preferences, columns, hidden, onClose }: ColumnsDialogProps) {
  const titleId = useId();
  const path = useSelector(list, selectPath<unknown, unknown>);
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{COLUMNS}</DialogTitle>
      <DialogContent dividers className={styles.columns}>
        {columns.map(({ id, header }) => {
          const isShown = !hidden.includes(id);
          const isLast = isShown && shown.length === 1;
          return (
            <DisabledReason key={id} why={isLast ? LAST_COLUMN : null}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isLast}
                  onChange={() => preferences.send({ type: 'column.toggle', list: path, column: id })}
                />
                {header}
              </label>
            </DisabledReason>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
