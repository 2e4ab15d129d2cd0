import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import type { LinkForm } from './camera-link.ts';

/** Duration of the picture, s; a player shows it for as long as it likes. */
const SHOWN_S = 1;

/** Bytes of the AVCDecoderConfigurationRecord with profile, compatibility and level (ISO 14496-15, 5.3.3.1). */
const CODEC_BYTES = [1, 4] as const;

/** An mp4 of one key picture, which any browser shows without more. */
export async function pictureFile({ avcConfig, width, height }: LinkForm, picture: Buffer): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const codec = `avc1.${avcConfig.subarray(...CODEC_BYTES).toString('hex')}`;
  const decoderConfig = { codec, codedWidth: width, codedHeight: height, description: new Uint8Array(avcConfig) };
  await source.add(new EncodedPacket(new Uint8Array(picture), 'key', 0, SHOWN_S), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}
