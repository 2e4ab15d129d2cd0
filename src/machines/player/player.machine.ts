import { assign, fromCallback, sendTo, setup } from 'xstate';
import { clipMachine } from '../clip/clip.machine.ts';
import { STALLED_AFTER_MS } from './player.constants.ts';
import type { MediaCommand, PlayerEvent, PlayerInput } from './player.events.ts';
import { absoluteSeek, relativeSeek } from './seek.ts';
import { faster, slower } from './speed.ts';

interface PlayerContext extends PlayerInput {
  /** Seconds; 0 while nothing is on the tile. */
  readonly durationS: number;
  readonly speed: number;
}

const seekBy = { type: 'seekBy', params: ({ event }: { event: { fromS: number; byS: number } }) => event } as const;
const seekTo = { type: 'seekTo', params: ({ event }: { event: { toS: number } }) => event } as const;

/**
 * The controls of one large picture: what plays, how fast, with which sound and overlays. Where its pictures come from
 * is its child's affair. Lives as long as the picture's place on screen.
 */
export const playerMachine = setup({
  types: { context: {} as PlayerContext, input: {} as PlayerInput, events: {} as PlayerEvent },
  actors: {
    clip: clipMachine,
    /** Does to the tile's video element what it is told, and tells what the element does. */
    control: fromCallback<MediaCommand, { tile: string }>(() => {}),
  },
  delays: { untilStalled: STALLED_AFTER_MS },
  actions: {
    rememberDuration: assign((_, { durationS }: { durationS: number }) => ({ durationS })),
    speedUp: assign(({ context }) => ({ speed: faster(context.speed) })),
    slowDown: assign(({ context }) => ({ speed: slower(context.speed) })),
    command: sendTo('control', (_, command: MediaCommand) => command),
    tellSpeed: sendTo('control', ({ context }) => ({ type: 'media.setSpeed', speed: context.speed })),
    seekBy: sendTo('control', ({ context }, { fromS, byS }: { fromS: number; byS: number }) => ({
      type: 'media.seek',
      toS: relativeSeek(fromS, byS, context.durationS),
    })),
    seekTo: sendTo('control', ({ context }, { toS }: { toS: number }) => ({
      type: 'media.seek',
      toS: absoluteSeek(toS, context.durationS),
    })),
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({ ...input, durationS: 0, speed: 1 }),
  invoke: [
    {
      id: 'clip',
      src: 'clip',
      input: ({ context: { tile, sid, eventTimestamp, source } }) => ({ tile, sid, eventTimestamp, source }),
      onError: {},
    },
    { id: 'control', src: 'control', input: ({ context }) => ({ tile: context.tile }), onError: {} },
  ],
  type: 'parallel',
  states: {
    picture: {
      initial: 'absent',
      on: {
        'player.speedUp': { actions: ['speedUp', 'tellSpeed'] },
        'player.slowDown': { actions: ['slowDown', 'tellSpeed'] },
      },
      states: {
        absent: {
          on: {
            'media.opened': {
              target: 'opened',
              actions: [{ type: 'rememberDuration', params: ({ event }) => event }, 'tellSpeed'],
            },
          },
        },
        opened: {
          initial: 'paused',
          on: {
            'media.opened': { actions: { type: 'rememberDuration', params: ({ event }) => event } },
            'media.emptied': { target: 'absent', actions: { type: 'rememberDuration', params: { durationS: 0 } } },
            'media.played': '.playing',
            'media.waited': '.playing.waiting',
            'media.paused': '.paused',
            'media.ended': '.ended',
            'player.replay': {
              actions: [
                { type: 'seekTo', params: { toS: 0 } },
                { type: 'command', params: { type: 'media.play' } },
              ],
            },
            'player.seekBy': { actions: seekBy },
            'player.seekTo': { actions: seekTo },
          },
          states: {
            paused: { on: { 'player.toggle': { actions: { type: 'command', params: { type: 'media.play' } } } } },
            playing: {
              initial: 'moving',
              on: { 'player.toggle': { actions: { type: 'command', params: { type: 'media.pause' } } } },
              states: { moving: {}, waiting: { after: { untilStalled: 'stalled' } }, stalled: {} },
            },
            /** Playing goes on from the beginning; after a seek it stands where it was put. */
            ended: {
              on: {
                'player.toggle': { actions: { type: 'command', params: { type: 'media.play' } } },
                'player.seekBy': { target: 'paused', actions: seekBy },
                'player.seekTo': { target: 'paused', actions: seekTo },
              },
            },
          },
        },
      },
    },
    sound: {
      initial: 'audible',
      states: {
        audible: {
          on: {
            'sound.toggle': {
              target: 'muted',
              actions: { type: 'command', params: { type: 'media.setMuted', isMuted: true } },
            },
            'media.muted': 'blocked',
            'media.opened': { actions: { type: 'command', params: { type: 'media.setMuted', isMuted: false } } },
          },
        },
        muted: {
          on: {
            'sound.toggle': {
              target: 'audible',
              actions: { type: 'command', params: { type: 'media.setMuted', isMuted: false } },
            },
            'media.opened': { actions: { type: 'command', params: { type: 'media.setMuted', isMuted: true } } },
          },
        },
        /** Until the agent asks for it (PLAY-28). */
        blocked: {
          on: {
            'sound.toggle': {
              target: 'audible',
              actions: { type: 'command', params: { type: 'media.setMuted', isMuted: false } },
            },
          },
        },
      },
    },
    boxes: {
      initial: 'hidden',
      states: { hidden: { on: { 'boxes.toggle': 'shown' } }, shown: { on: { 'boxes.toggle': 'hidden' } } },
    },
  },
});
