import { Button } from '@mui/material';
import { EVENTS_NOT_READ } from './texts.ts';

/** Why there is no newer list, and a way to try once more. */
export const NotRead = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <p role="alert">
    {EVENTS_NOT_READ} {error}{' '}
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </p>
);
