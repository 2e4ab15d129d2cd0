import { EncodedPacketSink, FilePathSource, Input, type InputVideoTrack, MP4 } from 'mediabunny';
import { NotDecodableError } from './not-decodable-error.ts';
import type { Picture } from './picture.ts';
import { type DecodedPlanes, openDecoder } from './tiny-h264.ts';

/** Pictures analysed per second. Not in the spec: with fewer a car passes between two of them. */
const PICTURES_PER_S = 5;
/** Half of the shortest time between two pictures of a camera: times of mp4 are rounded. */
const ROUNDING_S = 0.01;

/** ISO 14496-15, 5.3.3.1: the parameter sets that come before the first picture, and the bytes of each length. */
function readAvcConfig(config: Uint8Array): { readonly sets: readonly Uint8Array[]; readonly lengthBytes: number } {
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength);
  const sets: Uint8Array[] = [];
  let at = 5;
  for (const countBits of [0x1f, 0xff]) {
    const count = view.getUint8(at) & countBits;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const length = view.getUint16(at);
      sets.push(config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return { sets, lengthBytes: (view.getUint8(4) & 3) + 1 };
}

function* nalUnits(data: Uint8Array, lengthBytes: number): Generator<Uint8Array> {
  for (let at = 0; at + lengthBytes <= data.length; ) {
    const length = data.subarray(at, at + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
    at += lengthBytes;
    yield data.subarray(at, at + length);
    at += length;
  }
}

/** The decoder's output with the part that is shown; its planes are copies. */
function pictureOf({ stride, lines, bytes }: DecodedPlanes, track: InputVideoTrack, ptsSeconds: number): Picture {
  const size = stride * lines;
  return {
    ptsSeconds,
    width: Math.min(stride, track.codedWidth),
    height: Math.min(lines, track.codedHeight),
    stride,
    luma: bytes.slice(0, size),
    blue: bytes.slice(size, size * 1.25),
    red: bytes.slice(size * 1.25, size * 1.5),
  };
}

async function readableTrack(input: Input): Promise<{ track: InputVideoTrack; config: Uint8Array }> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new NotDecodableError('there is no picture in it');
  if (track.codec !== 'avc')
    throw new NotDecodableError(`its video is ${track.codec ?? 'of an unknown kind'}, not H.264`);
  const { codec, description } = (await track.getDecoderConfig()) ?? {};
  if (!codec?.startsWith('avc1.42') || !description)
    throw new NotDecodableError(`its H.264 (${codec ?? 'unknown'}) is not of the Baseline profile`);
  if (track.rotation !== 0) throw new NotDecodableError('its picture is turned');
  const bytes = ArrayBuffer.isView(description) ? description : new Uint8Array(description);
  return { track, config: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/**
 * The pictures of an mp4, `PICTURES_PER_S` at most; every one must be decoded for that.
 * @throws {NotDecodableError} for any codec but the Baseline profile of H.264, and for files that are damaged.
 */
export async function* picturesOf(file: string): AsyncGenerator<Picture> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(file) });
  try {
    const { track, config } = await readableTrack(input);
    const { sets, lengthBytes } = readAvcConfig(config);
    const decode = await openDecoder();
    for (const set of sets) decode(set);
    let nextS: number | null = null;
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
      let planes: DecodedPlanes | null = null;
      for (const nal of nalUnits(data, lengthBytes)) planes = decode(nal) ?? planes;
      if (planes === null || (nextS !== null && timestamp + ROUNDING_S < nextS)) continue;
      yield pictureOf(planes, track, timestamp);
      nextS = timestamp + 1 / PICTURES_PER_S;
    }
    if (nextS === null) throw new NotDecodableError('none of its pictures can be decoded');
  } finally {
    input.dispose();
  }
}
