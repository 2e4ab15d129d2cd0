import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, type Seen, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** Talk is tried without a picture, by agents alone (SHELL-14, E-34). */
export const video = ({
  sid: given,
  uuid: chosen,
  mayTalk,
}: {
  sid: string;
  uuid: string;
  mayTalk: boolean;
}): Judged => {
  let sid = given;
  let uuid = chosen;
  let cameras: readonly { uuid: string }[] | null = null;
  let at: 'loading' | 'choosing' | 'chosen' = 'choosing';
  const load = (): Seen => {
    [at, cameras] = ['loading', null];
    return { started: { listCameras: { params: { sid } } } };
  };
  const settle = (): Seen => {
    const found = cameras?.find((one) => one.uuid === uuid);
    at = found === undefined ? 'choosing' : 'chosen';
    if (found === undefined) return {};
    return {
      started: { talk: { camera: found, reportTo: ANYTHING } },
      sent: [{ to: 'talk', type: 'live.started', kind: 'flv' }],
    };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
      case 'location.open':
        return sid !== '' && mayTalk ? load() : {};
      case 'location.typed':
        sid = event['text'];
        return {};
      case 'camera.choose':
        if (!(cameras ?? []).some((one) => one.uuid === event['uuid'])) return {};
        uuid = event['uuid'];
        return settle();
      case 'listCameras succeeds':
        cameras = event['output'].items;
        return settle();
      case 'listCameras fails':
        at = 'choosing';
        return { sent: [failedCall(`camera/list/${sid}`, event)] };
      default:
        at = 'choosing';
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at === 'chosen' ? { chosen: 'connected' } : at, shows: { sid, uuid, cameras } };
  };
};

/** The own camera and microphone; a picture that takes 7 s is logged and waited for (SHELL-13, PLAY-33). */
export const webcam = (): Judged => {
  let picture: 'waiting' | 'shown' | 'failed' = 'waiting';
  let sound: 'asking' | 'heard' | 'missing' = 'asking';
  let reason = '';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { showWebcam: { tile: 'webcam' }, askMicrophone: undefined } };
      case 'webcam.shown':
        picture = 'shown';
        return {};
      case 'untilLate passes':
        return { effects: { logLate: undefined } };
      case 'webcam.failed':
        [picture, reason] = ['failed', event['reason']];
        return {};
      case 'showWebcam fails':
        [picture, reason] = ['failed', String(event['error'])];
        return {};
      case 'askMicrophone succeeds':
        sound = 'heard';
        return { started: { voiceLevel: undefined }, sent: [{ to: 'microphone', type: 'microphone.granted' }] };
      case 'askMicrophone fails':
        sound = 'missing';
        return { sent: [{ to: 'microphone', type: 'microphone.denied', reason: event['error'].message }] };
      case 'voiceLevel fails':
        sound = 'missing';
        return {};
      case 'webcam.retry': {
        const started = {
          ...(picture === 'failed' ? { showWebcam: { tile: 'webcam' } } : {}),
          ...(sound === 'missing' ? { askMicrophone: undefined } : {}),
        };
        if (picture === 'failed') picture = 'waiting';
        if (sound === 'missing') sound = 'asking';
        return { started };
      }
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return {
      ...seen,
      state: { picture: picture === 'failed' ? picture : { open: picture }, sound },
      shows: { reason },
      delays: picture === 'waiting' ? { untilLate: 7_000 } : {},
    };
  };
};

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A PNG or JPEG of at most 5 MB, cut to a square and saved; its bytes are given back (ACCT-05, ACCT-06). */
export const picture = ({ firstName }: { firstName: string }): Judged => {
  let at: 'shown' | 'reading' | 'cropping' | 'cutting' | 'saving' = 'shown';
  let file: { url: string } | null = null;
  let avatar: string | null = null;
  let refusal: string | null = null;
  const show = (...sent: NonNullable<Seen['sent']>): Seen => {
    const released = file;
    [at, file, avatar] = ['shown', null, null];
    return { effects: { releaseFile: { file: released } }, sent };
  };
  const unreadable = 'This file could not be read as a picture. Choose another one.';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
      case 'picture.cancel':
        return show();
      case 'picture.choose': {
        const { type, bytes } = event['file'];
        const isPicture = type === 'image/png' || type === 'image/jpeg';
        if (isPicture && bytes <= 5_000_000) {
          [at, file, refusal] = ['reading', event['file'], null];
          return { started: { readPicture: { url: event['file'].url } } };
        }
        refusal = isPicture
          ? 'The picture is larger than 5 MB. Choose a smaller one.'
          : 'Choose a PNG or JPEG picture.';
        return { effects: { releaseFile: { file: event['file'] } } };
      }
      case 'readPicture succeeds':
        at = 'cropping';
        return {};
      case 'readPicture fails':
      case 'cutPicture fails':
        refusal = unreadable;
        return show();
      case 'picture.save':
        at = 'cutting';
        return { started: { cutPicture: { url: file?.url, crop: ANYTHING } } };
      case 'cutPicture succeeds':
        [at, avatar] = ['saving', event['output']];
        return { started: { saveOwnProfile: { body: { avatar } } } };
      case 'saveOwnProfile succeeds':
        return show(
          { to: 'router', type: 'profile.saved', change: { avatar } },
          toasted('success', `Successfully saved ${firstName}`),
        );
      case 'saveOwnProfile fails':
        at = 'cropping';
        return { sent: [errorToast(`Error saving ${firstName}: ${event['error'].message}`)] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at, shows: { refusal, file } };
  };
};

/** A square stays inside of its picture, as it is moved and enlarged. */
export const isInside = (crop: Square, { width, height }: { width: number; height: number }): boolean =>
  crop.side > 0 && Math.min(crop.x, crop.y) >= 0 && crop.x + crop.side <= width && crop.y + crop.side <= height;
