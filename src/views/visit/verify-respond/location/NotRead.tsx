import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  selectIsOver,
  type VerifyRespondRef,
} from '../../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { NotReadBeforeEnd } from '../../NotReadBeforeEnd.tsx';
import { EVENTS_NOT_READ } from './texts.ts';

interface NotReadProps {
  readonly visit: VerifyRespondRef;
  readonly error: string;
  readonly onRetry: () => void;
}

/** Reason why there is no newer list, and a way to try once more while the alarm is not over. */
export function NotRead({ visit, error, onRetry }: NotReadProps) {
  if (useSelector(visit, selectIsOver)) return <NotReadBeforeEnd />;
  return (
    <p role="alert">
      {EVENTS_NOT_READ} {error}{' '}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
