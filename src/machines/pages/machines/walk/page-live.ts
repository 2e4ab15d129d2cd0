import type { AnyEventObject } from 'xstate';
import type { Act, OnPage } from './page-act.ts';

const FLOWS = { does: ['await live.seesLive();'] };
/** Until it is mended: the camera of the alarm gives no more frames. */
const FREEZES = { does: ["await provider.breaks(alarm.uuid, 'freeze');"] };
const MENDS = ["await provider.breaks(alarm.uuid, 'none');"];

const STREAM_ACTS: Readonly<Record<string, Act>> = {
  'stream.connected': { comes: 'the camera answers' },
  'stream.stalled': FREEZES,
  'stream.measured': { comes: 'every second' },
  'camera.reported': { comes: 'the camera reports itself' },
  'xstate.done.actor.liveView': { comes: 'the provider lets it be seen' },
  'xstate.done.actor.flvToken': { comes: 'the provider lets it be seen' },
  'stream.retry': { does: [...MENDS, 'await live.clicks(/^Retry/);'] },
};

const ON_LIVE = [
  'const { alarm } = await verifiesAlarm(pages, provider);',
  'const live = new LiveModel(page, alarm.uuid);',
  'await live.goesLive();',
];

/** Frames after a stall come when the camera is mended. */
const flowsAgain = (events: readonly AnyEventObject[], place: number): Act => {
  const hasStalled = events.slice(0, place).some(({ type }) => type === 'stream.stalled');
  return hasStalled ? { does: [...MENDS, ...FLOWS.does] } : FLOWS;
};

export const STREAM: OnPage = {
  begins: ON_LIVE,
  actor: "{ src: 'stream', id: `camera-${alarm.uuid}/stream` }",
  cannotBegin: ({ unavailableReason, transports }) => {
    if (unavailableReason !== null) return 'the camera of a test is awake';
    return JSON.stringify(transports).startsWith('[{"kind":"webrtc"}')
      ? ''
      : 'the camera of a test comes by WebRTC first';
  },
  actOf: (event, events, place) => {
    if (event.type === 'stream.flowing') return flowsAgain(events, place);
    if (event.type.startsWith('xstate.after.untilLate.')) return { comes: 'two seconds after its last frame' };
    if (event.type.startsWith('xstate.after.untilFrozen.'))
      return { does: ["await live.showsText('The picture was lost. Connecting...');"] };
    return STREAM_ACTS[event.type];
  },
};

const CAMERA_ACTS: Readonly<Record<string, Act>> = {
  'camera.shown': { comes: 'its picture is the large one' },
  'camera.hidden': { does: ["await verify.presses('r');"] },
  'sound.toggle': { does: ["await page.keyboard.press('m');"] },
  'camera.wake': { does: ['await live.wakes();'] },
  'picture.changed': FLOWS,
  'camera.reported': { comes: 'the camera reports itself' },
};

export const LIVE_CAMERA: OnPage = {
  begins: ON_LIVE,
  actor: "{ src: 'liveCamera', id: `camera-${alarm.uuid}` }",
  actOf: ({ type }) => CAMERA_ACTS[type],
};
