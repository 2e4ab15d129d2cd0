import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import { BREAKS_ALONE, STANDS_WITHOUT } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { Region } from '../../../../contract/entities/cameras.ts';
import { calls } from '../../kit/calls.ts';
import { clipMachine } from '../clip/clip.machine.ts';
import { STALLED_AFTER_MS } from './player.constants.ts';
import type { MediaCommand, PictureStats, PlayerEvent, PlayerInput, RecordingNews } from './player.events.ts';
import { absoluteSeek, relativeSeek } from './seek.ts';
import { faster, slower } from './speed.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';

interface PlayerContext extends PlayerInput {
  /** Seconds; 0 while nothing is on the tile. */
  readonly durationS: number;
  readonly speed: number;
  /** Regions of the camera's motion zone, as last loaded. */
  readonly regions: readonly Region[];
  /** URL of the zone's image in this page, where the zone is known as an image only. */
  readonly zoneImage: string | null;
  readonly stats: PictureStats | null;
}

const NOT_FOUND = 404;

const seekBy = withEvent('seekBy');
const seekTo = withEvent('seekTo');
/** Shows the zone as it was saved. */
const zoneChanged = { target: 'shown', actions: withEvent('rememberChanged') } as const;
/** Endpoint of the motion zone (PLAY-23). */
const zones = ({ sid }: PlayerContext): string => `camera/motion-zone/${sid}`;

const playerSetup = setup({
  types: { context: {} as PlayerContext, input: {} as PlayerInput, events: {} as PlayerEvent },
  actors: {
    ...calls('getMotionZone'),
    clip: clipMachine,
    /** Runs commands on the tile's video element, and reports what the element does. */
    control: fromCallback<MediaCommand, { tile: string }>(() => {}),
    /** Asks for the image of a motion zone and keeps it until stopped; reports ZoneImageFact events. */
    zoneImage: fromCallback<EventObject, { uuid: string }>(() => {}),
    /** Reports `media.measured` each second. */
    measure: fromCallback<MediaCommand, { tile: string }>(() => {}),
  },
  guards: {
    hasRegions: (_, { output }: { output: Answer<'getMotionZone'> }) => output.motionZone.regions.length > 0,
    isMissing: (_, { status }: { status: number | null }) => status === NOT_FOUND,
  },
  delays: { untilStalled: STALLED_AFTER_MS },
  actions: {
    rememberDuration: assign((_, { durationS }: { durationS: number }) => ({ durationS })),
    speedUp: assign(({ context }) => ({ speed: faster(context.speed) })),
    slowDown: assign(({ context }) => ({ speed: slower(context.speed) })),
    rememberRegions: assign((_, { output }: { output: { motionZone: { regions: readonly Region[] } } }) => ({
      regions: output.motionZone.regions,
    })),
    rememberChanged: assign((_, { regions }: { regions: readonly Region[] }) => ({ regions })),
    forgetRegions: assign({ regions: [] }),
    rememberZoneImage: assign((_, { address }: { address: string }) => ({ zoneImage: address })),
    forgetZoneImage: assign({ zoneImage: null }),
    rememberStats: assign((_, { stats }: { stats: PictureStats }) => ({ stats })),
    forgetStats: assign({ stats: null }),
    followClip: sendTo('clip', (_, news: RecordingNews) => news),
    command: sendTo('control', (_, command: MediaCommand) => command),
    sendSpeed: sendTo('control', ({ context }) => ({ type: 'media.setSpeed', speed: context.speed })),
    seekBy: sendTo('control', ({ context }, { fromS, byS }: { fromS: number; byS: number }) => ({
      type: 'media.seek',
      toS: relativeSeek(fromS, byS, context.durationS),
    })),
    seekTo: sendTo('control', ({ context }, { toS }: { toS: number }) => ({
      type: 'media.seek',
      toS: absoluteSeek(toS, context.durationS),
    })),
  },
}).extend({ actions: { showError } });

