import { useSelector } from '@xstate/react';
import type { Severity } from '../../../machines/app/toasts/toasts.events.ts';
import { selectNotices } from '../../../machines/app/toasts/toasts.selectors.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../../kit/controls/icons.tsx';
import { useNotices } from '../../kit/portal-context.tsx';

const ICONS: Readonly<Record<Severity, typeof InfoIcon>> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: WarningIcon,
};

/** The toasts, at most three (API-10). */
export function Notices() {
  const notices = useNotices();
  const shown = useSelector(notices, selectNotices);
  return (
    <ul className="notices" aria-label="Messages" aria-live="polite">
      {shown.map(({ id, text, severity, isGone }) => {
        const Icon = ICONS[severity];
        return isGone ? (
          <li key={id} className="notice notice-gone" aria-hidden>
            <Icon />
            <span className="notice-text">{text}</span>
            <span className="notice-dismiss" />
          </li>
        ) : (
          <li key={id} className="notice" data-severity={severity} title={text}>
            <Icon />
            <span className="notice-text" role={severity === 'error' ? 'alert' : undefined}>
              {text}
            </span>
            <button
              type="button"
              className="notice-dismiss"
              aria-label="Dismiss"
              onClick={() => notices.send({ type: 'notice.dismiss', id })}
            >
              <CloseIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
