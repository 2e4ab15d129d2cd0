import { ABOUT } from './alarms.ts';
import type { Sent } from './with-system.ts';

/** The toast of an event that has been handled, which names it. */
export const handledToast = (action: string): Sent => ({
  to: 'toasts',
  event: {
    type: 'toast.shown',
    severity: 'info',
    text: `The event has been already handled [${action}]`,
    about: ABOUT,
  },
});
