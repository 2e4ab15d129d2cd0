import { Tooltip } from '@mui/material';
import type { ReactElement } from 'react';

/** Shows on hover, on focus and to screen readers why a control cannot be used now; `why` is null while it can. */
export function DisabledReason({ why, children }: { why: string | null; children: ReactElement }) {
  return (
    <Tooltip title={why ?? ''}>
      <span className="explained" {...(why === null ? {} : { role: 'group', tabIndex: 0 })}>
        {children}
      </span>
    </Tooltip>
  );
}
