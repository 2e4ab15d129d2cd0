import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { LOCATION_NOTES_MAX } from '../../../../contract/limits.ts';
import {
  type LocationNotesRef,
  selectCanSave,
  selectIsSaving,
  selectText,
} from '../../../machines/visit/location-notes/location-notes.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { sends } from '../../kit/why/sends.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { NOTE_SAVING, NOTES_MODE_TITLES, WHY_NO_SAVE } from './texts.ts';
import * as styles from './LocationNotes.module.css';

/** A note of the location as it is written. */
export function NoteEditor({ notes }: { notes: LocationNotesRef }) {
  const text = useSelector(notes, selectText);
  const isSaving = useSelector(notes, selectIsSaving);
  const canSave = useSelector(notes, selectCanSave);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={editor} className={styles.editor}>
      <TextBox
        label={NOTES_MODE_TITLES.edit}
        rows={4}
        max={LOCATION_NOTES_MAX}
        value={text}
        locked={isSaving}
        onChange={(written) => notes.send({ type: 'notes.write', text: written })}
      />
      <div className={styles.actions}>
        <DisabledReason
          why={canSave ? null : isSaving ? NOTE_SAVING : WHY_NO_SAVE}
          sends={sends(notes, { type: 'notes.save' })}
        >
          <Button variant="contained" disabled={!canSave} onClick={() => notes.send({ type: 'notes.save' })}>
            Save
          </Button>
        </DisabledReason>
        <DisabledReason why={isSaving ? NOTE_SAVING : null} sends={sends(notes, { type: 'notes.discard' })}>
          <Button color="inherit" disabled={isSaving} onClick={() => notes.send({ type: 'notes.discard' })}>
            Discard
          </Button>
        </DisabledReason>
      </div>
    </div>
  );
}
