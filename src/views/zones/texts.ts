import { CORNERS_MAX, CORNERS_MIN, REGIONS_MAX } from '../../../contract/motion-zone.ts';
import type { Point } from '../../../contract/polygon.ts';
import type { CornerPlace } from '../../machines/cameras/zone-editor/zone-edits.ts';

export const MOTION_ZONE = 'Motion zone';
export const LOADING_ZONE = 'Loading the motion zone…';
export const NOT_LOADED = 'The motion zone could not be loaded.';
export const ADD_REGION = 'Add region';
export const ADD_CORNER = 'Add corner';
export const DELETE_CORNER = 'Delete corner';
export const DELETE_REGION = 'Delete region';
export const UNDO = 'Undo';
export const REDO = 'Redo';
export const NOT_SAVED = 'Not saved';
export const ZONE_IMAGE = 'Motion zone as this camera knows it';
export const HOW_TO_EDIT =
  'Drag a corner, or use the keys: Tab goes to the next corner, arrows move it, with Shift further, + adds a corner after it, Delete removes it.';
export const NO_REGIONS = 'No region: a motion anywhere in the picture raises an alarm.';
export const SAVING = 'It is being saved';
export const CHANGED_ELSEWHERE = 'The motion zone was changed meanwhile. Theirs is dashed, yours is not saved.';
export const KEEP_MINE = 'Keep mine';
export const TAKE_THEIRS = 'Take theirs';

export const cornerName = ({ region, corner }: CornerPlace): string => `Region ${region + 1}, corner ${corner + 1}`;
const percent = (part: number): string => `${Math.round(part * 1_000) / 10} %`;
/** Position of the chosen corner in words, also for screen readers. */
export const cornerText = (place: CornerPlace, { x, y }: Point): string =>
  `${cornerName(place)}: ${percent(x)} from the left, ${percent(y)} from the top`;

/** Reasons by the name of the guard that refuses. */
const WHY_NOT: Readonly<Record<string, string>> = {
  isFull: `There can be ${REGIONS_MAX} regions at most`,
  hasNoCorner: 'Go to a corner first',
  isFullRegion: `A region has ${CORNERS_MAX} corners at most`,
  isLeastRegion: `A region has at least ${CORNERS_MIN} corners`,
  hasPast: 'Nothing to undo',
  hasFuture: 'Nothing to redo',
  isUnchanged: 'Nothing has changed',
};
/** Reason why a control is disabled; null where it is enabled. A fault of the regions is its own reason. */
export const whyNotText = (guard: string | null, fault: string | null): string | null => {
  if (guard === null) return null;
  return WHY_NOT[guard] ?? fault ?? SAVING;
};
