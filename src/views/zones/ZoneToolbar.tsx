import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ZoneEditorCommand } from '../../machines/cameras/zone-editor/zone-editor.events.ts';
import {
  selectCan,
  selectFault,
  selectIsUnsaved,
  selectPhase,
  selectWhyNot,
  type ZoneEditorRef,
} from '../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { CANCEL } from '../kit/controls/texts.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { SAVE } from '../kit/form/texts.ts';
import * as texts from './texts.ts';
import * as controlsStyles from '../kit/controls/controls.module.css';
import * as styles from './ZoneEditor.module.css';

const EDITS = [
  { command: { type: 'region.add' }, label: texts.ADD_REGION, shown: null },
  { command: { type: 'corner.add' }, label: texts.ADD_CORNER, shown: '+' },
  { command: { type: 'corner.delete' }, label: texts.DELETE_CORNER, shown: 'Del' },
  { command: { type: 'region.delete' }, label: texts.DELETE_REGION, shown: 'Shift Del' },
  { command: { type: 'zone.undo' }, label: texts.UNDO, shown: 'Ctrl Z' },
  { command: { type: 'zone.redo' }, label: texts.REDO, shown: 'Ctrl Y' },
] as const satisfies readonly {
  readonly command: ZoneEditorCommand;
  readonly label: string;
  readonly shown: string | null;
}[];

interface CommandButtonProps {
  readonly editor: ZoneEditorRef;
  readonly command: ZoneEditorCommand;
  readonly label: string;
  readonly shown: string | null;
  readonly isMain?: boolean;
}

function CommandButton({ editor, command, label, shown, isMain = false }: CommandButtonProps) {
  const can = useSelector(editor, selectCan(command));
  const guard = useSelector(editor, selectWhyNot(command));
  const fault = useSelector(editor, selectFault);
  return (
    <DisabledReason why={can ? null : texts.whyNotText(guard ?? '', fault)}>
      <Button data-edits variant={isMain ? 'contained' : 'text'} disabled={!can} onClick={() => editor.send(command)}>
        {label} {shown === null ? null : <Key>{shown}</Key>}
      </Button>
    </DisabledReason>
  );
}

/** Actions on the regions, and the buttons that end editing. */
export function ZoneToolbar({ editor }: { editor: ZoneEditorRef }) {
  const isUnsaved = useSelector(editor, selectIsUnsaved);
  const isSaving = useSelector(editor, selectPhase) === 'saving';
  return (
    <div className={`${controlsStyles.controlBar} ${styles.toolbar}`} role="toolbar" aria-label={texts.MOTION_ZONE}>
      {EDITS.map((edit) => (
        <CommandButton key={edit.label} editor={editor} {...edit} />
      ))}
      <span className={`row ${styles.end}`}>
        <span className={styles.unsaved} role="status">
          {isUnsaved ? texts.NOT_SAVED : ''}
        </span>
        <DisabledReason why={isSaving ? texts.SAVING : null}>
          <Button color="inherit" disabled={isSaving} onClick={() => editor.send({ type: 'zone.cancel' })}>
            {CANCEL}
          </Button>
        </DisabledReason>
        <CommandButton editor={editor} command={{ type: 'zone.save' }} label={SAVE} shown="Ctrl S" isMain />
      </span>
    </div>
  );
}
