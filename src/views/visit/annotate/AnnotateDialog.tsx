import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ANNOTATION_MAX } from '../../../../contract/limits.ts';
import {
  type AnnotateRef,
  selectAnnotation,
  selectCanSave,
  selectIsLeaving,
  selectIsSaving,
  selectPtsSeconds,
  selectWhyNoSave,
} from '../../../machines/visit/annotate/annotate.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { LeaveDialog } from '../../kit/form/LeaveDialog.tsx';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { sends } from '../../kit/why/sends.ts';
import { MarkedFrame } from './MarkedFrame.tsx';
import { annotateTitle, SAVING, whyNoSave, WORDS_LABEL } from './texts.ts';
import * as styles from './AnnotateDialog.module.css';

const WORDS_ROWS = 2;

/** Dialog that annotates one frame of the recording with a box and words (DET-15). */
export function AnnotateDialog({ annotate }: { annotate: AnnotateRef }) {
  const ptsSeconds = useSelector(annotate, selectPtsSeconds);
  const annotation = useSelector(annotate, selectAnnotation);
  const isSaving = useSelector(annotate, selectIsSaving);
  const isLeaving = useSelector(annotate, selectIsLeaving);
  const canSave = useSelector(annotate, selectCanSave);
  const whyNot = useSelector(annotate, selectWhyNoSave);

  const save = () => annotate.send({ type: 'annotate.save', id: crypto.randomUUID() });
  const cancel = () => annotate.send({ type: 'annotate.cancel' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, hasControl, isRepeated } = strokeOf(event);
    if (key === 'Enter' && hasControl && !isRepeated) save();
  };

  return (
    <>
      <Dialog open maxWidth={false} onClose={cancel} onKeyDown={onKeyDown} aria-labelledby="annotate-title">
        <form className={styles.dialog} onSubmit={onSubmit}>
          <DialogTitle id="annotate-title">{annotateTitle(ptsSeconds)}</DialogTitle>
          <DialogContent dividers>
            <MarkedFrame annotate={annotate} />
            <TextBox
              label={WORDS_LABEL}
              rows={WORDS_ROWS}
              max={ANNOTATION_MAX}
              value={annotation}
              locked={isSaving}
              onChange={(written) => annotate.send({ type: 'annotate.write', annotation: written })}
            />
          </DialogContent>
          <DialogActions>
            <DisabledReason why={isSaving ? SAVING : null} sends={sends(annotate, { type: 'annotate.cancel' })}>
              <Button color="inherit" disabled={isSaving} onClick={cancel}>
                Cancel <Key>Esc</Key>
              </Button>
            </DisabledReason>
            <DisabledReason
              why={isSaving ? SAVING : whyNoSave(whyNot)}
              sends={sends(annotate, { type: 'annotate.save', id: '' })}
            >
              <Button type="submit" variant="contained" disabled={!canSave}>
                Save <Key>Ctrl ↵</Key>
              </Button>
            </DisabledReason>
          </DialogActions>
        </form>
      </Dialog>
      {isLeaving ? (
        <LeaveDialog
          onStay={() => annotate.send({ type: 'annotate.stay' })}
          onLeave={() => annotate.send({ type: 'annotate.discard' })}
        />
      ) : null}
    </>
  );
}
