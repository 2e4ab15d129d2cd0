const element = (id: number, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.length);
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, content]);
};
/** Header of an element of unknown length, as written by a recorder. */
const endless = (id: number): Buffer => Buffer.from(`${id.toString(16)}01ffffffffffffff`, 'hex');
const block = (frame: Buffer, flags = 0x80): Buffer => Buffer.concat([Buffer.from([0x81, 0, 0, flags]), frame]);

export interface WebmOptions {
  readonly codec?: string;
  /** Flags of each block. */
  readonly flags?: number;
  /** Frame of the last block, which is in a group. */
  readonly grouped?: Buffer;
}

/** A browser's recording of a microphone: one track, each frame a block, two clusters. */
export function webmOf(
  frames: readonly Buffer[],
  { codec = 'A_OPUS', flags = 0x80, grouped = Buffer.from('grouped') }: WebmOptions = {},
): Buffer {
  const half = Math.ceil(frames.length / 2);
  const cluster = (some: readonly Buffer[]) =>
    Buffer.concat([
      endless(0x1f43b675),
      element(0xe7, Buffer.from([0])),
      ...some.map((frame) => element(0xa3, block(frame, flags))),
    ]);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    endless(0x18538067),
    element(0x1549a966, element(0x4d80, Buffer.from('a recorder'))),
    element(0x1654ae6b, element(0xae, element(0x86, Buffer.from(codec)))),
    cluster(frames.slice(0, half)),
    cluster(frames.slice(half)),
    element(0xa0, element(0xa1, block(grouped, flags))),
  ]);
}
