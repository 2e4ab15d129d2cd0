import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { ALARM_AT_S } from '../../testing/alarms.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { ClipReport } from '../clip/clip.events.ts';
import type { MediaCommand, PlayerInput } from './player.events.ts';
import { playerMachine } from './player.machine.ts';
import {
  selectClip,
  selectHasBoxes,
  selectPicture,
  selectRegions,
  selectSound,
  selectSpeed,
  selectStats,
  selectZoneImage,
  selectZones,
} from './player.selectors.ts';

const INPUT: Omit<PlayerInput, 'reportTo'> = {
  tile: 'verify',
  sid: '501',
  uuid: 'cam-1',
  eventTimestamp: ALARM_AT_S,
  source: { kind: 'mp4', path: 'clips/1.mp4' },
};

function start() {
  const sent: MediaCommand[] = [];
  const control = fromCallback<MediaCommand, { tile: string }>(({ receive }) => {
    receive((command) => sent.push(command));
  });
  const zone = asked<Answer<'getMotionZone'>, Args<'getMotionZone'>>();
  /** Cameras whose images are asked for, or shown. */
  const zoneImages: string[] = [];
  const zoneImage = fromCallback<EventObject, { uuid: string }>(({ input: { uuid } }) => {
    zoneImages.push(uuid);
    return () => void zoneImages.splice(zoneImages.indexOf(uuid), 1);
  });
  const actors = { control, getMotionZone: zone.logic, zoneImage };
  const { actor: player, heard } = startInSystem(playerMachine.provide({ actors }), {
    input: () => ({ ...INPUT, reportTo: createActor(fromCallback<ClipReport>(() => {})) }),
  });
  return {
    player,
    heard,
    zone,
    zoneImages,
    /** Events sent to the picture since the last call. */
    sent: () => sent.splice(0),
    picture: () => selectPicture(player.getSnapshot()),
    sound: () => selectSound(player.getSnapshot()),
  };
}

function playing() {
  const subject = start();
  subject.player.send({ type: 'media.opened', durationS: 14 });
  subject.player.send({ type: 'media.played' });
  subject.sent();
  return subject;
}

