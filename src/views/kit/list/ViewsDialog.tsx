import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import type { ListView } from '../../../machines/app/list-preferences/list-preferences.events.ts';
import { VIEW_NAME_MAX } from '../../../machines/app/list-preferences/list-preferences.machine.ts';
import {
  type ListPreferencesRef,
  selectViews,
} from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { type ListRef, selectPath, selectView } from '../../../machines/kit/list/list.selectors.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import * as texts from './texts.ts';
import * as fieldStyles from '../controls/Field.module.css';
import * as styles from './list.module.css';

interface ViewsDialogProps {
  readonly list: ListRef<unknown, unknown>;
  readonly preferences: ListPreferencesRef;
  readonly onClose: () => void;
}

/** A person's saved views of a list: saves the current one under a name; renames, overwrites or deletes each. */
export function ViewsDialog({ list, preferences, onClose }: ViewsDialogProps) {
  const titleId = useId();
  const path = useSelector(list, selectPath<unknown, unknown>);
  const shown = useSelector(list, selectView<unknown, unknown>);
  const views = useSelector(preferences, (snapshot) => selectViews(snapshot, path));
  const [name, setName] = useState('');
  const save = { type: 'view.save', list: path, name, query: shown } as const;
  const canSave = preferences.getSnapshot().can(save);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    preferences.send(save);
    setName('');
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.VIEWS_OF_LIST}</DialogTitle>
      <DialogContent dividers className={styles.viewsDialog}>
        <form onSubmit={onSubmit}>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.label}>{texts.NEW_VIEW}</span>
            <input
              type="text"
              autoFocus
              maxLength={VIEW_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <DisabledReason why={canSave ? null : texts.NAME_FIRST}>
            <Button type="submit" variant="contained" disabled={!canSave}>
              {texts.SAVE}
            </Button>
          </DisabledReason>
        </form>
        {views.length === 0 ? (
          <p className="muted">{texts.NO_VIEWS}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <OwnView key={view.name} view={view} path={path} shown={shown} preferences={preferences} />
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.CLOSE}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface OwnViewProps {
  readonly view: ListView;
  readonly path: string;
  readonly shown: string;
  readonly preferences: ListPreferencesRef;
}

function OwnView({ view: { name, query }, path, shown, preferences }: OwnViewProps) {
  const [to, setTo] = useState(name);
  const rename = { type: 'view.rename', list: path, name, to } as const;
  const canRename = preferences.getSnapshot().can(rename);
  return (
    <li>
      <span className={fieldStyles.field}>
        <input
          type="text"
          aria-label={texts.nameOf(name)}
          maxLength={VIEW_NAME_MAX}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          onKeyDown={({ key }) => (key === 'Enter' ? preferences.send(rename) : undefined)}
        />
      </span>
      <DisabledReason why={canRename ? null : texts.NEW_NAME_FIRST}>
        <Button disabled={!canRename} aria-label={texts.renameText(name)} onClick={() => preferences.send(rename)}>
          {texts.RENAME}
        </Button>
      </DisabledReason>
      <DisabledReason why={query === shown ? texts.IS_SHOWN : null}>
        <Button
          disabled={query === shown}
          aria-label={texts.updateText(name)}
          onClick={() => preferences.send({ type: 'view.save', list: path, name, query: shown })}
        >
          {texts.UPDATE}
        </Button>
      </DisabledReason>
      <Button
        color="error"
        aria-label={texts.removeText(name)}
        onClick={() => preferences.send({ type: 'view.remove', list: path, name })}
      >
        {texts.REMOVE}
      </Button>
    </li>
  );
}
