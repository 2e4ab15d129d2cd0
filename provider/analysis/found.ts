import * as v from 'valibot';

/** Something seen at one moment of a clip. */
const FoundThing = v.object({
  category: v.picklist(['tracks', 'moves', 'faces']),
  /** Id of the thing, the same as long as it is in sight. */
  object: v.string(),
  /** Null for an unknown moving object. */
  class_name: v.nullable(v.string()),
  ptsSeconds: v.number(),
  /** Pixels of a frame of 1280x720. */
  box: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
  /** Confidence of the detection server, now and at most so far; null when it was not asked. */
  score: v.nullable(v.number()),
  scoreMax: v.nullable(v.number()),
  /** Names of pictures; null where they would have been too many. */
  picture: v.nullable(v.string()),
  frame: v.nullable(v.string()),
});
export type FoundThing = v.InferOutput<typeof FoundThing>;

/** Findings of the analysis of a clip, in order of time. */
export const Found = v.object({
  things: v.array(FoundThing),
  /** The part of the analysis that failed, and the cause; null when it is complete. */
  shortfall: v.nullable(v.string()),
});
export type Found = v.InferOutput<typeof Found>;

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
/** A JPEG. */
export const FoundPicture = v.object({ name: v.string(), bytes });
export type FoundPicture = v.InferOutput<typeof FoundPicture>;
