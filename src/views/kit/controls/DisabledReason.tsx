import { Tooltip } from '@mui/material';
import type { ReactElement, Ref } from 'react';

interface DisabledReasonProps {
  readonly why: string | null;
  /** The control's own words, where the reason is no name for it. */
  readonly label?: string;
  /** What the control sends. */
  readonly sends?: Ref<HTMLSpanElement>;
  readonly children: ReactElement;
}

/** Shows on hover, on focus and to screen readers why a control cannot be used now; `why` is null while it can. */
export function DisabledReason({ why, label, sends, children }: DisabledReasonProps) {
  return (
    <Tooltip title={why ?? ''}>
      <span
        ref={sends}
        className="explained"
        {...(why === null ? {} : { role: 'group', tabIndex: 0 })}
        {...(why === null || label === undefined ? {} : { 'aria-label': label, 'aria-description': why })}
      >
        {children}
      </span>
    </Tooltip>
  );
}
