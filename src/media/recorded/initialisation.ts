import { BufferSource, Input, MP4 } from 'mediabunny';

const BOX_HEADER_BYTES = 8;
const SIZE_BYTES = 4;
const TRACKS_BOX = 'moov';

/** True once the description of all tracks has arrived; it precedes every picture (ISO/IEC 14496-12, 8.2.1). */
function hasTracks(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + BOX_HEADER_BYTES <= bytes.length; ) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + SIZE_BYTES, at + BOX_HEADER_BYTES));
    if (size < BOX_HEADER_BYTES) throw new RangeError(`A box ${type} of ${size} bytes cannot be read.`);
    if (type === TRACKS_BOX) return at + size <= bytes.length;
    at += size;
  }
  return false;
}

/**
 * The media type with codecs of a fragmented mp4 by its beginning (RFC 6381); null while its initialisation segment is not
 * whole. @throws where it is not an mp4.
 */
export async function mediaTypeOf(beginning: Uint8Array): Promise<string | null> {
  if (!hasTracks(beginning)) return null;
  return new Input({ formats: [MP4], source: new BufferSource(beginning) }).getMimeType();
}
