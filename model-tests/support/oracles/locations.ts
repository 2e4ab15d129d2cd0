import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, report, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** What cameras report, and their firmware by an admin who was asked first; both beside one another (SUBD-25 to SUBD-30, SHELL-43). */
export const camStatus = ({ sid }: { sid: string; mayEdit: boolean }): Judged => {
  let list: 'loading' | 'failed' | 'fresh' | 'refreshing' = 'loading';
  let order: 'idle' | 'confirming' | 'upgrading' | 'reverting' = 'idle';
  let wish: { uuid: string; kind: string } | null = null;
  let error: string | null = null;
  const read = { listCameras: { params: { sid } } };
  const settle = (kind: string, event: AnyEventObject): Seen => {
    [order, wish] = ['idle', null];
    const word = kind === 'upgradeFirmware' ? 'Upgrade' : 'Revert';
    const path = kind === 'upgradeFirmware' ? 'upgrade_fw' : 'revert_fw';
    const isRefused = event['output'] !== undefined && event['output'].success === false;
    const failed = errorToast(`${word} request failed`);
    if (isRefused) return { sent: [failed] };
    const isFresh = list === 'fresh';
    if (isFresh) list = 'refreshing';
    return {
      sent:
        event['output'] === undefined
          ? [failed, failedCall(`camera/${path}/${sid}`, event)]
          : [toasted('success', `${word} request succeded`)],
      started: isFresh ? read : {},
    };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'listCameras succeeds':
        [list, error] = ['fresh', null];
        return {};
      case 'listCameras fails': {
        const isFirst = error === null;
        if (list === 'loading') list = 'failed';
        else [list, error] = ['fresh', event['error'].message];
        return isFirst ? { sent: [failedCall(`camera/list/${sid}`, event)] } : {};
      }
      case 'firmware.ask':
        [order, wish] = ['confirming', { uuid: event['uuid'], kind: event['kind'] }];
        return {};
      case 'firmware.cancel':
        [order, wish] = ['idle', null];
        return {};
      case 'firmware.confirm': {
        const isUpgrade = wish?.kind === 'upgrade';
        order = isUpgrade ? 'upgrading' : 'reverting';
        const call = { params: { sid }, body: { uuid: wish?.uuid } };
        return { started: isUpgrade ? { upgradeFirmware: call } : { revertFirmware: call } };
      }
      case 'upgradeFirmware succeeds':
      case 'upgradeFirmware fails':
      case 'revertFirmware succeeds':
      case 'revertFirmware fails':
        return settle(name.replace(/ .*$/, ''), event);
      default:
        if (list === 'failed') list = 'loading';
        else if (list !== 'loading') list = 'refreshing';
        return { started: read };
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isShown = list === 'fresh' || list === 'refreshing';
    return {
      ...seen,
      state: isShown ? { shown: { list, order } } : list,
      shows: { wish, error },
      delays: list === 'fresh' ? { untilRead: 30_000 } : {},
    };
  };
};

