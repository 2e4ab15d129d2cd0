import type { AnyEventObject } from 'xstate';
import type { Camera, CameraLeases } from '../../../contract/entities/cameras.ts';
import type { LiveCameraInput } from '../../../src/machines/cameras/live-camera/live-camera.machine.ts';
import type { LiveCamerasInput } from '../../../src/machines/cameras/live-cameras/live-cameras.machine.ts';
import { ANYTHING, failedCall, report, type Seen, sentTo } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Judged = (name: string, event: AnyEventObject) => Seen;

const CONTROLS = ['siren', 'spotlight', 'talk'];

/**
 * One camera of a visit: silent while it is the small picture; talked to only while it is the large one, with the controls off where
 * there is no live picture; a half-duplex camera is not heard while the agent talks; another agent's lease locks its control, and
 * older news of leases changes nothing (CTRL-06, AUDIO-04, AUDIO-24 to AUDIO-26, LIVE-21).
 */
export const liveCamera = ({
  streamId,
  eventId,
  camera: first,
  unavailableReason,
  isShown,
}: LiveCameraInput): Judged => {
  let camera = first;
  let at: 'aside' | 'listening' | 'talking' = isShown ? 'listening' : 'aside';
  let picture = 'none';
  let by = 'webrtc';
  let isSilenced = false;
  let version = -1;
  let reported: unknown = null;
  let shelving: unknown = null;

  const leased = (leases: CameraLeases, shelved: unknown): Sendings => {
    if (leases.version <= version) return [];
    [version, shelving] = [leases.version, shelved];
    return CONTROLS.map((control) => {
      const lease = leases.held.find((one) => one.control === control && !one.isYours) ?? null;
      return sentTo(control, { type: 'lease.changed', lease });
    });
  };
  const sound = () => {
    if (at === 'aside') return 'aside';
    if (isSilenced) return 'silenced';
    return at === 'talking' && !camera.supportedFeatures.fullDuplexAudio ? 'interrupted' : 'heard';
  };
  const heard = (): Sendings => [sentTo('stream', { type: 'sound.set', isMuted: sound() !== 'heard' })];
  const stopped = (...controls: readonly string[]): Sendings =>
    controls.map((control) => sentTo(control, { type: 'live.stopped' }));
  const armed = (): Sendings => {
    if (picture !== 'live') return stopped('siren', ...(picture === 'late' && at === 'talking' ? [] : ['talk']));
    return [
      sentTo('siren', { type: 'live.started' }),
      sentTo('talk', { type: 'live.started', kind: by }),
      report('live.shown'),
    ];
  };
  const flags = (): Sendings => {
    const client = { fullDuplex: camera.supportedFeatures.fullDuplexAudio, quiet: at !== 'talking' };
    return picture === 'live' ? [sentTo('stream', { type: 'client.report', client })] : [];
  };
  const aside = (): Sendings => [...heard(), ...stopped('siren', 'talk')];
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init': {
        const { sid, uuid } = camera;
        const control = { sid, uuid, reportTo: ANYTHING };
        const transports = [{ kind: 'webrtc' }, { kind: 'flv' }];
        const seen = { tile: `camera-${uuid}`, isMuted: true, reportTo: ANYTHING, transports };
        const started = {
          stream: { streamId, eventId, camera, unavailableReason, ...seen },
          siren: control,
          spotlight: control,
          talk: { camera, reportTo: ANYTHING },
        };
        const sent = leased(camera.leases, camera.shelving);
        return { started, sent: [...sent, ...(isShown ? [...armed(), ...heard()] : aside())] };
      }
      case 'camera.updated':
        camera = event['camera'];
        return {
          sent: [
            sentTo('stream', event),
            sentTo('talk', { type: 'camera.updated', camera }),
            ...leased(camera.leases, camera.shelving),
          ],
        };
      case 'camera.leased':
        return { sent: leased(event['leases'], event['shelving']) };
      case 'lease.refused':
        return { sent: leased(event['leases'], shelving) };
      case 'camera.wake':
        return { sent: [sentTo('stream', { type: 'stream.wake' })] };
      case 'camera.reported': {
        reported = event['report'];
        return { sent: [sentTo('siren', { type: 'siren.reported', state: event['report'].siren ?? 'unspecified' })] };
      }
      case 'siren.started':
      case 'siren.failed':
        return { sent: [sentTo('talk', event)] };
      case 'picture.changed':
        [picture, by] = [event['picture'], event['by']];
        return { sent: [...flags(), ...(at === 'aside' ? [] : armed())] };
      case 'sound.toggle':
        isSilenced = !isSilenced;
        return { sent: heard() };
      case 'talk.started':
        at = 'talking';
        return { sent: [...flags(), ...heard()] };
      case 'talk.ended': {
        const wasTalking = at === 'talking';
        if (wasTalking) at = 'listening';
        return { sent: [...flags(), ...(wasTalking ? heard() : [])] };
      }
      case 'camera.shown':
        at = 'listening';
        return { sent: [...armed(), ...heard()] };
      case 'camera.hidden':
        at = 'aside';
        return { sent: aside() };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return {
      ...seen,
      state: at === 'aside' ? 'aside' : { shown: { [at]: sound() } },
      shows: { camera, picture, shelving, report: reported },
    };
  };
};

