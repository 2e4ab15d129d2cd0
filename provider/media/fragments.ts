import { open } from 'node:fs/promises';

/** Bytes read of an mp4 with fragments: enough for everything before the first fragment. */
const HEAD_BYTES = 16_384;
/** Offsets in a segment index box (ISO 14496-12, 8.16.3), from its start. */
const SIDX = { version: 8, timescale: 16, firstOffset: { 0: 24, 1: 28 }, count: { 0: 30, 1: 38 } } as const;
const REFERENCE_BYTES = 12;
/** The lower 31 bits: the upper one is set for a reference to another index instead of media. */
const SIZE_MASK = 0x7fff_ffff;

interface BoxOf {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function boxesIn(head: Buffer): readonly BoxOf[] {
  const boxes: BoxOf[] = [];
  for (let start = 0; start + 8 <= head.length; ) {
    const size = head.readUInt32BE(start);
    if (size < 8) break;
    boxes.push({ type: head.toString('latin1', start + 4, start + 8), start, end: start + size });
    start += size;
  }
  return boxes;
}

interface Fragment {
  readonly offset: number;
  readonly bytes: number;
  readonly seconds: number;
}

function fragmentsOf(head: Buffer, { start, end }: BoxOf): readonly Fragment[] {
  const version = head.readUInt8(start + SIDX.version) === 0 ? 0 : 1;
  const timescale = head.readUInt32BE(start + SIDX.timescale);
  const countAt = start + SIDX.count[version];
  let offset =
    end +
    (version === 0
      ? head.readUInt32BE(start + SIDX.firstOffset[0])
      : Number(head.readBigUInt64BE(start + SIDX.firstOffset[1])));
  return Array.from({ length: head.readUInt16BE(countAt) }, (_, index) => {
    const at = countAt + 2 + index * REFERENCE_BYTES;
    const bytes = head.readUInt32BE(at) & SIZE_MASK;
    const fragment = { offset, bytes, seconds: head.readUInt32BE(at + 4) / timescale };
    offset += bytes;
    return fragment;
  });
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The HLS playlist of a fragmented mp4, whose segments are the fragments that its index names; `uri` is where the file is fetched.
 * @throws {Error} when the file has no such index.
 */
export async function readPlaylist(path: string, uri: string): Promise<string> {
  const head = await readHead(path);
  const boxes = boxesIn(head);
  const init = boxes.find(({ type }) => type === 'moov');
  const index = boxes.find(({ type }) => type === 'sidx');
  if (init === undefined || index === undefined || index.end > head.length)
    throw new Error(`${path} has no index of its fragments.`);
  const fragments = fragmentsOf(head, index);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...fragments.map(({ seconds }) => seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${uri}",BYTERANGE="${init.end}@0"`,
    ...fragments.flatMap(({ offset, bytes, seconds }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      uri,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
