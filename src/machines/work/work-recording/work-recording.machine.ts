import { type AnyEventObject, assign, enqueueActions, fromPromise, setup, stateIn } from 'xstate';
import { recordingPartMachine } from './recording-segment.machine.ts';
import { PART_MAX_MS } from './work-recording.constants.ts';
import type { SavedPart, RecordingFact } from './work-recording.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface RecordingInput {
  readonly userId: string;
  /** Records sessions: agent_ops does (AUDIO-12). */
  readonly isRecorder: boolean;
}

interface RecordingContext extends RecordingInput {
  /** The visited event; empty between visits. */
  readonly eventId: string;
  /** Parts begun or taken up by this page; names their actors. */
  readonly parts: number;
}

/** Id of the actor in XState's event about its end. */
const endedOf = ({ event }: { readonly event: AnyEventObject }) => ({ actorId: String(event['actorId']) });

const partId = (number: number): string => `part-${number}`;

const isRunning = stateIn<RecordingContext, RecordingFact, undefined>('#recording.recording.running');
const forgetPart = { type: 'forgetPart', params: endedOf } as const;
const partEnded = {
  guard: { type: 'isNewestPart', params: endedOf },
  target: '.ended',
  actions: forgetPart,
} as const;

const recordingSetup = setup({
  types: { context: {} as RecordingContext, input: {} as RecordingInput, events: {} as RecordingFact },
  actors: {
    recordingPart: recordingPartMachine,
    /** The parts that earlier pages of this agent recorded and did not upload. */
    loadParts: fromPromise<readonly SavedPart[], { userId: string }>(() => new Promise(() => {})),
  },
  delays: { untilFull: PART_MAX_MS },
  guards: {
    isRecorder: ({ context }) => context.isRecorder,
    hasMicrophone: stateIn('#recording.loading.withMicrophone'),
    isVisiting: ({ context }) => context.eventId !== '',
    isHere: ({ context }, { eventId }: { eventId: string }) => context.eventId === eventId,
    isNewestPart: ({ context }, { actorId }: { actorId: string }) => actorId === partId(context.parts),
  },
  actions: {
    rememberEvent: assign((_, { eventId }: { eventId: string }) => ({ eventId })),
    forgetEvent: assign({ eventId: '' }),
    /** Forgets an ended part: an agent's shift has hundreds. */
    forgetPart: enqueueActions(({ enqueue }, { actorId }: { actorId: string }) => {
      enqueue.stopChild(actorId);
    }),
    takeUp: enqueueActions(({ context: { userId, parts }, enqueue }, { output }: { output: readonly SavedPart[] }) => {
      output.forEach((kept, index) => {
        const id = partId(parts + index + 1);
        enqueue.spawnChild('recordingPart', { id, input: { eventId: kept.eventId, userId, kept } });
      });
      enqueue.assign({ parts: parts + output.length });
    }),
    beginPart: enqueueActions(({ context: { eventId, userId, parts }, enqueue }) => {
      const id = partId(parts + 1);
      enqueue.spawnChild('recordingPart', { id, input: { eventId, userId, kept: null } });
      enqueue.assign({ parts: parts + 1 });
    }),
  },
});

/**
 * An agent's work on each event as sound, in parts of at most 30 min. A part goes its own way once it is closed, also
 * when the event has been left. Lives as long as someone of the staff is signed in.
 */
export const recordingMachine = recordingSetup
  .extend({
    actions: {
      closePart: recordingSetup.enqueueActions(({ context, enqueue, check }) => {
        if (check(isRunning)) enqueue.sendTo(partId(context.parts), { type: 'part.close' });
      }),
    },
  })
  .createMachine({
    id: 'recording',
    context: ({ input }) => ({ ...input, eventId: '', parts: 0 }),
    initial: 'deciding',
    on: {
      'visit.entered': { actions: withEvent('rememberEvent') },
      'visit.left': { actions: 'forgetEvent' },
      'xstate.done.actor.*': { actions: forgetPart },
      'xstate.error.actor.*': { actions: forgetPart },
    },
    states: {
      deciding: { always: [{ guard: 'isRecorder', target: 'loading' }, { target: 'off' }] },
      off: {},
      loading: {
        invoke: {
          id: 'loadParts',
          src: 'loadParts',
          input: ({ context }) => ({ userId: context.userId }),
          onDone: [
            { guard: 'hasMicrophone', target: 'silent', actions: withEvent('takeUp') },
            { target: 'withoutMicrophone', actions: withEvent('takeUp') },
          ],
          onError: [{ guard: 'hasMicrophone', target: 'silent' }, { target: 'withoutMicrophone' }],
        },
        initial: 'withoutMicrophone',
        states: {
          withoutMicrophone: { on: { 'microphone.granted': 'withMicrophone' } },
          withMicrophone: {},
        },
      },
      withoutMicrophone: { on: { 'microphone.granted': 'silent' } },
      /** No visit is recorded. */
      silent: { always: { guard: 'isVisiting', target: 'recording' } },
      recording: {
        entry: 'beginPart',
        exit: 'closePart',
        after: { untilFull: { target: 'recording', reenter: true } },
        on: {
          'visit.entered': [
            { guard: withEvent('isHere') },
            { target: 'recording', reenter: true, actions: withEvent('rememberEvent') },
          ],
          'visit.left': { target: 'silent', actions: 'forgetEvent' },
          'xstate.done.actor.*': partEnded,
          'xstate.error.actor.*': partEnded,
        },
        initial: 'running',
        states: {
          running: {},
          /** The recording ended early, such as without sound; the visit continues without one until the next part. */
          ended: {},
        },
      },
    },
  });
