import * as v from 'valibot';
import { LinkAddress } from './link-messages.ts';

const ms = v.number();
/** Id of the camera of a link. */
const link = v.string();
/** Name that the provider gave a recording. */
const recording = v.string();

/** A message of the provider about the last seconds of one camera. */
export const RingCommand = v.variant('type', [
  /** Keeps the last `keepMs` of a camera, and its link open, until `dropRing`. `hasSound` is false where it may not be heard. */
  v.object({ type: v.literal('keepRing'), link, address: LinkAddress, hasSound: v.boolean(), keepMs: ms }),
  v.object({ type: v.literal('dropRing'), link }),
  /** Makes a file of what arrives from `beforeMs` ago until `afterMs` from now. */
  v.object({ type: v.literal('record'), recording, link, beforeMs: ms, afterMs: ms }),
]);
export type RingCommand = v.InferOutput<typeof RingCommand>;

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A message of the media process about one recording. */
export const RingReport = v.variant('type', [
  /** The key picture before its beginning is asked for, as an mp4 of one picture, which arrived `ageMs` ago. */
  v.object({ type: v.literal('snapshot'), recording, mp4: bytes, ageMs: ms }),
  /** The recording as an mp4, whose first picture arrived `ageMs` ago; or a sentence with the reason why there is none. */
  v.object({
    type: v.literal('recorded'),
    recording,
    mp4: v.nullable(bytes),
    durationS: v.number(),
    ageMs: ms,
    failure: v.nullable(v.string()),
  }),
]);
export type RingReport = v.InferOutput<typeof RingReport>;
