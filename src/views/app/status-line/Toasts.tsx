import { useSelector } from '@xstate/react';
import type { Severity } from '../../../machines/app/toasts/toasts.events.ts';
import { selectToasts } from '../../../machines/app/toasts/toasts.selectors.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../../kit/controls/status-icons.tsx';
import { useToasts } from '../../kit/portal-context.tsx';
import * as appStyles from '../App.module.css';

const ICONS: Readonly<Record<Severity, typeof InfoIcon>> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: WarningIcon,
};

interface ToastTextProps {
  readonly text: string;
  readonly about: string;
  readonly isAlert?: boolean;
}

/** The words, then the alarm that they are about, which may be one of an earlier visit, or the provider's reason. */
const ToastText = ({ text, about, isAlert = false }: ToastTextProps) => (
  <>
    <span className={appStyles.toastText} role={isAlert ? 'alert' : undefined}>
      {text}
    </span>
    {about === '' ? null : <span className={`${appStyles.toastText} muted`}>{about}</span>}
  </>
);

/** The toasts, at most three (API-10). */
export function Toasts() {
  const toasts = useToasts();
  const shown = useSelector(toasts, selectToasts);
  return (
    <ul className={appStyles.toasts} aria-label="Messages" aria-live="polite">
      {shown.map(({ id, text, about = '', severity, isGone }) => {
        const Icon = ICONS[severity];
        return isGone ? (
          <li key={id} className={`row ${appStyles.toast} ${appStyles.toastGone}`} aria-hidden>
            <Icon />
            <ToastText text={text} about={about} />
            <span className={appStyles.toastDismiss} />
          </li>
        ) : (
          <li
            key={id}
            className={`row ${appStyles.toast}`}
            data-severity={severity}
            title={[text, about].join(' ').trim()}
          >
            <Icon />
            <ToastText text={text} about={about} isAlert={severity === 'error'} />
            <button
              type="button"
              className={appStyles.toastDismiss}
              aria-label={`Dismiss: ${text}`}
              onClick={() => toasts.send({ type: 'toast.dismiss', id })}
            >
              <CloseIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
