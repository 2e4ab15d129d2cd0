import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { LinkForm, LinkSound } from '../link/camera-link.ts';
import { bitsOf } from '../link/rtsp/bits.ts';
import type { Sample } from '../streams/sample.ts';
import type { Footage } from './ring.ts';

export interface FootageFile {
  /** An mp4 that begins with its index. */
  readonly mp4: Uint8Array;
  readonly durationS: number;
}

const MS = 1_000;
/** Bytes of the AVCDecoderConfigurationRecord with profile, compatibility and level (ISO 14496-15, 5.3.3.1). */
const CODEC_BYTES = [1, 4] as const;
const OPUS_HZ = 48_000;
/** Rates of AAC by their index. Source: ISO 14496-3, table 1.18. */
const AAC_HZ = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const AAC_HZ_WRITTEN = 15;
/** Duration of the last picture or sound, for which no later one says it, ms. Not in the spec. */
const LAST_MS = 40;

function pictureTrack({ avcConfig, width, height }: LinkForm) {
  const codec = `avc1.${avcConfig.subarray(...CODEC_BYTES).toString('hex')}`;
  return {
    source: new EncodedVideoPacketSource('avc'),
    config: { codec, codedWidth: width, codedHeight: height, description: new Uint8Array(avcConfig) },
  };
}

function aacTrack(config: Buffer) {
  const bits = bitsOf(config);
  const kind = bits.read(5);
  const index = bits.read(4);
  const sampleRate = index === AAC_HZ_WRITTEN ? bits.read(24) : (AAC_HZ[index] ?? OPUS_HZ);
  return {
    source: new EncodedAudioPacketSource('aac'),
    config: {
      codec: `mp4a.40.${kind}`,
      sampleRate,
      numberOfChannels: bits.read(4),
      description: new Uint8Array(config),
    },
  };
}

/** A track for a sound; null for PCMU and PCMA, which browsers do not play in an mp4. */
function soundTrack(sound: LinkSound | null) {
  if (sound?.codec === 'aac') return aacTrack(sound.config);
  if (sound?.codec !== 'opus') return null;
  return {
    source: new EncodedAudioPacketSource('opus'),
    config: { codec: 'opus', sampleRate: OPUS_HZ, numberOfChannels: sound.channels },
  };
}

/** Samples of one kind as packets, by the time of the first picture. */
function packetsOf(samples: readonly Sample[], kind: Sample['kind'], beginMs: number): readonly EncodedPacket[] {
  const own = samples.filter((sample) => sample.kind === kind && sample.atMs >= beginMs);
  return own.map(({ atMs, delayMs, data, isKey }, index) => {
    const lastsMs = (own[index + 1]?.atMs ?? atMs + LAST_MS) - atMs;
    const type = isKey || kind === 'sound' ? 'key' : 'delta';
    return new EncodedPacket(data, type, (atMs + delayMs - beginMs) / MS, Math.max(0, lastsMs) / MS);
  });
}

/** Writes footage as an mp4, with its sound where that is AAC or opus. */
export async function footageFile({ form, samples }: Footage): Promise<FootageFile> {
  const beginMs = samples[0]?.atMs ?? 0;
  const pictures = packetsOf(samples, 'picture', beginMs);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const picture = pictureTrack(form);
  output.addVideoTrack(picture.source);
  const sounds = packetsOf(samples, 'sound', beginMs);
  const sound = sounds.length > 0 ? soundTrack(form.sound) : null;
  if (sound !== null) output.addAudioTrack(sound.source);
  await output.start();
  for (const packet of pictures) await picture.source.add(packet, { decoderConfig: picture.config });
  picture.source.close();
  if (sound !== null) for (const packet of sounds) await sound.source.add(packet, { decoderConfig: sound.config });
  await output.finalize();
  const durationS = Math.max(0, ...pictures.map(({ timestamp, duration }) => timestamp + duration));
  return { mp4: new Uint8Array(target.buffer ?? []), durationS };
}
