import type { AnyEventObject } from 'xstate';
import type { Camera } from '../../../contract/entities/cameras.ts';
import { errorToast, failedCall, msUntil, refusedFor, type Seen } from './opinion.ts';

interface OfCamera {
  readonly sid: string;
  readonly uuid: string;
}

/** Until when another tab has a control: `undefined` when none has it, `null` when that is not known. */
const untilOf = (lease: { readonly untilMs: number | null } | null): number | null | undefined =>
  lease === null ? undefined : lease.untilMs;

/** Two presses within 2 s sound it; it is locked for 6 s, over visits, and while another tab has it (CTRL-01 to CTRL-06, CTRL-12, CTRL-15). */
export const siren = ({ sid, uuid }: OfCamera) => {
  let at: 'loading' | 'locked' | 'ready' | 'confirming' | 'sounding' = 'loading';
  let isLive = false;
  let heldUntilMs: number | null | undefined;
  let soundedAtMs = 0;
  let isAnswered = false;
  let isUnlocked = false;

  const delays = () => ({
    ...(at === 'confirming' ? { untilReset: 2_000 } : {}),
    ...(at === 'locked' || (at === 'sounding' && !isUnlocked) ? { untilUnlocked: msUntil(soundedAtMs + 6_000) } : {}),
    ...(typeof heldUntilMs === 'number' ? { untilReleased: msUntil(heldUntilMs) } : {}),
  });
  const judged = (name: string, event: AnyEventObject): Seen => {
    switch (name) {
      case 'xstate.init':
        return { started: { loadSounded: { uuid } } };
      case 'live.started':
        isLive = true;
        return {};
      case 'live.stopped':
        isLive = false;
        if (at === 'confirming') at = 'ready';
        return {};
      case 'lease.changed':
        heldUntilMs = untilOf(event['lease']);
        if (heldUntilMs !== undefined && at === 'confirming') at = 'ready';
        return {};
      case 'untilReleased passes':
        heldUntilMs = undefined;
        return {};
      case 'loadSounded succeeds':
        at = 'locked';
        soundedAtMs = event['output'];
        return {};
      case 'loadSounded fails':
      case 'untilReset passes':
        at = 'ready';
        return {};
      case 'untilUnlocked passes':
        isUnlocked = true;
        if (at === 'locked' || isAnswered) at = 'ready';
        return {};
      case 'startSiren succeeds':
        isAnswered = true;
        if (isUnlocked) at = 'ready';
        return {};
      case 'startSiren fails':
        at = 'ready';
        return {
          sent: [
            failedCall(`camera/${sid}/siren/${uuid}/start`, event),
            { to: 'owner', type: 'siren.failed' },
            ...refusedFor('owner', event),
          ],
          effects: { saveSounded: { uuid, soundedAtMs: 0 } },
        };
      case 'siren.press':
        if (at === 'ready' && isLive && heldUntilMs === undefined) at = 'confirming';
        else if (at === 'confirming') {
          at = 'sounding';
          [soundedAtMs, isAnswered, isUnlocked] = [event['atMs'], false, false];
          return {
            sent: [{ to: 'owner', type: 'siren.started' }],
            started: { startSiren: { params: { sid, uuid } } },
            effects: { saveSounded: { uuid, soundedAtMs } },
          };
        }
        return {};
      default:
        return {};
    }
  };
  const running = () => (at === 'loading' ? ['loadSounded'] : at === 'sounding' && !isAnswered ? ['startSiren'] : []);
  return (name: string, event: AnyEventObject): Seen => ({
    ...judged(name, event),
    delays: delays(),
    running: running(),
  });
};

