import { useSelector } from '@xstate/react';
import { selectIsOpen, selectIsTraining, selectStage } from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { sends } from '../../kit/why/sends.ts';
import { DispatchDialog, type DispatchProps } from './DispatchDialog.tsx';
import { DISPATCH, NO_TRAINING } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

/** Opens the dispatch, and shows its state while the dialog is closed (DISP-01, ALARM-13). */
export function DispatchButton({ dispatch, ...about }: DispatchProps) {
  const stage = useSelector(dispatch, selectStage);
  const isOpen = useSelector(dispatch, selectIsOpen);
  const isTraining = useSelector(dispatch, selectIsTraining);
  const open = () => dispatch.send({ type: 'dispatch.open' });
  useKeys({ dispatch: open });
  return (
    <>
      <DisabledReason why={isTraining ? NO_TRAINING : null} sends={sends(dispatch, { type: 'dispatch.open' })}>
        <button
          type="button"
          className={styles.button}
          data-stage={stage}
          disabled={isTraining}
          aria-haspopup="dialog"
          onClick={open}
        >
          {stage === 'unanswered' || stage === 'refused' ? <WarningIcon /> : null}
          {DISPATCH[stage]} <Key>{KEYS.dispatch.shown}</Key>
        </button>
      </DisabledReason>
      {isOpen ? <DispatchDialog dispatch={dispatch} {...about} /> : null}
    </>
  );
}
