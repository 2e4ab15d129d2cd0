import { assign, raise, setup } from 'xstate';
import { NOTICE_STAYS_MS, NOTICES_MAX } from './toasts.constants.ts';
import type { NoticesEvent, NoticesFact, Severity } from './toasts.events.ts';
import { withEvent } from '../../kit/with-event.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly severity: Severity;
  /** It has left, and its place is kept while others stand beside it, so that none of them moves. */
  readonly isGone: boolean;
}

/** The toasts on screen: at most three, no text twice, each fading by itself. Lives as long as the portal. */
export const noticesMachine = setup({
  types: { context: {} as { shown: readonly Notice[]; nextId: number }, events: {} as NoticesEvent },
  guards: {
    alreadyShown: ({ context }, { text }: { text: string }) =>
      context.shown.some((notice) => !notice.isGone && notice.text === text),
  },
  actions: {
    show: assign(({ context }, { text, severity }: NoticesFact) => ({
      shown: [...context.shown, { id: context.nextId, text, severity, isGone: false }].slice(-NOTICES_MAX),
      nextId: context.nextId + 1,
    })),
    fadeLater: raise(({ context }) => ({ type: 'notice.faded' as const, id: context.nextId }), {
      delay: NOTICE_STAYS_MS,
    }),
    remove: assign(({ context }, { id }: { id: number }) => {
      const shown = context.shown.map((notice) => (notice.id === id ? { ...notice, isGone: true } : notice));
      return { shown: shown.every(({ isGone }) => isGone) ? [] : shown };
    }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], nextId: 1 },
  on: {
    'notice.raised': [{ guard: withEvent('alreadyShown') }, { actions: ['fadeLater', withEvent('show')] }],
    'notice.dismiss': { actions: withEvent('remove') },
    'notice.faded': { actions: withEvent('remove') },
  },
});
