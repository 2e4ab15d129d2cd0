import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { DISPATCH_REASONS } from '../../../../contract/dispatch-reasons.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import { placeOf } from '../../../../contract/place.ts';
import { DISPATCH_NOTES_MAX } from '../../../../contract/limits.ts';
import {
  type DispatchRef,
  selectCanAsk,
  selectCanSayUntaken,
  selectIsByPhone,
  selectIsLocked,
  selectMissing,
  selectNotes,
  selectStage,
  selectWay,
  selectTextWay,
} from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { sends } from '../../kit/why/sends.ts';
import { DispatchFacts } from './DispatchFacts.tsx';
import { DispatchReasons } from './DispatchReasons.tsx';
import { DispatchStanding } from './DispatchStanding.tsx';
import { PhonedHelp } from './PhonedHelp.tsx';
import { TEMPLATES_UNREAD } from '../texts.ts';
import { CONFIRM, dispatchTitle, MISSING, NO_TAKER } from './texts.ts';
import * as confirmDialogStyles from '../../kit/controls/ConfirmDialog.module.css';
import * as styles from './DispatchDialog.module.css';

const NOTES_ROWS = 6;

/** Digits in a text are not keys of reasons. */
const isTyping = (target: EventTarget) => target instanceof Element && target.matches('textarea, input[type=text]');

const focusDialog = (dialog: HTMLDivElement | null) => dialog?.focus();

export interface DispatchProps {
  readonly dispatch: DispatchRef;
  readonly alarm: AlarmEvent;
  /** The location's customer; null until it is read. */
  readonly subscription: Subscription | null;
  /** State of the location's alarm system; null while it is not known. */
  readonly state: string | null;
  /** The customer gets the built-in messages: the provider's could not be read. */
  readonly isTemplatesUnread: boolean;
}

/** Kind of help and its reason, and the answer of the dispatch centre, or who took it on the phone (DISP-01 to DISP-09, DISP-15, DISP-40). */
export function DispatchDialog({ dispatch, alarm, subscription, state, isTemplatesUnread }: DispatchProps) {
  const { now } = usePortal();
  const stage = useSelector(dispatch, selectStage);
  const notes = useSelector(dispatch, selectNotes);
  const missing = useSelector(dispatch, selectMissing);
  const canAsk = useSelector(dispatch, selectCanAsk);
  const canSayUntaken = useSelector(dispatch, selectCanSayUntaken);
  const help = useSelector(dispatch, selectWay);
  const way = useSelector(dispatch, selectTextWay);
  const isByPhone = useSelector(dispatch, selectIsByPhone);
  const isLocked = useSelector(dispatch, selectIsLocked);
  // Above the fold of a low window, for the dialog has more fields now.
  const isPhonedInstead = help.way === 'webhook' && isByPhone;
  const standing = <DispatchStanding dispatch={dispatch} />;
  const isWritten = stage === 'asking' || stage === 'unanswered';
  const why = missing === null || isLocked ? null : MISSING[missing];

  const close = () => dispatch.send({ type: 'dispatch.close' });
  const confirm = () =>
    dispatch.send(
      stage === 'unanswered' && isLocked
        ? { type: 'dispatch.askAgain', atMs: now() }
        : { type: 'dispatch.confirm', id: crypto.randomUUID(), atMs: now() },
    );
  const sayUntaken = () => dispatch.send({ type: 'dispatch.confirmUntaken', id: crypto.randomUUID(), atMs: now() });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key: pressed, hasControl, hasAlt, isRepeated } = strokeOf(event);
    if (isRepeated || hasAlt) return;
    if (pressed === 'Enter' && hasControl && canAsk) confirm();
    if (hasControl || isWritten || isTyping(event.target)) return;
    const reason = DISPATCH_REASONS.find(({ key }) => key === pressed);
    if (reason === undefined) return;
    event.preventDefault();
    dispatch.send({ type: 'dispatch.choose', action: reason.action });
    // The next Tab leads to the notes, and another digit still chooses.
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${reason.action}"]`)?.focus();
  };

  return (
    <Dialog
      className={confirmDialogStyles.besidePicture}
      open
      maxWidth={false}
      onClose={close}
      onKeyDown={onKeyDown}
      aria-labelledby="dispatch-title"
      slotProps={{ paper: { tabIndex: -1, ref: focusDialog } }}
    >
      {/* No form: Enter on a reason or in a line of text must not ask for help. */}
      <div className={styles.dialog} data-stage={stage}>
        <DialogTitle id="dispatch-title">{dispatchTitle(placeOf(alarm))}</DialogTitle>
        <DialogContent dividers>
          {isPhonedInstead ? standing : null}
          <DispatchFacts
            alarm={alarm}
            subscription={subscription}
            state={state}
            help={help}
            onPhone={(phone) => dispatch.send({ type: 'dispatch.note', phoned: { phone } })}
          />
          <DispatchReasons dispatch={dispatch} isLocked={isWritten} />
          <TextBox
            label="Agent notes"
            rows={NOTES_ROWS}
            max={DISPATCH_NOTES_MAX}
            value={notes}
            locked={isWritten}
            onChange={(value) => dispatch.send({ type: 'dispatch.write', notes: value })}
          />
          {isByPhone ? <PhonedHelp dispatch={dispatch} isLocked={isLocked} /> : null}
          {isPhonedInstead ? null : standing}
          {isTemplatesUnread ? <p className="muted">{TEMPLATES_UNREAD}</p> : null}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {isWritten ? 'Hide' : 'Back'}
          </Button>
          {isByPhone ? (
            <DisabledReason
              why={canSayUntaken ? null : why}
              sends={sends(dispatch, { type: 'dispatch.confirmUntaken', id: '', atMs: 0 })}
            >
              <Button color="inherit" disabled={!canSayUntaken} onClick={sayUntaken}>
                {NO_TAKER}
              </Button>
            </DisabledReason>
          ) : null}
          <DisabledReason
            why={why}
            sends={sends(dispatch, { type: 'dispatch.confirm', id: '', atMs: Number.MAX_SAFE_INTEGER })}
          >
            <Button variant="contained" disabled={!canAsk} onClick={confirm}>
              {CONFIRM[way][stage]} <Key>Ctrl ↵</Key>
            </Button>
          </DisabledReason>
        </DialogActions>
      </div>
    </Dialog>
  );
}
