import type { Sample } from '../streams/sample.ts';
import type { TalkCodec } from '../voice/g711.ts';

/** Reasons for which a camera gives no picture. */
export const LINK_REASONS = [
  'unreachable',
  'wrongPassword',
  'passwordNeeded',
  'notFound',
  'notAllowed',
  'unsupported',
  'refused',
  'silent',
  'ended',
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** A camera gives no picture; the message is a sentence for staff, without user, password or address. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly code: LinkReason;

  constructor(code: LinkReason, message: string) {
    super(message);
    this.code = code;
  }
}

/** The address of a camera, and what it needs to sign in. Never logged. */
export interface LinkAddress {
  readonly host: string;
  readonly port: number;
  /** True: RTSP over TLS. */
  readonly isEncrypted: boolean;
  /** Path and query, as typed: gateways read both. */
  readonly path: string;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly transport: 'tcp' | 'udp';
}

/** Sound of a camera; `config` is the AudioSpecificConfig of AAC (ISO 14496-3). */
export type LinkSound =
  | { readonly codec: 'aac'; readonly config: Buffer }
  | { readonly codec: 'pcmu' | 'pcma' }
  | { readonly codec: 'opus'; readonly channels: 1 | 2 };

/** Form of a camera's pictures and sound; a new one is given when it changes. */
export interface LinkForm {
  /** The AVCDecoderConfigurationRecord (ISO 14496-15). */
  readonly avcConfig: Buffer;
  /** Name of the H.264 profile, such as "High". */
  readonly profile: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** True: pictures refer to later ones, which WebRTC cannot show. */
  readonly hasBPictures: boolean;
  /** Null when it sends none that can be carried. */
  readonly sound: LinkSound | null;
  /** The camera takes a voice by the ONVIF backchannel. */
  readonly canTalk: boolean;
}

/** State of a link; times are epoch ms. */
export interface LinkState {
  readonly status: 'idle' | 'connecting' | 'live' | 'lost';
  readonly reason: { readonly code: LinkReason; readonly message: string } | null;
  /** Time of the last change of the status. */
  readonly sinceMs: number;
  /** Null before the first picture. */
  readonly form: LinkForm | null;
  readonly bitsPerSecond: number | null;
  /** Time between key pictures, ms. */
  readonly keyIntervalMs: number | null;
  /** Age of the newest picture by the camera's own clock, ms; null without its reports. */
  readonly ageMs: number | null;
  readonly viewers: number;
}

/** Receiver of the pictures of a link. */
export interface LinkViewer {
  /** Called before the first sample, and when the form changes; a key picture follows. */
  start(form: LinkForm): void;
  /** `atMs` is on the clock of the link, which continues after a break. */
  take(sample: Sample): void;
  /** The link is lost and is tried again automatically. */
  lost(error: LinkError): void;
}

export interface LinkWatch {
  /** Gives the group of pictures since the last key picture once more, with its own times. */
  repeat(): void;
  stop(): void;
}

/** Shared connection to a camera: open while it has a viewer, and reopened when it breaks. */
export interface CameraLink {
  /** The group of pictures since the last key picture comes at once, then each sample as it arrives. */
  watch(viewer: LinkViewer): LinkWatch;
  state(): LinkState;
  /** Sends 20 ms of a voice to the camera's loudspeaker, in the codec that it takes. False when it has none, or is not live. */
  talk(voice: Buffer, codec: TalkCodec): boolean;
  /** Ends it with all its viewers. */
  close(): void;
}

/** Addresses of cameras with a link. */
export interface LinkAddresses {
  /** Null when the camera has no link. @throws {LinkError} when its password cannot be read. */
  of(uuid: string): Promise<LinkAddress | null>;
}
