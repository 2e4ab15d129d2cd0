import type { AnyEventObject } from 'xstate';
import type { ClipInput, ClipSource } from '../../../src/machines/recordings/clip/clip.events.ts';
import { errorToast, failedCall, type Line, lineAfter, lineOf, msUntil, type Seen, untilPoll } from './opinion.ts';

interface AlarmStateInput extends Line {
  readonly sid: string;
  readonly account: string;
}

/**
 * Read at once, every 2 s while the hub is offline, every 10 s while it does not tick, and again when it is back or the agent has set
 * it; not while they set it (ALARM-09, ALARM-18, ALARM-20).
 */
export const alarmState = ({ sid, account, ...given }: AlarmStateInput) => {
  let line = lineOf(given);
  let forceUpdate = true;
  let failure: string | null = null;
  let delays: NonNullable<Seen['delays']> = {};

  const read = (): Seen => {
    delays = {};
    return { started: { getAlarmState: { params: { sid, account }, query: { forceUpdate } } } };
  };
  const rest = () => {
    delays = untilPoll(line, 2_000);
  };
  let isReading = false;
  let isPaused = false;
  const judged = (name: string, event: AnyEventObject): Seen => {
    const wasReading = isReading;
    isReading = false;
    line = lineAfter(line, event);
    switch (name) {
      case 'hub.disconnected':
        isReading = wasReading;
        if (!isReading && !isPaused) rest();
        return {};
      case 'getAlarmState succeeds':
        [forceUpdate, failure] = [false, null];
        rest();
        return { sent: [{ to: 'owner', type: 'alarmState.read', state: event['output'] }] };
      case 'getAlarmState fails': {
        const isNews = failure !== event['error'].message;
        failure = event['error'].message;
        rest();
        return isNews ? { sent: [failedCall(`subscriptions/${sid}/${account}/alarmState`, event)] } : {};
      }
      case 'hub.connected':
        break;
      case 'alarmState.pause':
        isPaused = true;
        delays = {};
        return {};
      case 'alarmState.reread':
        [isPaused, forceUpdate] = [false, true];
        break;
    }
    if (account === '' || isPaused) return {};
    isReading = true;
    return read();
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    return { ...seen, delays };
  };
};

/**
 * Plays its recording with a token, or by its link; after each failure it waits 5 s longer, at most 60 s, and shows a failed link
 * once (PLAY-10, PLAY-16 to PLAY-19, PLAY-32).
 */
export const clip = ({ tile, sid, eventTimestamp, source: given }: ClipInput) => {
  let source: ClipSource | null = given;
  let failures = 0;
  let isLocating = false;
  let delays: NonNullable<Seen['delays']> = {};

  const report = (type: string) => ({ to: 'owner', type });
  const settled = [report('clip.shown'), report('clip.settled')];
  const play = (path: string, token: string): Seen => {
    const kind = source === null || source.kind === 'link' ? 'hls' : source.kind;
    return { started: { play: { tile, source: { kind, path }, token } } };
  };
  const prepare = (): Seen => {
    isLocating = source?.kind === 'link';
    if (source === null) return { sent: settled };
    if (source.kind === 'link') return { started: { locate: { link: source.path } } };
    return { started: { tokenCamera: { params: { sid, timestamp: String(eventTimestamp) } } } };
  };
  const judged = (name: string, event: AnyEventObject): Seen => {
    delays = {};
    switch (name) {
      case 'clip.change':
        [source, failures] = [event['source'], 0];
        return prepare();
      case 'tokenCamera succeeds':
        return play(source?.path ?? '', event['output'].token);
      case 'clip.located':
        isLocating = false;
        return play(event['address'], '');
      case 'tokenCamera fails':
      case 'locate fails':
      case 'play fails':
        delays = { untilNextTry: 5_000 };
        return { sent: settled };
      case 'clip.failed': {
        const isFirst = failures === 0;
        failures += 1;
        delays = { untilRetry: msUntil(event['atMs'] + Math.min(5_000 * failures, 60_000)) };
        const toasts = isLocating && isFirst ? [errorToast(`Error getting streaming ${event['status']}`)] : [];
        return { sent: [...toasts, ...settled] };
      }
      case 'clip.opened':
        return {};
      case 'clip.started':
        failures = 0;
        return { sent: [report('clip.shown')] };
      case 'clip.moved':
        return { sent: [report('clip.settled')] };
      default:
        return prepare();
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    return { ...seen, delays };
  };
};
