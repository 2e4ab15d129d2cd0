import type { Box, Scene, Subject } from './scene.ts';
import { HEIGHT, WIDTH } from './svg.ts';

/** A subject counts once this share of its box is in the picture. */
const VISIBLE_SHARE = 0.4;
const MOVE_EVERY_S = 3;

const inPicture = ({ x, y, w, h }: Box): Box => {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  return { x: left, y: top, w: Math.min(WIDTH, x + w) - left, h: Math.min(HEIGHT, y + h) - top };
};

const isVisible = (box: Box): boolean => {
  const seen = inPicture(box);
  return seen.w > 0 && seen.h > 0 && seen.w * seen.h >= box.w * box.h * VISIBLE_SHARE;
};

const rounded = (box: Box): Box => {
  const { x, y, w, h } = inPicture(box);
  return { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) };
};

const seenAt = (scene: Scene, seconds: number): readonly Subject[] =>
  scene.subjects(seconds).filter(({ box }) => isVisible(box));

/** The subjects at each full second, and every third second that something moves. */
export function truthOf(scene: Scene) {
  const best = new Map<string, number>();
  const seconds = Array.from({ length: scene.seconds }, (_, index) => index);
  const tracks = seconds.flatMap((second) =>
    seenAt(scene, second).map(({ class_name, confidence, box }) => {
      const highest = Math.max(confidence, best.get(class_name) ?? 0);
      best.set(class_name, highest);
      return {
        id: `${scene.name}-track-${class_name}-${second}`,
        category: 'tracks',
        class_name,
        pts_seconds: second,
        bbox: rounded(box),
        current_confidence: Number(confidence.toFixed(2)),
        max_confidence: Number(highest.toFixed(2)),
      };
    }),
  );
  const moves = seconds
    .filter((second) => second % MOVE_EVERY_S === 0)
    .flatMap((second) =>
      seenAt(scene, second)
        .filter(({ class_name }) => class_name !== 'package')
        .map(({ box }) => ({
          id: `${scene.name}-move-${second}`,
          category: 'moves',
          class_name: null,
          pts_seconds: second,
          bbox: rounded({ x: box.x - 8, y: box.y - 8, w: box.w + 16, h: box.h + 16 }),
          current_confidence: null,
          max_confidence: null,
        })),
    );
  return { ...scene.truth, duration: scene.seconds, tracks, moves };
}
