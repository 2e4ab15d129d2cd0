import { assign, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { calls } from '../../kit/calls.ts';
import { talkMachine } from '../../cameras/talk/talk.machine.ts';
import type { TalkTestEvent } from './talk-test.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';

export interface TalkTestInput {
  /** Location as typed in the field; empty for none. */
  readonly sid: string;
  /** The camera; empty for none. */
  readonly uuid: string;
  /** Only agents speak to cameras (E-34). */
  readonly mayTalk: boolean;
}

interface TalkTestContext extends TalkTestInput {
  /** Cameras of the location; null until they are loaded. */
  readonly cameras: readonly Camera[] | null;
}

const cameraOf = ({ cameras, uuid }: TalkTestContext): Camera | undefined =>
  cameras?.find((camera) => camera.uuid === uuid);

const talkTestSetup = setup({
  types: { context: {} as TalkTestContext, input: {} as TalkTestInput, events: {} as TalkTestEvent },
  actors: {
    ...calls('listCameras'),
    talk: talkMachine,
  },
  guards: {
    mayOpen: ({ context: { sid, mayTalk } }) => mayTalk && sid.trim() !== '',
    isThere: ({ context }, { uuid }: { uuid: string }) =>
      context.cameras?.some((camera) => camera.uuid === uuid) ?? false,
    hasChosen: ({ context }) => cameraOf(context) !== undefined,
  },
  actions: {
    rememberTyped: assign((_, { text }: { text: string }) => ({ sid: text })),
    rememberCameras: assign((_, { output }: { output: Answer<'listCameras'> }) => ({ cameras: output.items })),
    forgetCameras: assign({ cameras: null }),
    rememberChosen: assign((_, { uuid }: { uuid: string }) => ({ uuid })),
    /** Opens a socket for the voice alone, as beside a picture by FLV. */
    connect: sendTo('talk', { type: 'live.started', kind: 'flv' }),
  },
}).extend({ actions: { showError } });

/**
 * Experimental test of the agent's voice at a camera. It uses the two-way audio socket, without a picture. Lives while
 * the page is shown (SHELL-14).
 */
export const talkTestMachine = talkTestSetup.createMachine({
  id: 'video',
  context: ({ input }) => ({ ...input, cameras: null }),
  initial: 'arriving',
  on: {
    'location.typed': { actions: withEvent('rememberTyped') },
    'location.open': { guard: 'mayOpen', target: '.loading' },
    'camera.choose': {
      guard: withEvent('isThere'),
      target: '.chosen',
      actions: withEvent('rememberChosen'),
    },
  },
  states: {
    arriving: { always: [{ guard: 'mayOpen', target: 'loading' }, { target: 'choosing' }] },
    loading: {
      entry: 'forgetCameras',
      invoke: {
        id: 'listCameras',
        src: 'listCameras',
        input: ({ context }) => ({ params: { sid: context.sid.trim() } }),
        onDone: { target: 'deciding', actions: withEvent('rememberCameras') },
        onError: {
          target: 'choosing',
          actions: showErrorOf(({ sid }: TalkTestContext) => `camera/list/${sid.trim()}`),
        },
      },
    },
    deciding: { always: [{ guard: 'hasChosen', target: 'chosen' }, { target: 'choosing' }] },
    choosing: {},
    chosen: {
      initial: 'connected',
      invoke: {
        id: 'talk',
        src: 'talk',
        input: ({ context, self }) => ({ camera: cameraOf(context) as Camera, reportTo: self }),
        onError: 'choosing',
      },
      // Its entry comes after talk was started.
      states: { connected: { entry: 'connect' } },
    },
  },
});
