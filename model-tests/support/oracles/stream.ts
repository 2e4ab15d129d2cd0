import type { AnyEventObject } from 'xstate';
import type { StreamInput } from '../../../src/machines/cameras/live-stream/live-stream.events.ts';
import { msUntil, report, type Seen, sentTo } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Place = 'shutter' | 'asleep' | 'asking' | 'opening' | 'starting' | 'current' | 'stalled' | 'frozen' | 'delayed';
type Away = 'pausing' | 'scheduling' | 'waiting' | 'denied' | 'ended';

const ATTEMPTS = 3;
const STATES: Readonly<Record<Exclude<Place | Away, 'asking'>, NonNullable<Seen['state']>>> = {
  shutter: 'shutterClosed',
  asleep: 'asleep',
  opening: { attempting: { playing: 'opening' } },
  starting: { attempting: { playing: 'starting' } },
  current: { attempting: { playing: { live: 'current' } } },
  stalled: { attempting: { playing: { live: 'stalled' } } },
  frozen: { attempting: { playing: { live: { late: 'frozen' } } } },
  delayed: { attempting: { playing: { live: { late: 'delayed' } } } },
  pausing: 'pausing',
  scheduling: { countingDown: 'scheduling' },
  waiting: { countingDown: 'waiting' },
  denied: 'denied',
  ended: 'ended',
};
const LIVE: readonly (Place | Away)[] = ['current', 'stalled', 'frozen', 'delayed'];
const PLAYING: readonly (Place | Away)[] = ['opening', 'starting', ...LIVE];

/**
 * Three attempts of at most 19 s by each transport, then 60 s until the next three; an address where nothing is, 5 s longer each
 * time; what is forbidden, and what the camera ended, is not asked for again automatically; a picture that froze for 5 s is dropped; each
 * step is a milestone of its attempt (LIVE-10 to LIVE-22, LIVE-31 to LIVE-35, PLAY-10, PLAY-32).
 */
