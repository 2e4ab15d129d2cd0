import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ClipRef } from '../clip/clip.selectors.ts';
import type { playerMachine } from './player.machine.ts';

export type PlayerRef = ActorRefFrom<typeof playerMachine>;
type PlayerSnapshot = SnapshotFrom<typeof playerMachine>;

/** State of the picture; `absent` while the tile shows none. */
export type PictureState = 'absent' | 'playing' | 'stalled' | 'paused' | 'ended';

export const selectPicture = ({ value: { picture } }: PlayerSnapshot): PictureState => {
  if (picture === 'absent') return 'absent';
  const { opened } = picture;
  if (opened === 'starting') return 'paused';
  if (opened === 'paused' || opened === 'ended') return opened;
  return opened.playing === 'stalled' ? 'stalled' : 'playing';
};
export const selectSound = ({ value }: PlayerSnapshot): 'audible' | 'muted' | 'blocked' => value.sound;
export const selectHasBoxes = ({ value }: PlayerSnapshot): boolean => value.boxes === 'shown';
export const selectZones = ({ value: { zones } }: PlayerSnapshot): 'hidden' | 'loading' | 'shown' =>
  typeof zones === 'string' ? zones : zones.asImage;
/** Regions of the motion zone while it is shown; empty where it is an image, or absent. */
export const selectRegions = ({ value, context }: PlayerSnapshot) => (value.zones === 'shown' ? context.regions : null);
/** The motion zone's image, while it is shown as that. */
export const selectZoneImage = ({ context }: PlayerSnapshot) => context.zoneImage;
export const selectHasStats = ({ value }: PlayerSnapshot): boolean => value.stats === 'shown';
export const selectStats = ({ context }: PlayerSnapshot) => context.stats;
export const selectTile = ({ context }: PlayerSnapshot) => context.tile;
export const selectSpeed = ({ context }: PlayerSnapshot) => context.speed;
/** Seconds; 0 while nothing is on the tile. */
export const selectDurationS = ({ context }: PlayerSnapshot) => context.durationS;
export const selectClip = ({ children }: PlayerSnapshot): ClipRef | undefined => children['clip'];
