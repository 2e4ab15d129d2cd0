import * as v from 'valibot';

/** States of a link: no one looks, it connects, it gives pictures, or it tries again. */
export const LINK_STATUSES = ['idle', 'connecting', 'live', 'lost'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Form of a real camera's pictures and sound. */
export const LinkForm = v.object({
  /** Profile of H.264, such as "High". */
  profile: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  /** True: pictures refer to later ones, which WebRTC cannot show. */
  hasBPictures: v.boolean(),
  /** Codec of the sound; null without one that can be carried. */
  sound: v.nullable(v.string()),
  /** True: a voice reaches its loudspeaker. */
  canTalk: v.boolean(),
});
export type LinkForm = v.InferOutput<typeof LinkForm>;

/** Last state of a link. Times are epoch ms. */
export const LinkState = v.object({
  status: v.picklist(LINK_STATUSES),
  /** A sentence, without user, password or address; that of the last failure, while there was no picture since. */
  reason: v.nullable(v.string()),
  sinceMs: v.number(),
  /** Time of the last picture; null before the first. */
  liveAtMs: v.nullable(v.number()),
  form: v.nullable(LinkForm),
  bitsPerSecond: v.nullable(v.number()),
  /** Time between key pictures, ms. */
  keyIntervalMs: v.nullable(v.number()),
  /** Age of the newest picture by the camera's own clock, ms. */
  ageMs: v.nullable(v.number()),
});
export type LinkState = v.InferOutput<typeof LinkState>;