export const stream = (input: StreamInput) => {
  const { tile, streamId, eventId, transports } = input;
  let { camera, unavailableReason, isMuted } = input;
  let at: Place | Away = 'asking';
  let kept: Readonly<Record<string, unknown>> = { hasDropped: false, reason: null, endedBy: null };
  let measured: Readonly<Record<string, unknown>> = { stats: null, recording: null, upload: null };
  let [attempt, tries, missing, transport] = [0, 0, 0, 0];
  let [lastFrameAtMs, behindMs, waitMs, retryAtMs] = [0, 0, 0, 0];
  let isMeasured = false;

  const by = () => (transports[transport] ?? transports[0]).kind;
  const isLive = () => LIVE.includes(at);
  const reached = (name: string) => ({
    to: 'livestreamMetrics',
    type: 'milestone.reached',
    milestone: {
      name,
      livestreamId: `${streamId}:${attempt}`,
      streamType: by(),
      eventId,
      camera,
      reason: kept['reason'],
      stats: measured['stats'],
    },
  });
  const pictured = (picture: string) => report('picture.changed', { picture, by: by() });
  const toPlay = (type: string, more: object = {}) => sentTo('play', { type, ...more });
  const play = (source: unknown) => {
    at = 'opening';
    return { play: { tile, uuid: camera.uuid, sid: camera.sid, source, isMuted, isMeasured } };
  };
  /** A picture that was there is not any more. */
  const gone = (): Sendings => (isLive() ? [pictured('none')] : []);

  const start = (...before: Sendings): Seen => {
    [attempt, tries, at] = [attempt + 1, tries + 1, 'asking'];
    measured = { stats: null, recording: null, upload: null };
    const sent = [...before, reached(attempt === 1 ? 'requested' : 'retried')];
    const asked = { params: { uuid: camera.uuid, sid: camera.sid } };
    if (by() === 'hls') return { sent, started: play(transports[transport]) };
    return { sent, started: by() === 'webrtc' ? { liveView: asked } : { flvToken: asked } };
  };
  const startRound = (): Seen => {
    [tries, transport] = [0, 0];
    kept = { ...kept, hasDropped: false, endedBy: null };
    return start();
  };
  const countDown = (ms: number, sent: Sendings): Seen => {
    [at, waitMs] = ['scheduling', ms];
    return { sent, started: { readClock: undefined } };
  };
  const goOn = (isAtOnce: boolean, sent: Sendings): Seen => {
    const isOver = tries >= ATTEMPTS;
    if (isOver && transport + 1 >= transports.length) return countDown(60_000, sent);
    if (isOver) [transport, tries] = [transport + 1, 0];
    if (isAtOnce) return start(...sent);
    at = 'pausing';
    return { sent };
  };
  const fail = (reason: string): Seen => {
    const before = gone();
    kept = { ...kept, reason };
    return goOn(false, [...before, reached('failed')]);
  };
  const drop = (reason: string): Seen => {
    const before = gone();
    kept = { ...kept, reason, hasDropped: true };
    return goOn(true, [...before, reached('dropped')]);
  };
  const deny = (reason: string): Seen => {
    kept = { ...kept, reason };
    at = 'denied';
    return { sent: [reached('failed')] };
  };
  const show = (): Sendings => {
    missing = 0;
    kept = { ...kept, reason: null, hasDropped: false };
    return [reached('first_frame'), toPlay('live.report')];
  };
  const late = (): Sendings => [reached('late'), pictured('late'), toPlay('live.report')];
  const arrive = (): Seen => {
    if (unavailableReason === null) return startRound();
    at = unavailableReason === 'shutter' ? 'shutter' : 'asleep';
    return {};
  };
  const updated = (event: AnyEventObject): Seen => {
    const isTrying = at === 'asking' || PLAYING.includes(at);
    ({ camera, unavailableReason } = event as unknown as StreamInput);
    if (at === 'shutter' || at === 'asleep') return arrive();
    if (unavailableReason !== 'shutter') return {};
    const before = gone();
    at = 'shutter';
    if (!isTrying) return {};
    kept = { ...kept, reason: 'The privacy shutter was closed.' };
    return { sent: [...before, reached('ended')] };
  };
  const failedBy = ({ reason, status }: AnyEventObject): Seen => {
    if (isLive()) return drop(reason);
    if (status === 403) return deny(reason);
    if (status !== 404 || by() === 'webrtc') return fail(reason);
    missing += 1;
    kept = { ...kept, reason };
    return countDown(Math.min(missing * 5_000, 60_000), [reached('failed')]);
  };
  const judged = (name: string, event: AnyEventObject): Seen => {
    const wasLive = isLive();
    switch (name) {
      case 'xstate.init':
        return arrive();
      case 'camera.updated':
        return updated(event);
      case 'liveView succeeds':
        return { started: play({ kind: 'webrtc', view: event['output'] }) };
      case 'flvToken succeeds':
        return { started: play({ kind: 'flv', token: event['output'] }) };
      case 'liveView fails':
      case 'flvToken fails':
        return event['error'].status === 403 ? deny(event['error'].message) : fail(event['error'].message);
      case 'play fails':
        return fail(event['error'].message);
      case 'stream.failed':
        return failedBy(event);
      case 'untilTimeout passes':
        if (!wasLive) return fail('No picture in time.');
        tries = 0;
        return {};
      case 'stream.connected':
        at = 'starting';
        return { sent: [reached('connected')] };
      case 'stream.flowing': {
        const sent = wasLive ? [] : show();
        at = 'current';
        return { sent: [...sent, pictured('live')] };
      }
      case 'stream.delayed': {
        const wasLate = at === 'frozen' || at === 'delayed';
        const sent = wasLive ? [] : show();
        [at, behindMs] = ['delayed', event['behindMs']];
        return { sent: wasLate ? [] : [...sent, ...late()] };
      }
      case 'stream.stalled':
        if (at === 'current') behindMs = 0;
        [at, lastFrameAtMs] = [at === 'delayed' ? 'frozen' : 'stalled', event['lastFrameAtMs']];
        return {};
      case 'untilLate passes':
        at = 'frozen';
        return { sent: late() };
      case 'untilFrozen passes':
        return drop('The picture froze.');
      case 'stream.ended': {
        const before = gone();
        at = 'ended';
        kept = { ...kept, endedBy: event['reason'], reason: event['reason'] };
        return { sent: [...before, reached('ended')] };
      }
      case 'stream.measured':
        measured = { ...measured, stats: event['stats'] };
        return {};
      case 'recording.reported':
        measured = { ...measured, recording: event['recording'] };
        return {};
      case 'upload.reported':
        measured = { ...measured, upload: event['upload'] };
        return {};
      case 'camera.reported':
        return { sent: [report('camera.reported', { report: event['report'] })] };
      case 'client.report':
        return { sent: [toPlay('live.sendState', { client: event['client'] })] };
      case 'sound.set':
        isMuted = event['isMuted'];
        return { sent: PLAYING.includes(at) ? [toPlay('live.setMuted', { isMuted })] : [] };
      case 'stats.toggle':
        isMeasured = !isMeasured;
        return { sent: PLAYING.includes(at) ? [toPlay('live.measure', { isOn: isMeasured })] : [] };
      case 'readClock succeeds':
        [at, retryAtMs] = ['waiting', event['output'] + waitMs];
        return {};
      case 'readClock fails':
        at = 'waiting';
        return {};
      case 'untilNextAttempt passes':
        return start();
      default:
        return startRound();
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    const isTrying = at === 'asking' || PLAYING.includes(at);
    const asks = by() === 'webrtc' ? 'signalling' : 'admitting';
    const child = { asking: by() === 'webrtc' ? 'liveView' : 'flvToken', scheduling: 'readClock' }[String(at)];
    const mayRetry = ['scheduling', 'waiting', 'denied', 'ended'].includes(at);
    return {
      ...seen,
      state: at === 'asking' ? { attempting: asks } : STATES[at],
      running: PLAYING.includes(at) ? ['play'] : child === undefined ? [] : [child],
      takes: [...(mayRetry ? ['stream.retry'] : []), ...(at === 'asleep' ? ['stream.wake'] : [])],
      shows: {
        ...kept,
        ...(isTrying ? measured : {}),
        camera,
        unavailableReason,
        isMuted,
        isMeasured,
        ...(at === 'waiting' ? { retryAtMs } : {}),
        ...(at === 'delayed' ? { behindMs } : {}),
        ...(at === 'stalled' || at === 'frozen' ? { lastFrameAtMs } : {}),
      },
      delays: {
        // Paths do not know that it is over once it has passed.
        ...(isTrying ? { untilTimeout: 19_000 } : {}),
        ...(at === 'pausing' ? { untilNextAttempt: 1_000 } : {}),
        ...(at === 'waiting' ? { untilRetry: msUntil(retryAtMs) } : {}),
        ...(at === 'stalled' ? { untilLate: msUntil(lastFrameAtMs + 2_000) } : {}),
        ...(at === 'frozen' ? { untilFrozen: msUntil(lastFrameAtMs + behindMs + 5_000) } : {}),
      },
    };
  };
};
