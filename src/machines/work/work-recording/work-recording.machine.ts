import { type AnyEventObject, assign, enqueueActions, fromPromise, setup } from 'xstate';
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
  readonly hasMicrophone: boolean;
  /** The visited event; empty between visits. */
  readonly eventId: string;
  /** Parts begun or taken up by this page; names their actors. */
  readonly parts: number;
  /** The part that records now has not ended yet. */
  readonly isPartOpen: boolean;
}

/** What xstate reports of an actor that is over. */
const endedOf = ({ event }: { readonly event: AnyEventObject }) => ({ actorId: String(event['actorId']) });

const partId = (number: number): string => `part-${number}`;

/**
 * An agent's work on each event as sound, in parts of at most 30 min. A part goes its own way once it is closed, also
 * when the event has been left. Lives as long as someone of the staff is signed in.
 */
export const recordingMachine = setup({
  types: { context: {} as RecordingContext, input: {} as RecordingInput, events: {} as RecordingFact },
  actors: {
    recordingPart: recordingPartMachine,
    /** The parts that earlier pages of this agent recorded and did not upload. */
    loadParts: fromPromise<readonly SavedPart[], { userId: string }>(() => new Promise(() => {})),
  },
  delays: { untilFull: PART_MAX_MS },
  guards: {
    isRecorder: ({ context }) => context.isRecorder,
    hasMicrophone: ({ context }) => context.hasMicrophone,
    isHere: ({ context }, { eventId }: { eventId: string }) => context.eventId === eventId,
  },
  actions: {
    rememberMicrophone: assign({ hasMicrophone: true }),
    rememberEvent: assign((_, { eventId }: { eventId: string }) => ({ eventId })),
    forgetEvent: assign({ eventId: '' }),
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
      enqueue.assign({ parts: parts + 1, isPartOpen: true });
    }),
    noteEnded: assign(({ context }, { actorId }: { actorId: string }) => ({
      isPartOpen: context.isPartOpen && actorId !== partId(context.parts),
    })),
    closePart: enqueueActions(({ context, enqueue }) => {
      if (context.isPartOpen) enqueue.sendTo(partId(context.parts), { type: 'part.close' });
      enqueue.assign({ isPartOpen: false });
    }),
  },
}).createMachine({
  id: 'recording',
  context: ({ input }) => ({ ...input, hasMicrophone: false, eventId: '', parts: 0, isPartOpen: false }),
  initial: 'deciding',
  on: {
    'microphone.granted': { actions: 'rememberMicrophone' },
    'xstate.done.actor.*': { actions: { type: 'noteEnded', params: endedOf } },
    'xstate.error.actor.*': { actions: { type: 'noteEnded', params: endedOf } },
  },
  states: {
    deciding: { always: [{ guard: 'isRecorder', target: 'loading' }, { target: 'off' }] },
    off: {},
    loading: {
      invoke: {
        id: 'loadParts',
        src: 'loadParts',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'choosing', actions: withEvent('takeUp') },
        onError: 'choosing',
      },
      on: {
        'visit.entered': { actions: withEvent('rememberEvent') },
        'visit.left': { actions: 'forgetEvent' },
      },
    },
    choosing: {
      always: [
        { guard: { type: 'isHere', params: { eventId: '' } }, target: 'silent' },
        { guard: 'hasMicrophone', target: 'recording' },
        { target: 'silent' },
      ],
    },
    /** Between visits, or without a microphone. */
    silent: {
      on: {
        'visit.entered': { target: 'choosing', actions: withEvent('rememberEvent') },
        'visit.left': { actions: 'forgetEvent' },
        'microphone.granted': { target: 'choosing', actions: 'rememberMicrophone' },
      },
    },
    recording: {
      entry: 'beginPart',
      exit: 'closePart',
      after: { untilFull: { target: 'recording', reenter: true } },
      on: {
        'visit.entered': [
          { guard: withEvent('isHere') },
          {
            target: 'recording',
            reenter: true,
            actions: withEvent('rememberEvent'),
          },
        ],
        'visit.left': { target: 'silent', actions: 'forgetEvent' },
      },
    },
  },
});
