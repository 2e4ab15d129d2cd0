import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { selectPhase, type ZoneEditorRef } from '../../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { selectFrame, type ZoneDialogRef } from '../../../machines/visit/zone-dialog/zone-dialog.machine.ts';
import { CANCEL } from '../../kit/controls/texts.ts';
import { ZoneEditor } from '../../zones/ZoneEditor.tsx';
import { FRAME, NO_FRAME, ZONE_TITLE } from './texts.ts';
import * as styles from './ZoneDialog.module.css';

/** The motion zone of the event's camera over a frame of its recording (FU-52). */
export function ZoneDialog({ dialog, zone }: { dialog: ZoneDialogRef; zone: ZoneEditorRef }) {
  const frame = useSelector(dialog, selectFrame);
  const phase = useSelector(zone, selectPhase);
  const cancel = () => zone.send({ type: 'zone.cancel' });
  return (
    <Dialog open maxWidth={false} onClose={cancel} aria-labelledby="zone-dialog-title">
      <DialogTitle id="zone-dialog-title">{ZONE_TITLE}</DialogTitle>
      <DialogContent dividers className={styles.dialog}>
        <ZoneEditor editor={zone}>
          {frame === '' ? (
            <p className={`${styles.frame} muted`}>{NO_FRAME}</p>
          ) : (
            <img className={styles.frame} src={frame} alt={FRAME} draggable={false} />
          )}
        </ZoneEditor>
        {phase === 'loading' || phase === 'loadFailed' ? <Button onClick={cancel}>{CANCEL}</Button> : null}
      </DialogContent>
    </Dialog>
  );
}
