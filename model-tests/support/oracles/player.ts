import type { AnyEventObject } from 'xstate';
import type { PlayerInput } from '../../../src/machines/recordings/player/player.events.ts';
import { errorToast, failedCall, type Seen, sentTo } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Judged = (name: string, event: AnyEventObject) => Seen;
type Picture = 'absent' | 'starting' | 'paused' | 'ended' | 'moving' | 'waiting' | 'stalled';

const PLAYING: readonly Picture[] = ['moving', 'waiting', 'stalled'];
const commanded = (type: string, more: object = {}) => sentTo('control', { type, ...more });
const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** PLAY-02 to PLAY-04 */
const speedOf = (speed: number, isFaster: boolean): number => {
  if (isFaster) return speed < 1 ? Math.min(1, speed * 2) : Math.min(16, speed + 1);
  return speed > 1 ? Math.max(1, speed / 2) : Math.max(0.5, speed - 0.5);
};

/**
 * What plays, how fast, from where and with which sound: a relative seek stays between 0.1 s and a second before the end, the browser's
 * muting is asked for again by no one but the agent, what waits for 1 s has stalled, and the motion zone is shown as regions, as
 * an image or not at all (PLAY-01 to PLAY-06, PLAY-22, PLAY-23, PLAY-25, PLAY-28, PLAY-31).
 */
export const player = ({ tile, sid, uuid, eventTimestamp, source, reportTo }: PlayerInput): Judged => {
  let picture: Picture = 'absent';
  let sound: 'audible' | 'muted' | 'blocked' = 'audible';
  let zones: 'hidden' | 'loading' | 'shown' | 'imageLoading' | 'imageShown' = 'hidden';
  let [hasStats, hasBoxes] = [false, false];
  let [durationS, speed] = [0, 1];
  let regions: unknown = [];
  let zoneImage: string | null = null;
  let stats: unknown = null;

  const muting = (isMuted: boolean) => commanded('media.setMuted', { isMuted });
  const zoneFailure = `camera/motion-zone/${sid}`;
  const toggle = (): Sendings => [
    commanded(picture === 'paused' || picture === 'ended' ? 'media.play' : 'media.pause'),
  ];
  const seek = (toS: number): Seen => {
    if (picture === 'ended') picture = 'paused';
    return { sent: [commanded('media.seek', { toS })] };
  };
  const hideZones = () => {
    [zones, zoneImage] = ['hidden', null];
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { clip: { tile, sid, eventTimestamp, source, reportTo }, control: { tile } } };
      case 'media.opened': {
        durationS = event['durationS'];
        const sent = picture === 'absent' ? [commanded('media.setSpeed', { speed })] : [];
        if (picture === 'absent') picture = 'starting';
        return { sent: sound === 'blocked' ? sent : [...sent, muting(sound === 'muted')] };
      }
      case 'media.emptied':
        [picture, durationS] = ['absent', 0];
        return {};
      case 'media.played':
        picture = 'moving';
        return {};
      case 'media.waited':
        picture = 'waiting';
        return {};
      case 'media.paused':
        picture = 'paused';
        return {};
      case 'media.ended':
        picture = 'ended';
        return {};
      case 'untilStalled passes':
        picture = 'stalled';
        return {};
      case 'player.toggle':
        return { sent: toggle() };
      case 'player.pause':
        return { sent: [commanded('media.pause')] };
      case 'player.replay':
        return { sent: [commanded('media.seek', { toS: 0 }), commanded('media.play')] };
      case 'player.seekBy':
        return seek(Math.max(0.1, Math.min(event['fromS'] + event['byS'], durationS - 1)));
      case 'player.seekTo':
        return seek(within(0, event['toS'], durationS));
      case 'player.speedUp':
      case 'player.slowDown':
        speed = speedOf(speed, name === 'player.speedUp');
        return { sent: [commanded('media.setSpeed', { speed })] };
      case 'sound.toggle':
        sound = sound === 'audible' ? 'muted' : 'audible';
        return { sent: [muting(sound === 'muted')] };
      case 'media.muted':
        sound = 'blocked';
        return {};
      case 'zones.toggle':
        if (zones !== 'hidden') hideZones();
        else {
          zones = 'loading';
          return { started: { getMotionZone: { params: { sid }, query: { uuid } } } };
        }
        return {};
      case 'getMotionZone succeeds': {
        ({ regions } = event['output'].motionZone);
        const isKnown = event['output'].motionZone.regions.length > 0;
        zones = isKnown ? 'shown' : 'imageLoading';
        return isKnown ? {} : { started: { zoneImage: { uuid } } };
      }
      case 'getMotionZone fails':
      case 'zoneImage fails':
        hideZones();
        return { sent: [failedCall(zoneFailure, event)] };
      case 'zone.changed':
        [zones, zoneImage] = ['shown', null];
        ({ regions } = event as unknown as { regions: unknown });
        return {};
      case 'zone.pictured':
        [zones, zoneImage] = ['imageShown', event['address']];
        return {};
      case 'zone.refused': {
        hideZones();
        if (event['status'] !== 404) return { sent: [errorToast(`Endpoint: ${zoneFailure}. ${event['message']}`)] };
        zones = 'shown';
        return {};
      }
      case 'stats.toggle':
        [hasStats, stats] = [!hasStats, null];
        return hasStats ? { started: { measure: { tile } } } : {};
      case 'media.measured':
        ({ stats } = event as unknown as { stats: unknown });
        return {};
      case 'boxes.toggle':
        hasBoxes = !hasBoxes;
        return {};
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const shown = (isShown: boolean) => (isShown ? 'shown' : 'hidden');
    const image = { imageLoading: 'loading', imageShown: 'shown' }[String(zones)];
    const opened = PLAYING.includes(picture) ? { playing: picture } : picture;
    return {
      ...seen,
      state: {
        picture: picture === 'absent' ? picture : { opened },
        sound,
        zones: image === undefined ? zones : { asImage: image },
        stats: shown(hasStats),
        boxes: shown(hasBoxes),
      },
      shows: { durationS, speed, zoneImage, stats, ...(zones === 'shown' ? { regions } : {}) },
      delays: picture === 'waiting' ? { untilStalled: 1_000 } : {},
    };
  };
};
