import type { AnyEventObject } from 'xstate';
import { errorToast, failedCall, type Seen } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** Uploaded together, so long after the first; what was not uploaded waits for the next time, and none is lost or doubled (MET-25, MET-26). */
export const flusher = (intervalMs: number) => (): Judged => {
  let waiting: readonly unknown[] = [];
  let uploading: readonly unknown[] = [];
  let at: 'idle' | 'gathering' | 'flushing' = 'idle';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'entries.added':
        waiting = [...waiting, ...event['entries']];
        if (at === 'idle') at = 'gathering';
        return {};
      case 'untilFlush passes':
        [at, uploading, waiting] = ['flushing', waiting, []];
        return { started: { upload: uploading } };
      case 'upload succeeds':
        [at, uploading] = [waiting.length > 0 ? 'gathering' : 'idle', []];
        return {};
      case 'upload fails':
        [at, waiting, uploading] = ['gathering', [...uploading, ...waiting], []];
        return {};
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return {
      ...seen,
      state: at,
      shows: { waiting, uploading },
      delays: at === 'gathering' ? { untilFlush: intervalMs } : {},
    };
  };
};

interface Part {
  readonly key: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}
interface PartInput {
  readonly eventId: string;
  readonly userId: string;
  readonly kept: Part | null;
}

/** A part is uploaded and registered once, tried three times, and kept in the browser where another sign-in may succeed (AUDIO-13 to AUDIO-19). */
export const recordingPart = (given: PartInput): Judged => {
  let at: 'recording' | 'closing' | 'asking' | 'uploading' | 'registering' | 'waiting' | 'left' | 'over' | 'lost' =
    'recording';
  let kept = given.kept;
  let url = '';
  let failures = 0;
  const seconds = (ms: number) => Math.floor(ms / 1_000);
  const ask = (): Seen => {
    at = 'asking';
    const file = `${given.userId}/${seconds(kept?.startedAtMs ?? 0)}.mp4`;
    return { started: { generateUploadUrl: { body: { file_name: file } } } };
  };
  const end = (): Seen => {
    at = 'over';
    return { effects: { discardPart: { key: kept?.key } } };
  };
  const lose = (reason: string): Seen => {
    at = 'lost';
    return { sent: [errorToast(`Session could not be recorded: ${reason}`)] };
  };
  const fail = ({ error }: AnyEventObject, toast: ReturnType<typeof errorToast>): Seen => {
    const { status } = error as { status: number | null };
    if ((status === null || status >= 500 || status === 429) && failures + 1 < TRIES) {
      [at, failures] = ['waiting', failures + 1];
      return {};
    }
    const isForGood = status !== null && status < 500 && status !== 401 && status !== 429;
    if (isForGood) return { ...end(), sent: [toast] };
    at = 'left';
    return { sent: [toast] };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        if (kept !== null) return ask();
        return { started: { recorder: { eventId: given.eventId, userId: given.userId } } };
      case 'part.close':
        at = 'closing';
        return { sent: [{ to: 'recorder', type: 'recorder.stop' }] };
      case 'recorder.ended':
        kept = event['part'] as Part;
        return kept.endedAtMs - kept.startedAtMs < 1_000 ? end() : ask();
      case 'recorder.failed':
        return lose(event['reason']);
      case 'recorder fails':
        return lose(String(event['error']));
      case 'untilGivenUp passes':
        return lose('The recorder did not end.');
      case 'generateUploadUrl succeeds':
        [at, url] = ['uploading', event['output'].url];
        return { started: { putRecording: { key: kept?.key, url } } };
      case 'generateUploadUrl fails':
        return fail(event, failedCall('manage-session/generate_url', event));
      case 'putRecording succeeds': {
        at = 'registering';
        const { userId: agent_uid, eventId } = given;
        const [start_time, end_time] = [seconds(kept?.startedAtMs ?? 0), seconds(kept?.endedAtMs ?? 0)];
        return { started: { addSession: { body: { recording_url: url, start_time, end_time, agent_uid, eventId } } } };
      }
      case 'putRecording fails':
        if (event['error'].status === 409) return end();
        return fail(event, errorToast(notRecorded(event['error'])));
      case 'addSession succeeds':
        return end();
      case 'addSession fails':
        return fail(event, failedCall('manage-session/add', event));
      default:
        return ask();
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const delays = {
      ...(at === 'closing' ? { untilGivenUp: 10_000 } : {}),
      ...(at === 'waiting' ? { untilNextTry: 10_000 } : {}),
    };
    return {
      ...seen,
      delays,
      state: at === 'recording' || at === 'closing' ? { running: at } : at,
      shows: { kept, failures },
    };
  };
};
const notRecorded = ({ status, message }: { status: number | null; message: string }) =>
  `Session could not be recorded: ${status === null ? '' : `${status} `}${message}`;
/** So often it is tried. */
const TRIES = 3;

/** An event's work is recorded in parts of at most 30 min by who records sessions; a part goes its own way, an earlier page's too (AUDIO-11 to AUDIO-15). */
export const recording = ({ userId, isRecorder }: { userId: string; isRecorder: boolean }): Judged => {
  let at: 'off' | 'loading' | 'withoutMicrophone' | 'silent' | 'running' | 'ended' = isRecorder ? 'loading' : 'off';
  let hasMicrophone = false;
  let eventId = '';
  let parts = 0;
  const begin = (...sent: NonNullable<Seen['sent']>): Seen => {
    [at, parts] = ['running', parts + 1];
    return { started: { recordingPart: { eventId, userId, kept: null } }, sent };
  };
  const close = (): NonNullable<Seen['sent']> =>
    at === 'running' ? [{ to: `part-${parts}`, type: 'part.close' }] : [];
  const loaded = (kept: readonly Part[]): Seen => {
    const started: Record<string, unknown> = {};
    for (const part of kept) {
      parts += 1;
      started['recordingPart'] = { eventId: '100001', userId, kept: part };
    }
    at = hasMicrophone ? 'silent' : 'withoutMicrophone';
    if (at !== 'silent' || eventId === '') return { started };
    const seen = begin();
    return { ...seen, started: { ...started, ...seen.started } };
  };
  const judged: Judged = (name, event) => {
    const isVisited = at === 'running' || at === 'ended';
    switch (name) {
      case 'xstate.init':
        return isRecorder ? { started: { loadParts: { userId } } } : {};
      case 'loadParts succeeds':
        return loaded(event['output']);
      case 'loadParts fails':
        return loaded([]);
      case 'microphone.granted':
        hasMicrophone = true;
        if (at !== 'withoutMicrophone') return {};
        at = 'silent';
        return eventId === '' ? {} : begin();
      case 'visit.entered': {
        if (isVisited && event['eventId'] === eventId) return {};
        const sent = close();
        eventId = event['eventId'];
        return isVisited || at === 'silent' ? begin(...sent) : {};
      }
      case 'visit.left': {
        const sent = close();
        eventId = '';
        if (isVisited) at = 'silent';
        return { sent };
      }
      case 'untilFull passes':
        return begin(...close());
      default:
        if (name.startsWith(`part-${parts} `) && isVisited) at = 'ended';
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isVisited = at === 'running' || at === 'ended';
    const state = isVisited
      ? { recording: at }
      : at === 'loading'
        ? { loading: hasMicrophone ? 'withMicrophone' : 'withoutMicrophone' }
        : at;
    return { ...seen, state, shows: { eventId, parts }, delays: isVisited ? { untilFull: 1_800_000 } : {} };
  };
};
