import { assign, raise, setup } from 'xstate';
import type { ToastsEvent, ToastsFact, Severity } from './toasts.events.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Number of toasts shown at once; an empty place is taken first, else that of the oldest (API-10, API-11, SOCK-18). */
const TOASTS_MAX = 3;
/** Time that a toast stays, ms. Not in the spec: time to read two lines twice. */
const TOAST_STAYS_MS = 7_000;

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly severity: Severity;
  /** Number and place of the alarm that it is about, or the provider's reason. */
  readonly about?: string;
  /** The toast has left; its place stays while others are shown, so that none of them moves. */
  readonly isGone: boolean;
}

/** Toasts without the one whose place a new one takes. */
const withRoom = (shown: readonly Toast[]): readonly Toast[] =>
  shown.length < TOASTS_MAX
    ? shown
    : shown.toSpliced(
        Math.max(
          0,
          shown.findIndex(({ isGone }) => isGone),
        ),
        1,
      );

/** The toasts on screen: at most three, no text twice, each fading automatically. Lives as long as the portal. */
export const toastsMachine = setup({
  types: { context: {} as { shown: readonly Toast[]; nextId: number }, events: {} as ToastsEvent },
  guards: {
    alreadyShown: ({ context }, { text, about }: ToastsFact) =>
      context.shown.some((toast) => !toast.isGone && toast.text === text && toast.about === about),
  },
  actions: {
    show: assign(({ context }, { type: _, ...toast }: ToastsFact) => ({
      shown: [...withRoom(context.shown), { id: context.nextId, ...toast, isGone: false }],
      nextId: context.nextId + 1,
    })),
    fadeLater: raise(({ context }) => ({ type: 'toast.faded' as const, id: context.nextId }), {
      delay: TOAST_STAYS_MS,
    }),
    remove: assign(({ context }, { id }: { id: number }) => {
      const shown = context.shown.map((toast) => (toast.id === id ? { ...toast, isGone: true } : toast));
      return { shown: shown.every(({ isGone }) => isGone) ? [] : shown };
    }),
    clear: assign({ shown: [] }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], nextId: 1 },
  on: {
    'toast.shown': [{ guard: withEvent('alreadyShown') }, { actions: ['fadeLater', withEvent('show')] }],
    'toast.dismiss': { actions: withEvent('remove') },
    'toasts.clear': { actions: 'clear' },
    'toast.faded': { actions: withEvent('remove') },
  },
});
