import { useSelector } from '@xstate/react';
import {
  type DispatchRef,
  selectAskedAtMs,
  selectRefusal,
  selectStage,
  selectTextWay,
} from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { STANDING } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

/** State of the dispatch. It keeps its height, so that no button moves under the pointer. */
export function DispatchStanding({ dispatch }: { dispatch: DispatchRef }) {
  const stage = useSelector(dispatch, selectStage);
  const refusal = useSelector(dispatch, selectRefusal);
  const way = useSelector(dispatch, selectTextWay);
  const askedAtMs = useSelector(dispatch, selectAskedAtMs);
  const isBad = stage === 'unanswered' || stage === 'refused';
  return (
    <div id="dispatch-standing" className={styles.standing} data-stage={stage} role={isBad ? 'alert' : 'status'}>
      {isBad ? <WarningIcon /> : null}
      <p>
        {STANDING[way][stage]} {stage === 'refused' ? refusal : null}
      </p>
      {stage === 'asking' ? (
        <span aria-hidden>
          <Age sinceS={askedAtMs / 1_000} />
        </span>
      ) : null}
    </div>
  );
}
