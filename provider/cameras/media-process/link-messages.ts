import * as v from 'valibot';
import { LINK_REASONS } from '../link/camera-link.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const buffer = v.pipe(
  v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  v.transform(({ buffer: whole, byteOffset, byteLength }) => Buffer.from(whole, byteOffset, byteLength)),
);
/** Id of the camera of a link. */
const link = v.string();

export const LinkAddress = v.object({
  host: v.string(),
  port: count,
  isEncrypted: v.boolean(),
  path: v.string(),
  login: v.nullable(v.object({ user: v.string(), password: v.string() })),
  transport: v.picklist(['tcp', 'udp']),
});

/** A message of the provider about the link to one camera. */
export const LinkCommand = v.variant('type', [
  /** Sends the samples of a link to the provider until `unwatchLink`, for viewers who are there. */
  v.object({ type: v.literal('watchLink'), link, address: LinkAddress }),
  v.object({ type: v.literal('unwatchLink'), link }),
]);

/** The name of one agent's voice. */
const voice = v.string();

/** A message of the provider about a voice that comes by a socket of its own. */
export const VoiceCommand = v.variant('type', [
  v.object({ type: v.literal('openVoice'), voice, link, address: LinkAddress }),
  /** A packet of opus. */
  v.object({ type: v.literal('voicePacket'), voice, packet: buffer }),
  v.object({ type: v.literal('endVoice'), voice }),
]);

const LinkForm = v.object({
  avcConfig: buffer,
  profile: v.string(),
  width: count,
  height: count,
  hasBPictures: v.boolean(),
  sound: v.nullable(
    v.variant('codec', [
      v.object({ codec: v.literal('aac'), config: buffer }),
      v.object({ codec: v.picklist(['pcmu', 'pcma']) }),
      v.object({ codec: v.literal('opus'), channels: v.picklist([1, 2]) }),
    ]),
  ),
  canTalk: v.boolean(),
});
const reason = v.object({ code: v.picklist(LINK_REASONS), message: v.string() });
const LinkState = v.object({
  status: v.picklist(['idle', 'connecting', 'live', 'lost']),
  reason: v.nullable(reason),
  sinceMs: v.number(),
  form: v.nullable(LinkForm),
  bitsPerSecond: v.nullable(v.number()),
  keyIntervalMs: v.nullable(v.number()),
  ageMs: v.nullable(v.number()),
  viewers: count,
});
const Sample = v.object({
  kind: v.picklist(['picture', 'sound']),
  atMs: v.number(),
  delayMs: v.number(),
  data: buffer,
  isKey: v.boolean(),
});

/** A report of the media process about the link to one camera. */
export const LinkReport = v.variant('type', [
  v.object({ type: v.literal('linkState'), link, state: LinkState }),
  /** The following three are of a watched link only. */
  v.object({ type: v.literal('linkForm'), link, form: LinkForm }),
  v.object({ type: v.literal('linkSample'), link, sample: Sample }),
  v.object({ type: v.literal('linkLost'), link, reason }),
]);
export type LinkReport = v.InferOutput<typeof LinkReport>;
