import { Tooltip } from '@mui/material';
import type { ReactElement } from 'react';

/** Says on hover and on focus why a control cannot be used now; `why` is null while it can. */
export function Explained({ why, children }: { why: string | null; children: ReactElement }) {
  return (
    <Tooltip title={why ?? ''} describeChild>
      <span className="explained" tabIndex={why === null ? undefined : 0}>
        {children}
      </span>
    </Tooltip>
  );
}
