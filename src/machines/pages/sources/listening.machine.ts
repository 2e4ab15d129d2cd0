import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { ListenedSource } from '../../../../contract/entities/sources.ts';
import type { LISTEN_OPTIONS_S } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { keepEqual } from '../../kit/resource/keep-equal.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Not in the spec: interval of reading what is listened to, while this tab listens and otherwise, ms. */
const HEARD_EVERY_MS = 500;
const BAND_EVERY_MS = 5_000;

export type ListenTime = (typeof LISTEN_OPTIONS_S)[number];

export type ListeningCommand =
  /** Opens the dialog. */
  | { type: 'listening.open'; sourceId: string; name: string }
  | { type: 'listening.start'; seconds: ListenTime }
  | { type: 'listening.stop'; sourceId: string }
  /** Closes the dialog. This tab listens no more, and what it heard is gone. */
  | { type: 'listening.close' };

interface ListeningContext {
  /** All that are listened to, by whomever. */
  readonly listened: readonly ListenedSource[];
  /** The source of the dialog. */
  readonly chosen: { readonly sourceId: string; readonly name: string } | null;
  /** The source of the dialog as this tab heard it last, also after its end. */
  readonly heard: ListenedSource | null;
  readonly seconds: ListenTime | 0;
  /** The source that is to be listened to, or no longer. */
  readonly aimedAt: string;
}

const mineOf = (listened: readonly ListenedSource[]) => listened.find(({ isMine }) => isMine) ?? null;

/**
 * The sources that are listened to, of which a band shows everyone here, and the dialog in which this tab listens to one. Lives while
 * Sources is shown; the provider ends the listening of a tab that reads it no more.
 */
export const listeningMachine = setup({
  types: { context: {} as ListeningContext, events: {} as ListeningCommand },
  actors: calls('listening', 'listenToSource'),
  delays: {
    untilReread: ({ context: { listened } }) => (mineOf(listened) === null ? BAND_EVERY_MS : HEARD_EVERY_MS),
  },
  guards: {
    isAbsent: (_, given: WithError) => isAbsent(given),
    isOn: ({ context: { listened } }) => mineOf(listened) !== null,
    isChosen: ({ context: { chosen } }) => chosen !== null,
    isEnded: ({ context: { seconds } }) => seconds === 0,
  },
  actions: {
    remember: assign(({ context }, { output: { items } }: { output: Answer<'listening'> }) => {
      const mine = mineOf(items);
      return {
        listened: keepEqual(context.listened, items),
        heard: mine === null ? context.heard : keepEqual(context.heard, mine),
        chosen:
          mine === null ? context.chosen : keepEqual(context.chosen, { sourceId: mine.sourceId, name: mine.name }),
      };
    }),
    choose: assign((_, { sourceId, name }: { sourceId: string; name: string }) => ({
      chosen: { sourceId, name },
      heard: null,
    })),
    aim: assign(({ context }, { seconds }: { seconds: ListenTime }) => ({
      seconds,
      aimedAt: context.chosen?.sourceId ?? '',
      heard: null,
    })),
    aimAtEnd: assign((_, { sourceId }: { sourceId: string }) => ({ seconds: 0 as const, aimedAt: sourceId })),
    aimAtOwnEnd: assign(({ context: { listened } }) => ({
      seconds: 0 as const,
      aimedAt: mineOf(listened)?.sourceId ?? '',
    })),
    forget: assign({ chosen: null, heard: null }),
    toastOver: sendTo(at('toasts'), toast('success', 'Alarms of the source are raised again')),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'listening',
    context: { listened: [], chosen: null, heard: null, seconds: 0, aimedAt: '' },
    initial: 'following',
    states: {
      following: {
        initial: 'reading',
        on: {
          'listening.open': { actions: withEvent('choose') },
          'listening.start': { guard: 'isChosen', target: 'changing', actions: withEvent('aim') },
          'listening.stop': { target: 'changing', actions: withEvent('aimAtEnd') },
          'listening.close': [
            { guard: 'isOn', target: 'changing', actions: ['aimAtOwnEnd', 'forget'] },
            { actions: 'forget' },
          ],
        },
        states: {
          reading: {
            invoke: {
              id: 'listening',
              src: 'listening',
              input: {},
              onDone: { target: 'waiting', actions: withEvent('remember') },
              onError: [{ guard: withError('isAbsent'), target: '#listening.absent' }, { target: 'waiting' }],
            },
          },
          waiting: { after: { untilReread: 'reading' } },
        },
      },
      changing: {
        invoke: {
          id: 'listenToSource',
          src: 'listenToSource',
          input: ({ context: { aimedAt, seconds } }) => ({ params: { sourceId: aimedAt }, body: { seconds } }),
          onDone: [{ guard: 'isEnded', target: 'following', actions: 'toastOver' }, { target: 'following' }],
          onError: {
            target: 'following',
            actions: showErrorOf(({ aimedAt }: ListeningContext) => `sources/${aimedAt}/listening`),
          },
        },
      },
      /** The provider cannot listen. */
      absent: {},
    },
  });
export type ListeningRef = ActorRefFrom<typeof listeningMachine>;
type ListeningSnapshot = SnapshotFrom<typeof listeningMachine>;

/** Sources that raise nothing for now. */
export const selectListened = ({ context }: ListeningSnapshot) => context.listened;
/** Source of the dialog; null while it is closed. */
export const selectListenedTo = ({ context }: ListeningSnapshot) => context.chosen;
/** Source of the dialog with its messages; null before it is listened to. */
export const selectHeard = ({ context }: ListeningSnapshot) => context.heard;
export const selectIsOn = ({ context }: ListeningSnapshot) => mineOf(context.listened) !== null;
export const selectIsChanging = (snapshot: ListeningSnapshot) => snapshot.matches('changing');
