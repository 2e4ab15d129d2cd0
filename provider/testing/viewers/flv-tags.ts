/** One tag of an FLV, as a player reads it. */
export interface FlvTag {
  readonly type: 'audio' | 'video' | 'script';
  readonly atMs: number;
  readonly isKey: boolean;
  readonly isConfig: boolean;
  readonly data: Buffer;
}

const TYPES: Readonly<Record<number, FlvTag['type']>> = { 8: 'audio', 9: 'video', 18: 'script' };
const HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;

/** The complete tags in the received bytes. @throws {RangeError} when it is not FLV. Source: Adobe FLV 10.1, annex E. */
export function flvTags(bytes: Buffer): readonly FlvTag[] {
  if (bytes.length >= 3 && bytes.toString('latin1', 0, 3) !== 'FLV') throw new RangeError('This is not FLV.');
  const tags: FlvTag[] = [];
  for (let at = HEADER_BYTES; at + TAG_HEADER_BYTES < bytes.length; ) {
    const type = TYPES[bytes.readUInt8(at)];
    const size = bytes.readUIntBE(at + 1, 3);
    const end = at + TAG_HEADER_BYTES + size;
    if (type === undefined) throw new RangeError(`There is no tag of type ${bytes.readUInt8(at)}.`);
    if (end + 4 > bytes.length) break;
    if (bytes.readUInt32BE(end) !== TAG_HEADER_BYTES + size) throw new RangeError('A tag does not end where it says.');
    const body = bytes.subarray(at + TAG_HEADER_BYTES, end);
    tags.push({
      type,
      atMs: bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x100_0000,
      isKey: type === 'video' && body.readUInt8(0) >> 4 === 1,
      isConfig: body.readUInt8(1) === 0,
      data: body.subarray(type === 'video' ? 5 : 2),
    });
    at = end + 4;
  }
  return tags;
}
