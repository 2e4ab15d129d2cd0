import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { STEPS } from '../../../machines/visit/verify-respond/verify-respond.constants.ts';
import {
  ANY_CANCEL,
  selectAlarm,
  selectCanGoBack,
  selectCanGoForward,
  selectHasAsked,
  selectIsCancelOffered,
  selectIsHandleOffered,
  selectReasonId,
  selectRefusal,
  selectStep,
  selectWhyNoCancel,
  selectWhyNoHandle,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { CancelReasonMenu } from '../../kit/alarm/CancelReasonMenu.tsx';
import { comingText } from '../../kit/alarm/received-text.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { KEYS } from '../../kit/keys/keys.ts';
import { whyNotText } from '../../kit/alarm/why-not.ts';
import { sends } from '../../kit/why/sends.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { HELP_MAY_COME } from '../dispatch/texts.ts';
import { notEnded } from '../texts.ts';
import { STEP_TEXTS, whyTitle } from './texts.ts';
import * as styles from './StepPanel.module.css';

/** The current step and its actions; an action that a step does not have is not there (VR-09 to VR-14). */
export function StepPanel({ visit }: { visit: VerifyRespondRef }) {
  const { now } = usePortal();
  const step = useSelector(visit, selectStep);
  const canGoBack = useSelector(visit, selectCanGoBack);
  const canGoForward = useSelector(visit, selectCanGoForward);
  const isHandleOffered = useSelector(visit, selectIsHandleOffered);
  const isCancelOffered = useSelector(visit, selectIsCancelOffered);
  const whyNoHandle = whyNotText(useSelector(visit, selectWhyNoHandle));
  const whyNoCancel = whyNotText(useSelector(visit, selectWhyNoCancel));
  const refusal = useSelector(visit, selectRefusal);
  const reasonId = useSelector(visit, selectReasonId);
  const alarm = useSelector(visit, selectAlarm);
  const hasAsked = useSelector(visit, selectHasAsked);
  const [isCancelOpen, setCancelOpen] = useState(false);
  const [cancelButton, setCancelButton] = useState<HTMLButtonElement | null>(null);

  const goForward = () => visit.send({ type: 'step.forward' });
  const goBack = () => visit.send({ type: 'step.back' });
  const handle = () => visit.send({ type: 'alarm.handle' });
  useKeys({
    continue: goForward,
    stepForward: goForward,
    stepBack: goBack,
    handle,
    cancel: () => setCancelOpen(isCancelOffered && whyNoCancel === null),
  });

  const panel = useRef<HTMLDivElement>(null);
  // The button of the last step took the focus with it; the next Tab is on this one's. Not on a button itself: an Enter
  // held too long would go through all steps.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [step]);

  const { title, prompt } = STEP_TEXTS[step];
  return (
    <Panel title={title} aside={<span className="muted">{`Step ${step} of ${STEPS}`}</span>}>
      <div ref={panel} className={styles.step} data-step={step} tabIndex={-1}>
        {refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            {notEnded(refusal)}
          </p>
        )}
        <p role="status">{step === STEPS ? 'Handing over to Follow-up…' : prompt}</p>
        <div className={styles.actions}>
          {canGoForward ? (
            <Button variant="contained" onClick={goForward}>
              Continue <Key>{KEYS.continue.shown}</Key>
            </Button>
          ) : null}
          {isHandleOffered ? (
            <DisabledReason why={whyNoHandle} sends={sends(visit, { type: 'alarm.handle' })}>
              <Button variant="contained" disabled={whyNoHandle !== null} onClick={handle}>
                Handled <Key>{KEYS.handle.shown}</Key>
              </Button>
            </DisabledReason>
          ) : null}
          {isCancelOffered ? (
            <DisabledReason why={whyNoCancel} sends={sends(visit, ANY_CANCEL)}>
              <Button
                ref={setCancelButton}
                variant="outlined"
                color="error"
                aria-haspopup="menu"
                disabled={whyNoCancel !== null}
                onClick={() => setCancelOpen(true)}
              >
                Cancel/Reason <Key>{KEYS.cancel.shown}</Key>
              </Button>
            </DisabledReason>
          ) : null}
        </div>
        {canGoBack ? (
          <Button className={styles.back} color="inherit" onClick={goBack}>
            Back <Key>{KEYS.stepBack.shown}</Key>
          </Button>
        ) : null}
      </div>
      {isCancelOpen && isCancelOffered ? (
        <CancelReasonMenu
          screen="verifyRespond"
          title={whyTitle(alarm?.sensorName ?? '')}
          note={hasAsked ? HELP_MAY_COME : alarm && comingText(alarm)}
          anchor={cancelButton}
          chosenId={reasonId}
          onChoose={(chosen) => {
            setCancelOpen(false);
            visit.send({ type: 'alarm.cancel', reasonId: chosen, atMs: now() });
          }}
          onClose={() => setCancelOpen(false)}
        />
      ) : null}
    </Panel>
  );
}
