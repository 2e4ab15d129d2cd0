import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { queueSlotSetup, sourceOf, tileOf } from './queue-slot.setup.ts';
import { pictureSeen } from '../../visit/seen.chart.ts';
import { linkOf } from '../../recordings/clip/clip-source.ts';
import { withEvent } from '../../kit/with-event.ts';

const rememberSsVideo = withEvent('rememberSsVideo');
const offered = { target: 'occupied', actions: [withEvent('rememberOffer'), withEvent('reportOffer')] } as const;
const returned = { ...offered, target: '#queueSlot.occupied.picture.seen' } as const;
const filling = { 'slot.offered': offered, 'slot.returned': returned } as const;

const largeRecording = ({ context: { alarm } }: { context: { readonly alarm: AlarmEvent | null } }) => ({
  link: alarm && linkOf(alarm),
});

const keepFrame = {
  type: 'keepFrame',
  params: ({
    context: { slot, alarm },
  }: {
    context: { readonly slot: number; readonly alarm: AlarmEvent | null };
  }) => ({
    tile: tileOf({ slot }),
    eventId: alarm?.eventId ?? '',
  }),
} as const;

/** One place of the queue: the alarm in it, its countdown, and how it leaves. Lives as long as the queue has the place. */
export const queueSlotMachine = queueSlotSetup.createMachine({
  id: 'queueSlot',
  context: ({ input }) => ({ ...input, alarm: null, expiresAtMs: 0, wasOff: false }),
  initial: 'empty',
  on: { 'ssVideo.set': { actions: rememberSsVideo } },
  states: {
    empty: {
      entry: 'forgetAlarm',
      on: filling,
    },
    occupied: {
      invoke: [
        {
          id: 'clip',
          src: 'clip',
          input: ({ context: { slot, alarm, usesSsVideo }, self }) => ({
            tile: tileOf({ slot }),
            sid: alarm?.sid ?? '',
            eventTimestamp: alarm?.eventTimestamp ?? 0,
            source: sourceOf({ alarm, usesSsVideo }),
            reportTo: self,
          }),
          onError: BREAKS_ALONE,
        },
        {
          id: 'watch',
          src: 'alarmPolling',
          input: ({ context: { alarm, reportTo } }) => ({
            eventId: alarm?.eventId ?? '',
            hubIsConnected: true,
            lineLacksTicks: false,
            isStale: false,
            reportTo,
          }),
          onError: BREAKS_ALONE,
        },
      ],
      type: 'parallel',
      on: {
        'hub.connected': { actions: withEvent('sendToPolling') },
        'hub.disconnected': { actions: withEvent('sendToPolling') },
        'ssVideo.set': { actions: [rememberSsVideo, 'changeClip'] },
        'slot.updated': {
          guard: withEvent('isSameAlarm'),
          actions: [withEvent('rememberAlarm'), 'followClip'],
        },
        'slot.ended': [
          { guard: withEvent('isExpiredEnd'), target: 'missed', actions: [withEvent('reportExit'), 'reportEmptied'] },
          { target: 'parted', actions: [keepFrame, withEvent('reportExit')] },
        ],
      },
      states: {
        life: {
          initial: 'offered',
          states: {
            offered: {
              after: { untilExpiry: 'expiring' },
              on: {
                /** The countdown is set again from the deadline. */
                'clock.jumped': { target: 'offered', reenter: true },
                'slot.open': 'opening',
                'slot.close': {
                  guard: 'isSeen',
                  target: '#queueSlot.emptied',
                  actions: { type: 'close', params: ({ event }) => ({ reasonId: null, atMs: event.atMs }) },
                },
              },
              initial: 'idle',
              states: {
                idle: {
                  on: {
                    'reasons.show': [{ guard: 'isUnseen' }, { guard: withEvent('isEvent'), target: 'canceling' }],
                  },
                },
                /** The agent chooses a reason; the menu goes with the event. */
                canceling: {
                  entry: 'reportReasons',
                  initial: 'fresh',
                  states: {
                    /** Ignores the digit that named the slot if it is struck twice. */
                    fresh: {
                      after: { untilDeliberate: 'ready' },
                      on: { 'slot.cancel': { guard: withEvent('isDoubleStroke') } },
                    },
                    ready: {},
                  },
                  on: {
                    'reasons.hide': 'idle',
                    'slot.cancel': {
                      guard: withEvent('isReasonOffered'),
                      target: '#queueSlot.emptied',
                      actions: withEvent('close'),
                    },
                  },
                },
              },
            },
            opening: {
              entry: ['reportOpening', 'promiseUnhold', 'fileHold', { type: 'loadRecording', params: largeRecording }],
              on: {
                'duty.kept': {
                  guard: withEvent('isHold'),
                  target: 'opened',
                },
                'duty.failed': { guard: withEvent('isHold'), target: 'offered', actions: 'reportNotOpened' },
                'slot.ended': {
                  target: '#queueSlot.parted',
                  actions: [keepFrame, 'giveBack', withEvent('reportExit'), 'reportNotOpened'],
                },
              },
            },
            /** The queue is about to be left. */
            opened: {
              entry: [
                keepFrame,
                'handOverUnhold',
                { type: 'reportExit', params: { reason: 'moved_to_vr' } },
                'reportOpened',
              ],
              on: { 'slot.ended': '#queueSlot.emptied' },
            },
            expiring: {
              entry: ['fileExpiry', keepFrame],
              on: {
                'duty.kept': { guard: withEvent('isExpiry'), target: 'expired' },
                /** The alarm has left this agent's custody, or expires when it is taken again (QUEUE-55). */
                'duty.failed': {
                  guard: withEvent('isExpiry'),
                  target: '#queueSlot.missed',
                  actions: [{ type: 'reportExit', params: { reason: 'expired' } }, 'reportUnexpired'],
                },
                /** The provider has put the alarm back, and its answer is under way (decision 0124). */
                'slot.ended': { guard: withEvent('isBouncedEnd'), target: 'expired' },
              },
            },
            expired: {
              entry: { type: 'reportExit', params: { reason: 'expired' } },
              always: { target: '#queueSlot.missed', actions: 'reportEmptied' },
            },
          },
        },
        /** No alarm can be ended before its picture, or the reason why there is none, was shown for a second. */
        picture: pictureSeen({
          'clip.shown': { target: 'shown', actions: { type: 'locateRecording', params: largeRecording } },
        }),
        /** Pictures of a received message, which are shown until the recording is. */
        stills: {
          initial: 'none',
          states: {
            none: { always: { guard: 'hasPictures', target: 'some' } },
            some: {
              invoke: {
                id: 'pictures',
                src: 'pictureToken',
                input: ({ context: { alarm } }) => ({
                  sid: alarm?.sid ?? '',
                  eventTimestamp: alarm?.eventTimestamp ?? 0,
                }),
                onError: BREAKS_ALONE,
              },
              on: { 'clip.shown': { actions: 'loadPictures' } },
            },
          },
        },
      },
    },
    /** The alarm left without the agent's doing; no key acts on the card, which says why. */
    parted: { entry: 'reportParted', after: { untilRead: 'emptied' }, on: filling },
    emptied: { entry: 'reportEmptied', always: 'empty' },
    /** The alarm expired without a decision; the card says so until another alarm needs the place. */
    missed: {
      entry: 'reportMissed',
      after: { untilForgotten: 'empty' },
      on: filling,
    },
  },
});
