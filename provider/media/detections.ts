import { createHash } from 'node:crypto';
import { type Box, FRAME } from '../../contract/frame.ts';
import type { SentDetection } from '../../contract/entities/events.ts';
import type { FoundThing } from '../analysis/found.ts';
import type { BoxAt, Clip, ClipTruth } from './clip.ts';
import { framePicture, objectPicture } from './pictures.ts';

/** A moving object is reported as often, s. */
const MOVE_EVERY_S = 3;
/** Around a moving object. */
const MARGIN = 8;
/** Confidence of an analysis at the first sight of an object, as a share of its final confidence. */
const FIRST_SHARE = 0.7;
const SURE_AFTER_S = 5;
/** The drawn faces look at the camera without any expression. */
const EMOTION = { dominant_emotion: 'neutral', emotion_score: 0.94 } as const;

/** Detections of the video analytics in an alarm. */
export type Detections = Readonly<Record<'tracks' | 'moves' | 'faces', SentDetection[]>>;

const isWhole = ([seconds]: BoxAt): boolean => Number.isInteger(seconds);
const boxOf = ([, x, y, w, h]: BoxAt): Box => ({ x, y, w, h });

function around([, x, y, w, h]: BoxAt): Box {
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

/** Folder of the pictures of annotations, in place of a recording's name. */
export const ANNOTATIONS_FOLDER = 'annotations';

/** Names an object of a recording for all time; the camera sees the same one again when it makes the recording again. */
export const clusterOf = (recording: string, object: string): string => `${recording}.${object}`;
/** Names the face of a person of a recording for all time, as a face analysis would: without a meaning. */
export const groupOf = (recording: string, person: string): string =>
  createHash('sha256').update(clusterOf(recording, person)).digest('hex').slice(0, 24);
/** Recording of a cluster; null for a text that is not a name of a cluster. */
export const recordingOfCluster = (cluster: string): string | null => /^([\w-]+)\.[\w-]+$/.exec(cluster)?.[1] ?? null;

/** A picture of the clip, by the name of the recording that shows the clip; null where the clip has none. */
const picturesIn =
  ({ pictures }: Pick<Clip, 'pictures'>, recording: string) =>
  (name: string): string | null =>
    pictures.has(name) ? `${recording}/${name}` : null;

type OfCategory = (clip: Clip, recording: string) => SentDetection[];

const tracksOf: OfCategory = (clip, recording) => {
  const picture = picturesIn(clip, recording);
  return clip.truth.objects.flatMap(({ id, class_name, confidence, boxes }) => {
    let max_confidence = 0;
    return boxes.filter(isWhole).map((box) => {
      const known = Math.min(1, (box[0] - (boxes[0]?.[0] ?? 0)) / SURE_AFTER_S);
      const current_confidence = Number((confidence * (FIRST_SHARE + (1 - FIRST_SHARE) * known)).toFixed(2));
      max_confidence = Math.max(max_confidence, current_confidence);
      return {
        id: `${clip.name}-track-${id}-${box[0]}`,
        category: 'tracks',
        object_id: id,
        cluster_id: clusterOf(recording, id),
        class_name,
        pts_seconds: box[0],
        bbox: boxOf(box),
        img_file: picture(objectPicture(id, box[0])),
        current_confidence,
        max_confidence,
      };
    });
  });
};

const movesOf: OfCategory = (clip, recording) => {
  const picture = picturesIn(clip, recording);
  return clip.truth.objects.flatMap(({ id, boxes }) =>
    boxes
      .filter((box) => box[0] % MOVE_EVERY_S === 0 && hasMoved(box, boxes))
      .map((box) => ({
        id: `${clip.name}-move-${id}-${box[0]}`,
        category: 'moves',
        object_id: id,
        pts_seconds: box[0],
        bbox: around(box),
        img_file: picture(objectPicture(id, box[0])),
      })),
  );
};

const confidenceOf = ({ objects }: ClipTruth, object: string): number | null =>
  objects.find(({ id }) => id === object)?.confidence ?? null;

const facesOf: OfCategory = (clip, recording) => {
  const picture = picturesIn(clip, recording);
  return clip.truth.faces.flatMap(({ id, object, boxes }) =>
    boxes.filter(isWhole).map((box) => ({
      id: `${clip.name}-${id}-${box[0]}`,
      category: 'faces',
      object_id: id,
      group_id: groupOf(recording, object),
      cluster_id: clusterOf(recording, object),
      class_name: 'face',
      pts_seconds: box[0],
      bbox: boxOf(box),
      img_file: picture(objectPicture(id, box[0])),
      frame_file: picture(framePicture(box[0])),
      face_confidence: confidenceOf(clip.truth, object),
      ...EMOTION,
    })),
  );
};

/** Findings of the analysis of footage, of one category. */
const foundOf =
  (things: readonly FoundThing[], category: FoundThing['category']): OfCategory =>
  ({ name }, recording) => {
    const place = (picture: string | null) => picture && `${recording}/${picture}`;
    return things
      .filter((thing) => thing.category === category)
      .map((thing) => ({
        id: `${name}-${thing.object}-${thing.ptsSeconds}`,
        category,
        object_id: thing.object,
        class_name: thing.class_name,
        pts_seconds: thing.ptsSeconds,
        bbox: thing.box,
        img_file: place(thing.picture),
        frame_file: place(thing.frame),
        ...(category === 'tracks' && {
          cluster_id: clusterOf(recording, thing.object),
          current_confidence: thing.score,
          max_confidence: thing.scoreMax,
        }),
        ...(category === 'faces' && {
          group_id: clusterOf(recording, thing.object),
          cluster_id: clusterOf(recording, thing.object),
          face_confidence: thing.score,
        }),
      }));
  };

/**
 * Detections of the provider's video analytics in a recording of this clip: in footage its findings; else an object at
 * each full second, motion at every third, and faces.
 */
export const detectionsOf = (clip: Clip, recording: string): Detections => {
  const of = (category: FoundThing['category'], drawn: OfCategory) =>
    (clip.found === null ? drawn : foundOf(clip.found, category))(clip, recording);
  return { tracks: of('tracks', tracksOf), moves: of('moves', movesOf), faces: of('faces', facesOf) };
};
