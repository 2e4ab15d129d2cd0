import { SECONDS } from './acts/stage.ts';
import type { Script } from './catalogue.ts';
import { actOf } from './layers.ts';
import type { Box } from './scene.ts';
import { HEIGHT, WIDTH } from './svg.ts';

/** Between two boxes of an object, s. */
const EVERY_S = 0.5;
/** A subject counts once this share of its box is in the picture. */
const VISIBLE_SHARE = 0.4;
/** The smallest face that an analysis finds, canvas units. */
const FACE_MIN = 18;

const inPicture = ({ x, y, w, h }: Box): Box => {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  return { x: left, y: top, w: Math.min(WIDTH, x + w) - left, h: Math.min(HEIGHT, y + h) - top };
};

const isVisible = (box: Box): boolean => {
  const seen = inPicture(box);
  return seen.w > 0 && seen.h > 0 && seen.w * seen.h >= box.w * box.h * VISIBLE_SHARE;
};

/** Seconds, x, y, width, height. */
type BoxAt = readonly [number, number, number, number, number];

export function truthOf(script: Script) {
  const { setting, house, time, weather, name } = script;
  const act = actOf(script);
  const boxAt = (seconds: number, box: Box): BoxAt => {
    const { x, y, w, h } = inPicture(house === 2 ? { ...box, x: WIDTH - box.x - box.w } : box);
    const [left, top] = [Math.round(x), Math.round(y)];
    return [seconds, left, top, Math.round(x + w) - left, Math.round(y + h) - top];
  };
  const objects = new Map<string, { class_name: string; confidence: number; boxes: BoxAt[] }>();
  const faces = new Map<string, BoxAt[]>();
  for (let seconds = 0; seconds < SECONDS; seconds += EVERY_S) {
    for (const { id, class_name, confidence, box, face } of act.at(seconds).subjects) {
      if (!isVisible(box)) continue;
      const object = objects.get(id) ?? { class_name, confidence: 0, boxes: [] };
      const highest = Math.max(object.confidence, Number(confidence.toFixed(2)));
      objects.set(id, { class_name, confidence: highest, boxes: [...object.boxes, boxAt(seconds, box)] });
      if (face !== undefined && face.w >= FACE_MIN && isVisible(face))
        faces.set(id, [...(faces.get(id) ?? []), boxAt(seconds, face)]);
    }
  }
  return {
    name,
    cameraName: setting.cameraName,
    house,
    time,
    weather,
    info: act.info,
    threatLevel: act.threatLevel,
    duration: SECONDS,
    ending: act.ending,
    objects: [...objects].map(([id, object]) => ({ id, ...object })),
    faces: [...faces].map(([object, boxes]) => ({ id: object.replace('person', 'face'), object, boxes })),
  };
}
