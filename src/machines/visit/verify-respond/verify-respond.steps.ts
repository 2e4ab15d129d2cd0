import { ignoreAlarmState, rememberNews } from '../visit.chart.ts';
import { submitting } from '../submitting.chart.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { VerifyRespondContext } from './verify-respond.setup.ts';
import type { VerifyStep } from '../../work/outbox/duty.ts';

interface Canceling {
  readonly event: { readonly reasonId: number; readonly atMs: number };
}

const saveProgress = <const S extends VerifyStep>(step: S) =>
  ({
    type: 'saveProgress',
    params: ({ context: { eventId, openedAtMs } }: { context: VerifyRespondContext }) => ({
      eventId,
      step,
      openedAtMs,
    }),
  }) as const;

export const toFollowUp = {
  target: '#verifyRespond.ended',
  actions: ['waiveUnhold', 'leaveOrders', 'goFollowUp'],
} as const;

/** Files the ending in the outbox; the agent continues. */
const canceling = <const S extends VerifyStep>(step: S) =>
  [
    { guard: 'isUnseen' },
    { guard: 'isAskingCentre' },
    {
      guard: withEvent('isReasonOffered'),
      target: '#verifyRespond.gone',
      actions: [
        'waiveUnhold',
        {
          type: 'fileCancel',
          params: ({ event }: Canceling) => ({ reasonId: event.reasonId, atMs: event.atMs, step }),
        },
      ],
    },
  ] as const;

/** The three steps of a visit, and the fourth, which Handled leads to. */
export const steps = {
  initial: 'reviewing',
  states: {
    reviewing: {
      tags: 'cancelable',
      entry: saveProgress('reviewing'),
      on: {
        'step.forward': 'customerInfo',
        'alarm.cancel': canceling('reviewing'),
      },
    },
    customerInfo: {
      entry: saveProgress('customerInfo'),
      on: { 'step.back': 'reviewing', 'step.forward': 'finalizing' },
    },
    finalizing: {
      tags: 'cancelable',
      entry: saveProgress('finalizing'),
      on: {
        'step.back': 'customerInfo',
        'alarm.handle': [{ guard: 'isAskingCentre' }, { guard: 'isSeen', target: 'closing.handling' }],
        'alarm.cancel': canceling('finalizing'),
      },
    },
    /** Step 4, reached only by Handled (VR-14). What happens to the alarm now may be an effect of it. */
    closing: {
      initial: 'handling',
      on: {
        'alarm.updated': rememberNews,
        'alarmState.read': ignoreAlarmState,
      },
      states: {
        handling: submitting('handle', toFollowUp, { target: 'refused', actions: withEvent('rememberRefusal') }, [
          'forgetRefusal',
          { type: 'promiseUnhold', params: { kind: 'handle', ends: 'refused' } },
        ]),
        refused: {
          always: [
            { guard: 'isHandedOver', ...toFollowUp },
            { guard: 'isCanceled', target: '#verifyRespond.canceled' },
            { guard: 'isClosed', target: '#verifyRespond.lost' },
            { target: '#verifyRespond.working.step.finalizing' },
          ],
        },
      },
    },
  },
} as const;
