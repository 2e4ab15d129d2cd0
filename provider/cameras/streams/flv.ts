import type { LiveForm } from './live-source.ts';
import type { Sample } from './sample.ts';

/** Tag types and codec numbers of the FLV format. Source: Adobe Flash Video File Format 10.1, annex E. */
const AUDIO_TAG = 8;
const VIDEO_TAG = 9;
const TAG_HEADER_BYTES = 11;
const KEY_FRAME = 0x10;
const INTER_FRAME = 0x20;
const AVC = 7;
/** AAC, 44 kHz, 16 bit, stereo: the fixed header bits for AAC, whatever its config is. */
const AAC = 0xaf;
const CONFIG = 0;
const MEDIA = 1;

function tag(type: number, atMs: number, body: Buffer): Buffer {
  const time = Math.round(atMs);
  const bytes = Buffer.alloc(TAG_HEADER_BYTES + body.length + 4);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(body.length, 1, 3);
  bytes.writeUIntBE(time & 0xff_ffff, 4, 3);
  bytes.writeUInt8((time >>> 24) & 0xff, 7);
  body.copy(bytes, TAG_HEADER_BYTES);
  bytes.writeUInt32BE(TAG_HEADER_BYTES + body.length, TAG_HEADER_BYTES + body.length);
  return bytes;
}

function videoBody(frame: number, packet: number, delayMs: number, data: Buffer): Buffer {
  const head = Buffer.from([frame | AVC, packet, 0, 0, 0]);
  head.writeIntBE(Math.round(delayMs), 2, 3);
  return Buffer.concat([head, data]);
}

const audioBody = (packet: number, data: Buffer): Buffer => Buffer.concat([Buffer.from([AAC, packet]), data]);

/** The header of an endless FLV: without metadata, which would contain a duration. */
export const flvHead = ({ sound }: LiveForm): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, sound?.codec === 'aac' ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0]);

/** The form of the pictures, and of AAC, from this time on. */
export const flvConfig = ({ avcConfig, sound }: LiveForm, atMs: number): Buffer =>
  Buffer.concat([
    tag(VIDEO_TAG, atMs, videoBody(KEY_FRAME, CONFIG, 0, avcConfig)),
    ...(sound?.codec === 'aac' ? [tag(AUDIO_TAG, atMs, audioBody(CONFIG, sound.config))] : []),
  ]);

/** One picture, or one frame of AAC. */
export const flvTag = ({ kind, data, isKey, delayMs }: Sample, atMs: number): Buffer =>
  kind === 'picture'
    ? tag(VIDEO_TAG, atMs, videoBody(isKey ? KEY_FRAME : INTER_FRAME, MEDIA, delayMs, data))
    : tag(AUDIO_TAG, atMs, audioBody(MEDIA, data));
