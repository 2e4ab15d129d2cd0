import { Tooltip } from '@mui/material';
import type { AriaAttributes, ReactElement, Ref } from 'react';
import * as styles from './controls.module.css';

/** Props of a reason, with a label and description where the reason alone does not name the control. */
interface DisabledReasonProps extends Pick<AriaAttributes, 'aria-label' | 'aria-description'> {
  readonly why: string | null;
  /** Ref that remembers the event that the control sends. */
  readonly sends?: Ref<HTMLSpanElement>;
  readonly children: ReactElement;
}

/** Shows on hover, on focus and to screen readers why a control cannot be used now; `why` is null while it can. */
export function DisabledReason({ why, sends, children, ...named }: DisabledReasonProps) {
  return (
    <Tooltip title={why ?? ''}>
      <span
        ref={sends}
        className={styles.explained}
        {...(why === null ? {} : { role: 'group', tabIndex: 0, ...named })}
      >
        {children}
      </span>
    </Tooltip>
  );
}