const unavailable = ({ supportedFeatures, cameraSettings }: Camera, alarmState: string | null) => {
  const { shutterOff: OFF, shutterHome: HOME, shutterAway: AWAY } = cameraSettings;
  const positions: Readonly<Record<string, string | null>> = { OFF, HOME, AWAY };
  return supportedFeatures.privacyShutter && positions[alarmState ?? ''] === 'closed' ? 'shutter' : null;
};

/**
 * The cameras of a location, each with a picture of its own, read again every 30 s and one alone on demand; one of them is large at
 * most, one that was woken early wakes once it is known, a failure is said once, and a camera that is met is reported once
 * (LIVE-18, LIVE-21 to LIVE-23, VR-40, MET-04).
 */
export const liveCameras = (input: LiveCamerasInput): Judged => {
  const { sid, eventId, visitedAtMs } = input;
  let { alarmState, chosen, waking } = input;
  let at: 'waiting' | 'reading' | 'idle' | 'refreshing' = 'waiting';
  let cameras: readonly Camera[] = [];
  let updatedAtMs: number | null = null;
  let refreshedAtMs: Readonly<Record<string, number>> = {};
  let error: string | null = null;
  let refreshing = '';

  const child = (uuid: string) => `camera-${uuid}`;
  const isKnown = (uuid: string) => cameras.some((camera) => camera.uuid === uuid);
  const updated = (camera: Camera) =>
    sentTo(child(camera.uuid), {
      type: 'camera.updated',
      camera,
      unavailableReason: unavailable(camera, alarmState),
    });
  const read = (): Seen => {
    at = 'reading';
    return { started: { loadCameras: { sid } } };
  };
  const take = (found: readonly Camera[], atMs: number): Seen => {
    const met = found.filter(({ uuid }) => !isKnown(uuid));
    const [last] = met.slice(-1);
    const updates = found.filter(({ uuid }) => isKnown(uuid)).map(updated);
    const entries = met.map(({ uuid, model, cameraStatus }) => ({
      camera_uuid: uuid,
      location_id: Number(sid),
      model,
      firmware_version: cameraStatus.firmwareVersion,
      battery_percentage: cameraStatus.batteryPercentage,
    }));
    [at, cameras, updatedAtMs, refreshedAtMs, error] = ['idle', found, atMs, {}, null];
    const woken = waking !== null && isKnown(waking) ? [sentTo(child(waking), { type: 'camera.wake' })] : [];
    if (woken.length > 0) waking = null;
    return {
      sent: [...(met.length === 0 ? [] : [{ to: 'cameraInfo', type: 'entries.added', entries }]), ...updates, ...woken],
      started:
        last === undefined
          ? {}
          : {
              liveCamera: {
                streamId: `${eventId}-${visitedAtMs}-${last.uuid}`,
                eventId,
                camera: last,
                unavailableReason: unavailable(last, alarmState),
                isShown: last.uuid === chosen,
                reportTo: ANYTHING,
              },
            },
    };
  };
  const choose = (uuid: string | null): Seen => {
    const before = chosen;
    chosen = uuid;
    if (uuid === before) return {};
    const hidden = before !== null && isKnown(before) ? [sentTo(child(before), { type: 'camera.hidden' })] : [];
    const shown = uuid !== null && isKnown(uuid) ? [sentTo(child(uuid), { type: 'camera.shown' })] : [];
    return { sent: [...hidden, ...shown] };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'loadCameras succeeds':
        return take(event['output'].cameras, event['output'].atMs);
      case 'loadCameras fails': {
        const isFirst = error === null;
        [at, error] = ['idle', event['error'].message];
        return { sent: isFirst ? [failedCall(`camera/list/${sid}`, event)] : [] };
      }
      case 'camera.refresh':
        if (at === 'refreshing') return read();
        [at, refreshing] = ['refreshing', event['uuid']];
        return { started: { loadCamera: { uuid: refreshing } } };
      case 'loadCamera succeeds': {
        const { camera, atMs } = event['output'];
        at = 'idle';
        if (!isKnown(camera.uuid)) return {};
        cameras = cameras.map((known) => (known.uuid === camera.uuid ? camera : known));
        refreshedAtMs = { ...refreshedAtMs, [camera.uuid]: atMs };
        return { sent: [updated(camera)] };
      }
      case 'loadCamera fails':
        if (event['error'].status === 404) return read();
        at = 'idle';
        return { sent: [failedCall(`camera/${refreshing}`, event)] };
      case 'camera.choose':
        return choose(event['uuid']);
      case 'camera.wake':
        if (isKnown(event['uuid'])) return { sent: [sentTo(child(event['uuid']), { type: 'camera.wake' })] };
        waking = event['uuid'];
        return {};
      case 'camera.leased':
        return { sent: isKnown(event['uuid']) ? [sentTo(child(event['uuid']), event)] : [] };
      case 'alarmState.read':
        alarmState = event['state'];
        return { sent: cameras.map(updated) };
      case 'untilRead passes':
      case 'untilReload passes':
      case 'recording.shown':
        return read();
      default:
        return {};
    }
  };
  return (name, event) => {
    const given = judged(name, event);
    // The recording has the line first, unless a live picture is wanted.
    const seen = at === 'waiting' && (chosen !== null || waking !== null) ? { ...given, ...read() } : given;
    return {
      ...seen,
      state: at,
      shows: { cameras: updatedAtMs === null ? null : cameras, chosen, waking, updatedAtMs, refreshedAtMs, error },
      delays: { ...(at === 'waiting' ? { untilRead: 1_000 } : {}), ...(at === 'idle' ? { untilReload: 30_000 } : {}) },
    };
  };
};
