import type { Region } from '../../../../contract/entities/cameras.ts';
import type { ClipCommand, ClipInput } from '../clip/clip.events.ts';

/** Recording to play, and the tile on screen that shows it. */
export interface PlayerInput extends ClipInput {
  /** The camera. */
  readonly uuid: string;
}

/** Facts of the browser about the picture on the tile. Positions and lengths are seconds of the recording. */
export type MediaFact =
  /** The length is known, and the picture can be positioned. */
  | { type: 'media.opened'; durationS: number }
  /** The tile shows nothing any more. */
  | { type: 'media.emptied' }
  | { type: 'media.played' }
  | { type: 'media.paused' }
  /** The picture should play and has no data. */
  | { type: 'media.waited' }
  | { type: 'media.ended' }
  /** The browser muted the sound: it requires a user gesture first. */
  | { type: 'media.muted' }
  | { type: 'media.measured'; stats: PictureStats };

/** Facts of a motion zone's image; `status` null = no answer. */
export type ZoneImageFact =
  /** An address of this page, good until the image is no longer asked for. */
  { type: 'zone.pictured'; address: string } | { type: 'zone.refused'; status: number | null; message: string };

/** The picture as the browser decodes it. */
export interface PictureStats {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Rate of the last second played; null while nothing is, or where the browser does not report it (PLAY-25). */
  readonly mbps: number | null;
  readonly frames: number;
  readonly droppedFrames: number;
}

/** Commands to the picture on a tile. */
export type MediaCommand =
  | { type: 'media.play' }
  | { type: 'media.pause' }
  | { type: 'media.seek'; toS: number }
  | { type: 'media.setSpeed'; speed: number }
  | { type: 'media.setMuted'; isMuted: boolean };

export type PlayerCommand =
  | { type: 'player.toggle' }
  | { type: 'player.pause' }
  /** Plays from the beginning ("View recording"). */
  | { type: 'player.replay' }
  /** `fromS` is the picture's current position, which only the view has. */
  | { type: 'player.seekBy'; fromS: number; byS: number }
  | { type: 'player.seekTo'; toS: number }
  | { type: 'player.speedUp' }
  | { type: 'player.slowDown' }
  | { type: 'sound.toggle' }
  | { type: 'boxes.toggle' }
  | { type: 'zones.toggle' }
  | { type: 'stats.toggle' };

/** The camera's motion zone was saved here. */
export interface ZoneChanged {
  readonly type: 'zone.changed';
  readonly regions: readonly Region[];
}

/** News of the recording that the player shows. */
export type RecordingNews = Extract<ClipCommand, { type: 'clip.follow' }>;

export type PlayerEvent = ZoneChanged | RecordingNews | MediaFact | ZoneImageFact | PlayerCommand;
