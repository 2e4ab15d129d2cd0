import * as v from 'valibot';
import { LASTING_FAULTS } from '../device/faults.ts';
import { LinkAddress, LinkCommand, LinkReport, VoiceCommand } from './link-messages.ts';
import { RingCommand, RingReport } from './ring-messages.ts';
import { WEBRTC_SOUNDS } from '../webrtc/offered-codecs.ts';
import { TestCommand, TestReport } from './test-messages.ts';
import { CandidateInit } from '../webrtc/signal-frames.ts';

/** Name that the provider gave a viewer's WebRTC connection. */
const peer = v.string();
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Files of a camera's picture and sound. */
const LiveClip = v.object({
  name: v.string(),
  mp4: v.string(),
  ambience: v.nullable(v.object({ opus: v.string(), ulaw: v.string() })),
});

/** Source of a viewer's picture. */
const PeerSource = v.variant('type', [
  v.object({ type: v.literal('clip'), clip: LiveClip }),
  /** `hasSound` is false where the camera's microphone may not be heard. */
  v.object({ type: v.literal('link'), link: v.string(), address: LinkAddress, hasSound: v.boolean() }),
]);
export type PeerSource = v.InferOutput<typeof PeerSource>;

const MediaSettings = v.object({
  /** The address of this machine at which viewers find the relay, and a relay the cameras. */
  host: v.string(),
  /** The relay to run; null when it runs elsewhere. Port 0 takes any free one. */
  relay: v.nullable(v.object({ port: count, secret: v.string() })),
  /** The STUN server of the cameras; null is the relay that runs here. */
  stun: v.nullable(v.string()),
  /** Networks in which real cameras are dialled, as `readNetworks` reads them. */
  networks: v.nullable(v.string()),
});
export type MediaSettings = v.InferOutput<typeof MediaSettings>;

/** A message of the provider to its media process. */
export const MediaCommand = v.variant('type', [
  v.object({ type: v.literal('start'), settings: MediaSettings }),
  v.object({ type: v.literal('open'), peer, source: PeerSource, fault: v.picklist(LASTING_FAULTS) }),
  v.object({ type: v.literal('offer'), peer, sdp: v.string() }),
  v.object({ type: v.literal('candidate'), peer, candidate: CandidateInit }),
  v.object({ type: v.literal('fault'), peer, fault: v.picklist(LASTING_FAULTS) }),
  /** Sends bytes on the viewer's data channel. */
  v.object({ type: v.literal('send'), peer, bytes }),
  /** Lets the viewer's voice through to a real camera, or no longer; at first it is not. */
  v.object({ type: v.literal('talk'), peer, mayTalk: v.boolean() }),
  v.object({ type: v.literal('close'), peer }),
  ...LinkCommand.options,
  ...VoiceCommand.options,
  ...RingCommand.options,
  TestCommand,
]);
export type MediaCommand = v.InferOutput<typeof MediaCommand>;

/** Packets of an agent's voice since the last report of them. */
const VoiceReport = v.object({
  codec: v.picklist(WEBRTC_SOUNDS),
  packets: count,
  bytes: count,
  /** Packets that no decoder takes. */
  broken: count,
});
export type VoiceReport = v.InferOutput<typeof VoiceReport>;

/** A report of the media process about one viewer's connection. */
export const PeerReport = v.variant('type', [
  v.object({ type: v.literal('answer'), peer, sdp: v.string() }),
  v.object({ type: v.literal('candidate'), peer, candidate: CandidateInit }),
  /** An offer or candidate was not understood. */
  v.object({ type: v.literal('refused'), peer }),
  /** The camera gives no picture; the message is for the agent, and the connection ends. */
  v.object({ type: v.literal('unavailable'), peer, message: v.string() }),
  v.object({ type: v.literal('connected'), peer }),
  /** The viewer's data channel is open. */
  v.object({ type: v.literal('channelOpened'), peer }),
  /** A message from the viewer's data channel. */
  v.object({ type: v.literal('message'), peer, bytes }),
  v.object({ type: v.literal('voice'), peer, voice: VoiceReport }),
  /** The connection has ended, from either side. Reported once. */
  v.object({ type: v.literal('gone'), peer }),
]);
export type PeerReport = v.InferOutput<typeof PeerReport>;

/** A message of the media process to the provider. */
export const MediaReport = v.variant('type', [
  /** The process runs; `relayPort` is null when the relay runs elsewhere. */
  v.object({ type: v.literal('ready'), relayPort: v.nullable(count) }),
  /** The process cannot start, and ends. */
  v.object({ type: v.literal('failed'), code: v.nullable(v.string()), message: v.string() }),
  /** Sent every `BEAT_MS`; `relayed` is the number of relay ports that lead to cameras. */
  v.object({ type: v.literal('beat'), relayed: count }),
  /** A line for the console. */
  v.object({ type: v.literal('logged'), line: v.string() }),
  ...PeerReport.options,
  ...LinkReport.options,
  ...RingReport.options,
  TestReport,
]);
export type MediaReport = v.InferOutput<typeof MediaReport>;

/** Interval of the media process's heartbeat, ms. Not in the spec. */
export const BEAT_MS = 1_000;