describe('player', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('plays its recording on its tile', () => {
    expect(selectClip(start().player.getSnapshot())?.getSnapshot().context).toMatchObject({
      tile: 'verify',
      sid: '501',
      eventTimestamp: ALARM_AT_S,
      source: { kind: 'mp4', path: 'clips/1.mp4' },
      reportTo: { id: expect.any(String) },
    });
  });

  describe('picture', () => {
    it('is what the browser reports: absent, paused, playing, ended, and absent again (PLAY-01)', () => {
      const { player, picture } = start();
      const durationS = () => player.getSnapshot().context.durationS;
      const seen = [picture()];
      expect(durationS()).toBe(0);
      for (const fact of [
        { type: 'media.opened', durationS: 14 },
        { type: 'media.played' },
        { type: 'media.paused' },
        { type: 'media.ended' },
        { type: 'media.emptied' },
      ] as const) {
        player.send(fact);
        seen.push(picture());
      }
      expect(seen).toEqual(['absent', 'paused', 'playing', 'paused', 'ended', 'absent']);
      expect(durationS()).toBe(0);
    });

    it('pauses, plays, and plays again after its end when asked; it follows what the browser does (PLAY-01)', () => {
      const { player, sent, picture } = playing();
      player.send({ type: 'player.toggle' });
      expect(picture()).toBe('playing');
      player.send({ type: 'media.paused' });
      player.send({ type: 'player.toggle' });
      player.send({ type: 'media.ended' });
      player.send({ type: 'player.toggle' });
      expect(sent()).toEqual([{ type: 'media.pause' }, { type: 'media.play' }, { type: 'media.play' }]);
    });

    it.each(['player.toggle', 'player.pause'] as const)('is paused before it moves: %s (PLAY-01)', (type) => {
      const { player, sent, picture } = start();
      player.send({ type: 'media.opened', durationS: 14 });
      sent();
      player.send({ type });
      player.send({ type: 'media.paused' });
      expect([sent(), picture()]).toEqual([[{ type: 'media.pause' }], 'paused']);
    });

    it('pauses when something else is looked at, and stays as it is if it does not play', () => {
      const { player, sent } = playing();
      player.send({ type: 'player.pause' });
      player.send({ type: 'media.paused' });
      player.send({ type: 'player.pause' });
      expect(sent()).toEqual([{ type: 'media.pause' }]);
    });

    it('takes no command while there is none', () => {
      const { player, sent } = start();
      player.send({ type: 'player.toggle' });
      player.send({ type: 'player.replay' });
      player.send({ type: 'player.seekBy', fromS: 0, byS: 5 });
      player.send({ type: 'player.seekTo', toS: 5 });
      expect(sent()).toEqual([]);
    });

    it('is shown as stalled after a second without data, until it plays', () => {
      const { player, picture } = playing();
      player.send({ type: 'media.waited' });
      vi.advanceTimersByTime(999);
      expect(picture()).toBe('playing');
      vi.advanceTimersByTime(1);
      expect(picture()).toBe('stalled');
      player.send({ type: 'media.played' });
      expect(picture()).toBe('playing');
    });

    it('replays from the beginning (PLAY-27)', () => {
      const { player, sent } = playing();
      player.send({ type: 'player.replay' });
      expect(sent()).toEqual([{ type: 'media.seek', toS: 0 }, { type: 'media.play' }]);
    });
  });

  describe('seek', () => {
    it('goes so far from where the picture is, within the margins (PLAY-05, PLAY-06)', () => {
      const { player, sent } = playing();
      player.send({ type: 'player.seekBy', fromS: 6, byS: -0.5 });
      player.send({ type: 'player.seekBy', fromS: 12, byS: 5 });
      expect(sent()).toEqual([
        { type: 'media.seek', toS: 5.5 },
        { type: 'media.seek', toS: 13 },
      ]);
    });

    it('seeks to the exact second of a marker (PLAY-06, PLAY-26)', () => {
      const { player, sent } = playing();
      player.send({ type: 'player.seekTo', toS: 0 });
      expect(sent()).toEqual([{ type: 'media.seek', toS: 0 }]);
    });

    it('leaves the end, and is paused', () => {
      const { player, picture, sent } = playing();
      for (const seek of [
        { type: 'player.seekBy', fromS: 14, byS: -5 },
        { type: 'player.seekTo', toS: 3 },
      ] as const) {
        player.send({ type: 'media.ended' });
        player.send(seek);
        expect(picture()).toBe('paused');
      }
      expect(sent()).toMatchObject([{ toS: 9 }, { toS: 3 }]);
    });

    it('keeps to the length that the browser corrects', () => {
      const { player, sent } = playing();
      player.send({ type: 'media.opened', durationS: 10 });
      sent();
      player.send({ type: 'player.seekTo', toS: 12 });
      expect(sent()).toEqual([{ type: 'media.seek', toS: 10 }]);
    });
  });

  it('plays faster and slower, the next picture too (PLAY-02, PLAY-03)', () => {
    const { player, sent } = playing();
    player.send({ type: 'player.speedUp' });
    player.send({ type: 'player.speedUp' });
    player.send({ type: 'player.slowDown' });
    expect(selectSpeed(player.getSnapshot())).toBe(1.5);
    expect(sent().map((command) => command.type === 'media.setSpeed' && command.speed)).toEqual([2, 3, 1.5]);
    player.send({ type: 'media.emptied' });
    player.send({ type: 'media.opened', durationS: 14 });
    expect(sent()).toContainEqual({ type: 'media.setSpeed', speed: 1.5 });
  });

  describe('sound', () => {
    it('is on, goes off and on when asked, and stays so for the next picture (PLAY-01)', () => {
      const { player, sent, sound } = start();
      player.send({ type: 'media.opened', durationS: 14 });
      expect(sound()).toBe('audible');
      player.send({ type: 'sound.toggle' });
      player.send({ type: 'media.muted' });
      expect(sound()).toBe('muted');
      player.send({ type: 'media.emptied' });
      player.send({ type: 'media.opened', durationS: 14 });
      player.send({ type: 'sound.toggle' });
      expect(sound()).toBe('audible');
      expect(sent().filter(({ type }) => type === 'media.setMuted')).toEqual([
        { type: 'media.setMuted', isMuted: false },
        { type: 'media.setMuted', isMuted: true },
        { type: 'media.setMuted', isMuted: true },
        { type: 'media.setMuted', isMuted: false },
      ]);
    });

    it('sound that the browser blocked is marked so until the agent turns it on (PLAY-28)', () => {
      const { player, sent, sound } = playing();
      player.send({ type: 'media.muted' });
      expect(sound()).toBe('blocked');
      player.send({ type: 'sound.toggle' });
      expect(sound()).toBe('audible');
      expect(sent()).toEqual([{ type: 'media.setMuted', isMuted: false }]);
    });
  });

  describe('motion zone', () => {
    const regions = [
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
        { x: 0.5, y: 1 },
      ],
    ];

    it('the zone of the camera is asked for, shown, and hidden (PLAY-01, PLAY-22)', async () => {
      const { player, zone } = start();
      player.send({ type: 'zones.toggle' });
      expect(zone.inputs).toEqual([{ params: { sid: '501' }, query: { uuid: 'cam-1' } }]);
      expect(selectZones(player.getSnapshot())).toBe('loading');
      await zone.answer({ motionZone: { regions, version: 0 } });
      expect(selectRegions(player.getSnapshot())).toEqual(regions);
      player.send({ type: 'zones.toggle' });
      expect(selectRegions(player.getSnapshot())).toBeNull();
    });

    it('a zone whose regions are all gone is not shown as it was before', async () => {
      const { player, zone } = start();
      player.send({ type: 'zones.toggle' });
      await zone.answer({ motionZone: { regions, version: 0 } });
      for (let presses = 0; presses < 2; presses += 1) player.send({ type: 'zones.toggle' });
      await zone.answer({ motionZone: { regions: [], version: 1 } });
      player.send({ type: 'zone.refused', status: 404, message: 'There is none.' });
      expect(selectRegions(player.getSnapshot())).toEqual([]);
    });

    it('a zone that was saved here is shown instead, where it is shown (FU-52)', async () => {
      const { player, zone } = start();
      const changed = [[...(regions[0] ?? []), { x: 0, y: 1 }]];
      player.send({ type: 'zone.changed', regions: changed });
      expect(selectRegions(player.getSnapshot())).toBeNull();
      player.send({ type: 'zones.toggle' });
      await zone.answer({ motionZone: { regions, version: 0 } });
      player.send({ type: 'zone.changed', regions: changed });
      expect(selectRegions(player.getSnapshot())).toEqual(changed);
    });

    it('a zone that cannot be loaded shows an error in its place (PLAY-23, SOCK-19)', async () => {
      const { player, zone, heard } = start();
      player.send({ type: 'zones.toggle' });
      await zone.fail({ call: 'getMotionZone', status: 503, message: 'Not now.' });
      expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/motion-zone/501. Not now.') }]);
      expect(selectZones(player.getSnapshot())).toBe('hidden');
    });
  });

  describe('motion zone without regions', () => {
    async function withoutRegions() {
      const subject = start();
      subject.player.send({ type: 'zones.toggle' });
      await subject.zone.answer({ motionZone: { regions: [], version: 0 } });
      const { player } = subject;
      return {
        ...subject,
        seen: () => {
          const snapshot = player.getSnapshot();
          return [selectZones(snapshot), selectZoneImage(snapshot), selectRegions(snapshot)];
        },
      };
    }

    it('is shown as its image until it is hidden (PLAY-22)', async () => {
      const { player, zoneImages, seen } = await withoutRegions();
      expect([zoneImages, seen()]).toEqual([['cam-1'], ['loading', null, null]]);
      player.send({ type: 'zone.pictured', address: 'blob:1' });
      expect(seen()).toEqual(['shown', 'blob:1', null]);
      player.send({ type: 'zones.toggle' });
      expect([zoneImages, seen()]).toEqual([[], ['hidden', null, null]]);
    });

    it('is none where it has no image either', async () => {
      const { player, seen, heard } = await withoutRegions();
      player.send({ type: 'zone.refused', status: 404, message: 'There is none.' });
      expect([seen(), heard()]).toEqual([['shown', null, []], []]);
    });

    it('a zone whose image cannot be loaded shows an error in its place (PLAY-23)', async () => {
      const { player, seen, heard } = await withoutRegions();
      player.send({ type: 'zone.refused', status: 503, message: 'Not now.' });
      expect(seen()).toEqual(['hidden', null, null]);
      expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/motion-zone/501. Not now.') }]);
    });
  });

  it('shows what is measured of the picture while asked to (PLAY-01, PLAY-25)', () => {
    const { player } = playing();
    const stats = { widthPx: 640, heightPx: 360, mbps: 0.12, frames: 90, droppedFrames: 1 };
    player.send({ type: 'stats.toggle' });
    player.send({ type: 'media.measured', stats });
    expect(selectStats(player.getSnapshot())).toEqual(stats);
    player.send({ type: 'stats.toggle' });
    expect(selectStats(player.getSnapshot())).toBeNull();
  });

  it('shows what video analytics saw, and hides it again (PLAY-01)', () => {
    const { player } = playing();
    const seen = [1, 2].map(() => {
      player.send({ type: 'boxes.toggle' });
      return selectHasBoxes(player.getSnapshot());
    });
    expect(seen).toEqual([true, false]);
  });
});