/** The live pictures of a location, as many as its owner grants; read again every 30 s, a failure said once; a picture that gives its place away is over (SUBD-24, LIVE-35). */
export const liveGrid = ({ sid, account }: { sid: string; account: string }): Judged => {
  let at: 'loading' | 'failed' | 'fresh' | 'refreshing' = 'loading';
  let cameras: readonly { uuid: string }[] = [];
  let atMs = 0;
  let awake: readonly string[] = [];
  let error: string | null = null;
  const load = { loadGrid: { sid, account } };
  const wanted = () => report('tiles.wanted', { sid, uuids: cameras.map(({ uuid }) => uuid) });
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'tiles.granted': {
        const granted = cameras.map(({ uuid }) => uuid).filter((uuid) => event['uuids'].includes(uuid));
        const [met] = cameras.filter(({ uuid }) => granted.includes(uuid) && !awake.includes(uuid)).slice(-1);
        const stream = {
          tile: `camera-${met?.uuid}`,
          streamId: `grid-${atMs}-${met?.uuid}`,
          eventId: '',
          camera: met,
          unavailableReason: null,
          transports: ANYTHING,
          isMuted: true,
          reportTo: ANYTHING,
        };
        const left = awake
          .filter((uuid) => !granted.includes(uuid))
          .map((uuid) => ({ to: 'livestreamMetrics', type: 'pictures.left', of: { sid, uuid } }));
        awake = granted;
        return { sent: left, started: met === undefined ? {} : { stream } };
      }
      case 'tile.wake':
        return { sent: [report('tile.preferred', { sid, uuid: event['uuid'] })] };
      case 'loadGrid succeeds': {
        const isAgain = at === 'refreshing';
        [at, cameras, atMs, error] = ['fresh', event['output'].cameras, event['output'].atMs, null];
        const updates = cameras
          .filter(({ uuid }) => isAgain && awake.includes(uuid))
          .map((camera) =>
            sentTo(`stream-${camera.uuid}`, { type: 'camera.updated', camera, unavailableReason: null }),
          );
        return { sent: [...updates, wanted()] };
      }
      case 'loadGrid fails': {
        const isFirst = error === null;
        if (at === 'loading') at = 'failed';
        else [at, error] = ['fresh', event['error'].message];
        return isFirst ? { sent: [failedCall(`camera/list/${sid}`, event)] } : {};
      }
      case '* fails':
        return {};
      default:
        at = at === 'failed' || name === 'xstate.init' ? 'loading' : 'refreshing';
        return { started: load };
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isShown = at === 'fresh' || at === 'refreshing';
    return {
      ...seen,
      state: isShown ? { shown: at } : at,
      shows: { awake, error },
      delays: at === 'fresh' ? { untilReload: 30_000 } : {},
    };
  };
};

/** One camera with its live picture and zone, or the cameras of a location to choose from; another location's is missing (ZONE-01, SHELL-16). */
export const cameraSetup = ({ sid, uuid }: { sid: string; uuid: string }): Judged => {
  let at:
    | 'unaddressed'
    | 'listing'
    | 'listed'
    | 'listFailed'
    | 'reading'
    | 'missing'
    | 'readFailed'
    | 'idle'
    | 'rereading' = 'unaddressed';
  let camera: unknown = null;
  const read = (): Seen => {
    at = 'reading';
    return { started: { loadCamera: { uuid } } };
  };
  const list = (): Seen => {
    at = 'listing';
    return { started: { listCameras: { params: { sid } } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return uuid !== '' ? read() : sid !== '' ? list() : {};
      case 'cameras.retry':
        return at === 'readFailed' ? read() : list();
      case 'listCameras succeeds':
        at = 'listed';
        return {};
      case 'listCameras fails':
        at = 'listFailed';
        return { sent: [failedCall(`camera/list/${sid}`, event)] };
      case 'loadCamera succeeds': {
        const { camera: found, atMs } = event['output'];
        if (sid !== '' && found.sid !== sid) {
          at = 'missing';
          return {};
        }
        [at, camera] = ['idle', found];
        const live = {
          streamId: `setup-${atMs}-${uuid}`,
          eventId: '',
          camera: found,
          unavailableReason: null,
          isShown: false,
          reportTo: ANYTHING,
        };
        return {
          started: { liveCamera: live, zoneEditor: { sid: found.sid, uuid, isDialog: false, reportTo: ANYTHING } },
        };
      }
      case 'loadCamera fails':
        at = event['error'].status === 404 ? 'missing' : 'readFailed';
        return at === 'missing' ? {} : { sent: [failedCall(`camera/${uuid}`, event)] };
      case 'untilReload passes':
      case 'camera.refresh':
        at = 'rereading';
        return { started: { loadCamera: { uuid } } };
      case 'rereadCamera succeeds':
        [at, camera] = ['idle', event['output'].camera];
        return { sent: [{ to: 'live', type: 'camera.updated', camera, unavailableReason: null }] };
      case 'rereadCamera fails':
        at = 'idle';
        return {};
      case 'form.leave':
        return { sent: [sentTo('zone', { type: 'zone.leave', to: event['to'] })] };
      case 'zone.unsaved':
        return { sent: [{ to: 'router', type: 'changes.made', form: 'cameraSetup' }] };
      case 'zone.settled':
        return { sent: [{ to: 'router', type: 'changes.settled', form: 'cameraSetup' }] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isShown = at === 'idle' || at === 'rereading';
    return {
      ...seen,
      state: isShown ? { shown: at } : at,
      shows: { camera },
      delays: at === 'idle' ? { untilReload: 30_000 } : {},
    };
  };
};