/** It lights for 15 s at 80 %, is locked for 55 s, over visits, and while another tab has it (CTRL-08, CTRL-09, CTRL-12, CTRL-15). */
export const spotlight = ({ sid, uuid }: OfCamera) => {
  let at: 'loading' | 'ready' | 'asking' | 'lighting' | 'dark' = 'loading';
  let litAtMs = 0;
  let heldUntilMs: number | null | undefined;

  const delays = () => ({
    ...(at === 'lighting' ? { untilDark: msUntil(litAtMs + 15_000) } : {}),
    ...(at === 'loading' || at === 'ready' ? {} : { untilUnlocked: msUntil(litAtMs + 55_000) }),
    ...(typeof heldUntilMs === 'number' ? { untilReleased: msUntil(heldUntilMs) } : {}),
  });
  const judged = (name: string, event: AnyEventObject): Seen => {
    switch (name) {
      case 'xstate.init':
        return { started: { loadLit: { uuid } } };
      case 'lease.changed':
        heldUntilMs = untilOf(event['lease']);
        return {};
      case 'untilReleased passes':
        heldUntilMs = undefined;
        return {};
      case 'loadLit succeeds':
        [at, litAtMs] = ['lighting', event['output']];
        return {};
      case 'loadLit fails':
      case 'untilUnlocked passes':
        at = 'ready';
        return {};
      case 'untilDark passes':
        at = 'dark';
        return {};
      case 'startSpotlight succeeds':
        at = 'lighting';
        return {};
      case 'startSpotlight fails':
        at = 'ready';
        return {
          sent: [failedCall(`camera/${sid}/spotlight/${uuid}/start`, event), ...refusedFor('owner', event)],
          effects: { saveLit: { uuid, litAtMs: 0 } },
        };
      case 'spotlight.press':
        if (at !== 'ready' || heldUntilMs !== undefined) return {};
        [at, litAtMs] = ['asking', event['atMs']];
        return {
          started: { startSpotlight: { params: { sid, uuid }, body: { duration: 15, brightnessPercent: 80 } } },
          effects: { saveLit: { uuid, litAtMs } },
        };
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => ({ ...judged(name, event), delays: delays() });
};

/**
 * On and off by a click, while the picture is live and the customer's microphone is on, and no one else talks; over the socket a
 * siren ends it after 4 s (AUDIO-02, AUDIO-04, AUDIO-05, AUDIO-08, AUDIO-24).
 */
export const talk = ({ camera: given }: { readonly camera: Camera }) => {
  let at: 'off' | 'asking' | 'opening' | 'speaking' | 'ending' = 'off';
  let camera = given;
  let live: string | null = null;
  let isDenied = false;
  let isHeld = false;

  const delays = () => ({
    ...(at === 'opening' ? { untilGivenUp: 10_000 } : {}),
    ...(at === 'ending' ? { untilSilenced: 4_000 } : {}),
  });
  /** Its listener resumes listening once it is off. */
  const off = (...sent: NonNullable<Seen['sent']>): Seen => {
    const isHeard = at === 'speaking' || at === 'ending';
    at = 'off';
    return { sent: [...(isHeard ? [{ to: 'owner', type: 'talk.ended' }] : []), ...sent] };
  };
  const notOpened = () => errorToast('The camera does not take the sound of the microphone.');
  const judged = (name: string, event: AnyEventObject): Seen => {
    switch (name) {
      case 'live.started':
        live = event['kind'];
        return {};
      case 'live.stopped':
        live = null;
        return off();
      case 'camera.updated':
        camera = event['camera'];
        return camera.cameraSettings.micEnable === false ? off() : {};
      case 'lease.changed':
        isHeld = event['lease'] !== null;
        return {};
      case 'talk.toggle':
        if (at !== 'off') return off();
        if (isHeld || isDenied || live === null || camera.cameraSettings.micEnable === false) return {};
        at = 'asking';
        return { started: { askMicrophone: undefined } };
      case 'askMicrophone succeeds': {
        at = 'opening';
        const way = live === 'webrtc' ? 'connection' : 'socket';
        return {
          sent: [{ to: 'microphone', type: 'microphone.granted' }],
          started: { voice: { sid: camera.sid, uuid: camera.uuid, way } },
        };
      }
      case 'askMicrophone fails':
        [at, isDenied] = ['off', true];
        return { sent: [{ to: 'microphone', type: 'microphone.denied', reason: event['error'].message }] };
      case 'voice.opened':
        if (at !== 'opening') return {};
        at = 'speaking';
        return { sent: [{ to: 'owner', type: 'talk.started' }], started: { voiceLevel: undefined } };
      case 'voice.closed':
        return off(errorToast(`Talk ended: ${event['reason']}`));
      case 'voice.refused':
        return off(errorToast(event['error'].message), ...refusedFor('owner', event));
      case 'voice fails':
      case 'untilGivenUp passes':
        return off(notOpened());
      case 'untilSilenced passes':
        return off();
      case 'siren.started':
        if (at === 'speaking' && live !== 'webrtc') at = 'ending';
        return {};
      case 'siren.failed':
        if (at === 'ending') at = 'speaking';
        return {};
      default:
        return {};
    }
  };
  const running = () =>
    at === 'off' ? [] : at === 'asking' ? ['askMicrophone'] : at === 'opening' ? ['voice'] : ['voice', 'voiceLevel'];
  return (name: string, event: AnyEventObject): Seen => ({
    ...judged(name, event),
    shows: { live, camera },
    delays: delays(),
    // What has failed has ended.
    ...(name === 'voiceLevel fails' ? {} : { running: running() }),
  });
};
