import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { cropOf, jpegOf, type Picture, WHOLE } from '../decode/picture.ts';
import { overlap, type Sighting } from './tracker.ts';

/** Thrown when the detection server failed at every attempt; the message is one sentence. */
export class DetectorError extends Error {
  override readonly name = 'DetectorError';
  readonly code = 'detector';
}

/**
 * Time limit and pauses between retries, ms. Not in the spec: a server without a graphics card takes about a second for
 * a picture.
 */
const PATIENCE = { answerWithinMs: 15_000, pausesMs: [1_000, 4_000] } as const;
/** Pictures are made as small as this, px: detectors look at a smaller one anyway. */
const PICTURE_WIDTH = 1_280;
const PREDICTIONS_MAX = 100;

/** Detected classes that are reported, in the server's words; others, such as furniture, are not. */
const CLASSES = new Map(
  ['person', 'bicycle', 'car', 'motorcycle', 'bus', 'truck', 'bird', 'cat', 'dog', 'horse'].map((name) => [name, name]),
).set('motorbike', 'motorcycle');
const VEHICLES = new Set<string | null>(['car', 'bus', 'truck']);
const OBJECT_SCORE = 0.3;
/** Least score of a face: below it, the back of a head passes as one. */
const FACE_SCORE = 0.7;
const FACE_PX = 40;
/** Overlap from which two detections are the same thing, found as a car and as a truck. */
const SAME_OVERLAP = 0.4;

const Prediction = v.object({
  label: v.nullish(v.string(), ''),
  confidence: v.number(),
  x_min: v.number(),
  y_min: v.number(),
  x_max: v.number(),
  y_max: v.number(),
});
const Answer = v.object({ success: v.literal(true), predictions: v.array(Prediction) });
type Prediction = v.InferOutput<typeof Prediction>;

const kindOf = ({ class_name }: Sighting): string | null => (VEHICLES.has(class_name) ? 'vehicle' : class_name);

/** Sightings without those that overlap one of a higher confidence and may be the same thing. */
const withoutDoubles = (sightings: readonly Sighting[]): readonly Sighting[] =>
  sightings
    .toSorted((one, other) => other.score - one.score)
    .filter((one, index, all) =>
      all
        .slice(0, index)
        .every((surer) => kindOf(surer) !== kindOf(one) || overlap(surer.box, one.box) <= SAME_OVERLAP),
    );

const sentenceOf = (path: string, cause: unknown): string => {
  const reason =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  return `The detection server failed at ${path}: ${reason}`;
};

export interface Detector {
  objects(picture: Picture): Promise<readonly Sighting[]>;
  faces(picture: Picture): Promise<readonly Sighting[]>;
}

/**
 * A detection server with the HTTP interface of DeepStack and CodeProject.AI.
 * @throws {DetectorError} from both calls, when it did not answer well after the last pause either.
 */
export function reachDetector(
  url: string,
  { answerWithinMs, pausesMs }: { readonly answerWithinMs: number; readonly pausesMs: readonly number[] } = PATIENCE,
): Detector {
  /** JPEGs by picture: each picture is sent twice, and encoding takes longer than all else. */
  const jpegs = new WeakMap<Picture, Uint8Array>();

  async function askOnce(path: string, jpeg: Uint8Array): Promise<readonly Prediction[]> {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
    body.set('min_confidence', String(OBJECT_SCORE));
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(`${url}${path}`, { method: 'POST', body, signal, redirect: 'error' });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const answer = v.safeParse(Answer, await response.json().catch(() => null));
    if (!answer.success) throw new Error('its answer is not understood');
    return answer.output.predictions.slice(0, PREDICTIONS_MAX);
  }

  async function ask(path: string, picture: Picture): Promise<readonly Sighting[]> {
    const jpeg = jpegs.get(picture) ?? jpegOf(cropOf(picture, WHOLE, PICTURE_WIDTH));
    jpegs.set(picture, jpeg);
    const scale = Math.min(1, PICTURE_WIDTH / picture.width);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const sightingOf = ({ label, confidence, x_min, y_min, x_max, y_max }: Prediction): Sighting => {
      const [left, top] = [Math.max(0, x_min / width), Math.max(0, y_min / height)];
      const box = { x: left, y: top, w: Math.min(1, x_max / width) - left, h: Math.min(1, y_max / height) - top };
      return { class_name: CLASSES.get(label.toLowerCase()) ?? null, box, score: confidence };
    };
    for (let asked = 0; ; asked += 1) {
      try {
        const predictions = await askOnce(path, jpeg);
        return predictions.map(sightingOf).filter(({ box }) => box.w > 0 && box.h > 0);
      } catch (cause) {
        const pauseMs = pausesMs[asked];
        if (pauseMs === undefined) throw new DetectorError(sentenceOf(path, cause), { cause });
        await delay(pauseMs);
      }
    }
  }

  return {
    async objects(picture) {
      const found = await ask('/v1/vision/detection', picture);
      return withoutDoubles(found.filter(({ class_name, score }) => class_name !== null && score >= OBJECT_SCORE));
    },
    async faces(picture) {
      const found = await ask('/v1/vision/face', picture);
      return found
        .filter(({ box, score }) => score >= FACE_SCORE && box.w * picture.width >= FACE_PX)
        .map((face) => ({ ...face, class_name: 'face' }));
    },
  };
}
