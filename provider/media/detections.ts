import type { Detection } from '../../contract/entities/events.ts';
import type { BoxAt, Clip } from './clip.ts';

/** A moving object is reported as often, s. */
const MOVE_EVERY_S = 3;
/** Around a moving object. */
const MARGIN = 8;
/** A frame to which boxes refer (DET-20). */
const FRAME = { w: 1280, h: 720 };
/** How sure an analysis is when it has just found an object, as a share of how sure it becomes. */
const FIRST_SHARE = 0.7;
const SURE_AFTER_S = 5;

const isWhole = ([seconds]: BoxAt): boolean => Number.isInteger(seconds);
const boxOf = ([, x, y, w, h]: BoxAt) => ({ x, y, w, h });

function around([, x, y, w, h]: BoxAt): NonNullable<Detection['bbox']> {
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  return {
    x: left,
    y: top,
    w: Math.min(FRAME.w, x + w + MARGIN) - left,
    h: Math.min(FRAME.h, y + h + MARGIN) - top,
  };
}

const hasMoved = (box: BoxAt, boxes: readonly BoxAt[]): boolean => {
  const before = boxes[boxes.indexOf(box) - 1];
  return before === undefined || before[1] !== box[1] || before[2] !== box[2];
};

/** What the provider's video analytics report of a clip: an object at each full second, what moves every third, and faces. */
export function detectionsOf({ name, truth }: Clip): Readonly<Record<'tracks' | 'moves' | 'faces', Detection[]>> {
  return {
    tracks: truth.objects.flatMap(({ id, class_name, confidence, boxes }) =>
      boxes.filter(isWhole).map((box) => {
        const known = Math.min(1, (box[0] - (boxes[0]?.[0] ?? 0)) / SURE_AFTER_S);
        const current = Number((confidence * (FIRST_SHARE + (1 - FIRST_SHARE) * known)).toFixed(2));
        return {
          id: `${name}-track-${id}-${box[0]}`,
          category: 'tracks',
          class_name,
          pts_seconds: box[0],
          bbox: boxOf(box),
          current_confidence: current,
          max_confidence: current,
        };
      }),
    ),
    moves: truth.objects.flatMap(({ id, boxes }) =>
      boxes
        .filter((box) => box[0] % MOVE_EVERY_S === 0 && hasMoved(box, boxes))
        .map((box) => ({
          id: `${name}-move-${id}-${box[0]}`,
          category: 'moves',
          class_name: null,
          pts_seconds: box[0],
          bbox: around(box),
          current_confidence: null,
          max_confidence: null,
        })),
    ),
    faces: truth.faces.flatMap(({ id, boxes }) =>
      boxes.filter(isWhole).map((box) => ({
        id: `${name}-${id}-${box[0]}`,
        category: 'faces',
        class_name: 'face',
        pts_seconds: box[0],
        bbox: boxOf(box),
        current_confidence: null,
        max_confidence: null,
      })),
    ),
  };
}
