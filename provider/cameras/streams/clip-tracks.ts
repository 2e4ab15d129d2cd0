import { readFile } from 'node:fs/promises';
import { EncodedPacketSink, FilePathSource, Input, type InputAudioTrack, type InputTrack, MP4, OGG } from 'mediabunny';
import type { Clip } from '../../media/clip.ts';
import type { LinkSound } from '../link/camera-link.ts';
import type { Sample } from './sample.ts';

/** The files of a clip that are sent live. */
export type LiveClip = Pick<Clip, 'name' | 'mp4' | 'ambience'>;

/** Samples by time, which start again after the clip's duration. */
export interface Timeline {
  readonly samples: readonly Sample[];
  readonly durationMs: number;
}

/** Pictures of a clip, alone and with each sound that it has; read once, and shared by all viewers. */
export interface ClipTracks {
  /** The AVCDecoderConfigurationRecord: how the pictures' NAL units are read (ISO 14496-15). */
  readonly avcConfig: Buffer;
  /** True: pictures refer to later ones. */
  readonly hasBPictures: boolean;
  readonly silent: Timeline;
  readonly withSound: readonly { readonly sound: LinkSound; readonly timeline: Timeline }[];
}

/** A clip whose pictures no camera of ours can send. */
class NotLiveError extends Error {
  override readonly name = 'NotLiveError';
  readonly code = 'notLive';

  constructor(clip: string, codec: string | null) {
    super(`The clip ${clip} cannot be sent live: its pictures are ${codec ?? 'of no known kind'}, not avc.`);
  }
}

const MS = 1_000;
/** Duration of a packet of opus or PCMU, ms, and the bytes of the latter at 8 kHz. */
const PACKET_MS = 20;
const PCMU_PACKET_BYTES = 160;

async function packetsOf(track: InputTrack) {
  const packets: { readonly atMs: number; readonly data: Buffer; readonly isKey: boolean }[] = [];
  for await (const { timestamp, data, type } of new EncodedPacketSink(track).packets()) {
    packets.push({ atMs: timestamp * MS, data: Buffer.from(data), isKey: type === 'key' });
  }
  return packets;
}

const configOf = (config: { readonly description?: ArrayBufferLike | ArrayBufferView } | null): Buffer | null => {
  const description = config?.description;
  if (description === undefined) return null;
  return ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
};

/**
 * Pictures of a track. Packets are in decoding order, with the time of presentation: they are sent at an even pace,
 * each shown after the same delay.
 */
async function picturesOf(track: InputTrack): Promise<readonly Sample[]> {
  const packets = await packetsOf(track);
  const times = packets.map(({ atMs }) => atMs).sort((a, b) => a - b);
  const ahead = packets.map(({ atMs }, index) => (times[index] ?? atMs) - atMs);
  const wait = Math.max(0, ...ahead);
  const first = times[0] ?? 0;
  return packets.map(({ atMs, data, isKey }, index) => ({
    kind: 'picture',
    atMs: (times[index] ?? atMs) - first,
    delayMs: wait - (ahead[index] ?? 0),
    data,
    isKey,
  }));
}

const soundAt = (atMs: number, data: Buffer): Sample => ({ kind: 'sound', atMs, delayMs: 0, data, isKey: false });

async function opusPackets(file: string): Promise<readonly Buffer[]> {
  const input = new Input({ formats: [OGG], source: new FilePathSource(file) });
  try {
    const track = await input.getPrimaryAudioTrack();
    return track === null ? [] : (await packetsOf(track)).map(({ data }) => data);
  } finally {
    input.dispose();
  }
}

async function pcmuPackets(file: string): Promise<readonly Buffer[]> {
  const sound = await readFile(file);
  const count = Math.floor(sound.length / PCMU_PACKET_BYTES);
  return Array.from({ length: count }, (_, index) =>
    sound.subarray(index * PCMU_PACKET_BYTES, (index + 1) * PCMU_PACKET_BYTES),
  );
}

/** Packets of 20 ms over and over, as many as fit. */
const repeated = (packets: readonly Buffer[], durationMs: number): readonly Sample[] =>
  packets.length === 0
    ? []
    : Array.from({ length: Math.floor(durationMs / PACKET_MS) }, (_, index) =>
        soundAt(index * PACKET_MS, packets[index % packets.length] ?? Buffer.alloc(0)),
      );

/** Sounds of a clip, each with its samples. */
async function soundsOf(audio: InputAudioTrack | null, ambience: LiveClip['ambience'], durationMs: number) {
  const sounds: { readonly sound: LinkSound; readonly samples: readonly Sample[] }[] = [];
  const config = audio?.codec === 'aac' ? configOf(await audio.getDecoderConfig()) : null;
  if (audio !== null && config !== null) {
    const within = (await packetsOf(audio)).filter(({ atMs }) => atMs >= 0 && atMs < durationMs);
    sounds.push({ sound: { codec: 'aac', config }, samples: within.map(({ atMs, data }) => soundAt(atMs, data)) });
  }
  if (ambience !== null) {
    const [opus, pcmu] = await Promise.all([opusPackets(ambience.opus), pcmuPackets(ambience.ulaw)]);
    sounds.push({ sound: { codec: 'opus', channels: 2 }, samples: repeated(opus, durationMs) });
    sounds.push({ sound: { codec: 'pcmu' }, samples: repeated(pcmu, durationMs) });
  }
  return sounds;
}

/**
 * Reads a clip once, to be sent over and over.
 * @throws {NotLiveError} when its pictures are not H.264.
 */
export async function readClipTracks({ name, mp4, ambience }: LiveClip): Promise<ClipTracks> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(mp4) });
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    const avcConfig = video?.codec === 'avc' ? configOf(await video.getDecoderConfig()) : null;
    if (video === null || avcConfig === null) throw new NotLiveError(name, video?.codec ?? null);
    const pictures = await picturesOf(video);
    const durationMs = (await video.computeDuration()) * MS;
    const timeline = (sounds: readonly Sample[]): Timeline => ({
      samples: [...pictures, ...sounds].sort((a, b) => a.atMs - b.atMs),
      durationMs,
    });
    return {
      avcConfig,
      hasBPictures: pictures.some(({ delayMs }) => delayMs > 0),
      silent: timeline([]),
      withSound: (await soundsOf(audio, ambience, durationMs)).map(({ sound, samples }) => ({
        sound,
        timeline: timeline(samples),
      })),
    };
  } finally {
    input.dispose();
  }
}