/**
 * The controls of one large picture: playing, speed, sound and overlays. Its child loads the picture. Lives as long as
 * the picture's place on screen.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  context: ({ input }) => ({ ...input, durationS: 0, speed: 1, regions: [], zoneImage: null, stats: null }),
  invoke: [
    {
      id: 'clip',
      src: 'clip',
      input: ({ context: { tile, sid, eventTimestamp, source, reportTo } }) => ({
        tile,
        sid,
        eventTimestamp,
        source,
        reportTo,
      }),
      onError: BREAKS_ALONE,
    },
    { id: 'control', src: 'control', input: ({ context }) => ({ tile: context.tile }), onError: STANDS_WITHOUT },
  ],
  on: { 'clip.follow': { actions: withEvent('followClip') } },
  type: 'parallel',
  states: {
    picture: {
      initial: 'absent',
      on: {
        'player.speedUp': { actions: ['speedUp', 'sendSpeed'] },
        'player.slowDown': { actions: ['slowDown', 'sendSpeed'] },
      },
      states: {
        absent: {
          on: {
            'media.opened': {
              target: 'opened',
              actions: [withEvent('rememberDuration'), 'sendSpeed'],
            },
          },
        },
        opened: {
          initial: 'starting',
          on: {
            'media.opened': { actions: withEvent('rememberDuration') },
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
            /** The picture was asked to play; an agent's press in this state means to stop it. */
            starting: {
              on: {
                'player.toggle': { actions: { type: 'command', params: { type: 'media.pause' } } },
                'player.pause': { actions: { type: 'command', params: { type: 'media.pause' } } },
              },
            },
            paused: { on: { 'player.toggle': { actions: { type: 'command', params: { type: 'media.play' } } } } },
            playing: {
              initial: 'moving',
              on: {
                'player.toggle': { actions: { type: 'command', params: { type: 'media.pause' } } },
                'player.pause': { actions: { type: 'command', params: { type: 'media.pause' } } },
              },
              states: { moving: {}, waiting: { after: { untilStalled: 'stalled' } }, stalled: {} },
            },
            /** Playing continues from the beginning; after a seek it is paused at the new position. */
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
        /** The browser refuses to play until the agent asks for it (PLAY-28). */
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
    zones: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'zones.toggle': 'loading' } },
        loading: {
          invoke: {
            id: 'getMotionZone',
            src: 'getMotionZone',
            input: ({ context: { sid, uuid } }) => ({ params: { sid }, query: { uuid } }),
            onDone: [
              {
                guard: withEvent('hasRegions'),
                target: 'shown',
                actions: withEvent('rememberRegions'),
              },
              { target: 'asImage', actions: 'forgetRegions' },
            ],
            onError: {
              target: 'hidden',
              actions: showErrorOf(zones),
            },
          },
          on: { 'zones.toggle': 'hidden', 'zone.changed': zoneChanged },
        },
        shown: { on: { 'zones.toggle': 'hidden', 'zone.changed': zoneChanged } },
        /** The zone is known as an image only. */
        asImage: {
          invoke: {
            id: 'zoneImage',
            src: 'zoneImage',
            input: ({ context: { uuid } }) => ({ uuid }),
            onError: {
              target: 'hidden',
              actions: showErrorOf(zones),
            },
          },
          exit: 'forgetZoneImage',
          initial: 'loading',
          on: {
            'zones.toggle': 'hidden',
            'zone.changed': zoneChanged,
            'zone.refused': [
              { guard: withEvent('isMissing'), target: 'shown' },
              {
                target: 'hidden',
                actions: {
                  type: 'showError',
                  params: ({ context, event }) => ({ endpoint: zones(context), error: event }),
                },
              },
            ],
          },
          states: {
            loading: {
              on: {
                'zone.pictured': {
                  target: 'shown',
                  actions: withEvent('rememberZoneImage'),
                },
              },
            },
            shown: {},
          },
        },
      },
    },
    stats: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'stats.toggle': 'shown' } },
        shown: {
          invoke: {
            id: 'measure',
            src: 'measure',
            input: ({ context }) => ({ tile: context.tile }),
            onError: STANDS_WITHOUT,
          },
          exit: 'forgetStats',
          on: {
            'stats.toggle': 'hidden',
            'media.measured': { actions: withEvent('rememberStats') },
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
