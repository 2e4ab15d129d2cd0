import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { KEEP_REASON_MAX } from '../../../../contract/limits.ts';
import { FLOOR_WATCHERS, isOneOf } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import {
  type KeepFilesRef,
  selectCanSubmitKeep,
  selectIsAsking,
  selectIsKept,
  selectIsSavingKeep,
  selectKeepReason,
} from '../../../machines/pages/audit-list/keep-files.machine.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { useKnows, useRouter } from '../../kit/portal-context.tsx';
import * as texts from './texts.ts';

/** Keeps the event's files from being deleted by their age, or no longer; absent for people who may not. */
export function KeepFiles({ keep }: { keep: KeepFilesRef }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const knows = useKnows('keeping');
  const isKept = useSelector(keep, selectIsKept);
  const isAsking = useSelector(keep, selectIsAsking);
  if (!knows || !isOneOf(FLOOR_WATCHERS, role)) return null;
  return (
    <>
      <Button onClick={() => keep.send({ type: 'keep.ask' })}>{isKept ? texts.KEEP_NO_LONGER : texts.KEEP}</Button>
      {isAsking ? <KeepDialog keep={keep} title={isKept ? texts.KEEP_NO_LONGER : texts.KEEP} /> : null}
    </>
  );
}

function KeepDialog({ keep, title }: { keep: KeepFilesRef; title: string }) {
  const titleId = useId();
  const reason = useSelector(keep, selectKeepReason);
  const isSaving = useSelector(keep, selectIsSavingKeep);
  const canSubmit = useSelector(keep, selectCanSubmitKeep);
  const cancel = () => keep.send({ type: 'keep.cancel' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    keep.send({ type: 'keep.submit' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={cancel}>
      <form onSubmit={onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <p>{texts.KEEP_EXPLAINED}</p>
          <TextBox
            label={texts.KEEP_REASON}
            rows={1}
            max={KEEP_REASON_MAX}
            value={reason}
            locked={isSaving}
            takesFocus
            onChange={(typed) => keep.send({ type: 'keep.type', reason: typed })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isSaving} onClick={cancel}>
            {texts.KEEP_CANCEL}
          </Button>
          <Button type="submit" variant="contained" disabled={!canSubmit}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
