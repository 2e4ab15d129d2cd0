export type Severity = 'success' | 'info' | 'warning' | 'error';

/** A message for the agent, and the alarm that it is about or the provider's reason. */
export type ToastsFact = { type: 'toast.shown'; text: string; severity: Severity; about?: string };
export const toast = (severity: Severity, text: string, about?: string): ToastsFact => ({
  type: 'toast.shown',
  severity,
  text,
  ...(about === undefined ? {} : { about }),
});

export type ToastsCommand = { type: 'toast.dismiss'; id: number } | { type: 'toasts.clear' };
/** Timer of a toast. */
export type ToastsTimer = { type: 'toast.faded'; id: number };
export type ToastsEvent = ToastsFact | ToastsCommand | ToastsTimer;

declare module '../../kit/system.ts' {
  interface System {
    readonly toasts: ToastsEvent;
  }
}
