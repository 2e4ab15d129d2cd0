import { useSelector } from '@xstate/react';
import { DISPATCH_REASONS } from '../../../../contract/dispatch-reasons.ts';
import { type DispatchRef, selectAction } from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { sends } from '../../kit/why/sends.ts';
import { reasonText } from './texts.ts';

/** Reasons to send help, each with its key (DISP-04). */
export function DispatchReasons({ dispatch, isLocked }: { dispatch: DispatchRef; isLocked: boolean }) {
  const action = useSelector(dispatch, selectAction);
  return (
    <fieldset
      ref={sends(dispatch, { type: 'dispatch.choose', action: 'dispatched_police' })}
      disabled={isLocked}
      aria-describedby={isLocked ? 'dispatch-standing' : undefined}
    >
      <legend>Reason</legend>
      {DISPATCH_REASONS.map((reason) => (
        <label key={reason.action}>
          <Key>{reason.key}</Key>
          <input
            type="radio"
            name="reason"
            value={reason.action}
            checked={action === reason.action}
            onChange={() => dispatch.send({ type: 'dispatch.choose', action: reason.action })}
          />
          <span>{reasonText(reason)}</span>
        </label>
      ))}
    </fieldset>
  );
}
