import { Tooltip } from '@mui/material';
import type { ReactElement, Ref } from 'react';

interface DisabledReasonProps {
  readonly why: string | null;
  /** What the control sends. */
  readonly sends?: Ref<HTMLSpanElement>;
  readonly children: ReactElement;
}

/** Shows on hover, on focus and to screen readers why a control cannot be used now; `why` is null while it can. */
export function DisabledReason({ why, sends, children }: DisabledReasonProps) {
  return (
    <Tooltip title={why ?? ''}>
      <span ref={sends} className="explained" {...(why === null ? {} : { role: 'group', tabIndex: 0 })}>
        {children}
      </span>
    </Tooltip>
  );
}
