/** Identifiers of the elements that carry a voice. Source: RFC 9559 (Matroska), 27. */
const EBML = 0x1a45dfa3;
const TRACKS = 0x1654ae6b;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
/** Elements that contain others: the segment, a cluster, a group of blocks. */
const OPENED: readonly number[] = [0x18538067, 0x1f43b675, 0xa0];

const OPUS = 'A_OPUS';
/** Size limit of an element, bytes. Not in the spec: far above any element of a live voice. */
const ELEMENT_MAX_BYTES = 65_536;
/** A block's time, 2 bytes, and its flags, 1. */
const BLOCK_HEAD_BYTES = 3;
/** Two bits of a block's flags: several frames in one. No browser writes them so. */
const LACING = 0x06;

/** Thrown for data that is not WebM with one track of opus. */
export class NoWebmVoiceError extends Error {
  readonly code = 'noWebmVoice';
  override readonly name = 'NoWebmVoiceError';
}

interface Head {
  readonly id: number;
  /** Null when it lasts until the next element of its kind, as in a recording under way. */
  readonly size: number | null;
  /** Length of identifier and size themselves, bytes. */
  readonly bytes: number;
}

/** Length of an EBML number in bytes, given by its first set bit. @throws {NoWebmVoiceError} */
function lengthAt(bytes: Buffer, at: number, longest: number): number {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > longest) throw new NoWebmVoiceError('It has a number without a length.');
  return length;
}

/** The element that begins at the front; null while its head is not there as a whole. */
function headIn(bytes: Buffer): Head | null {
  if (bytes.length < 1) return null;
  const idBytes = lengthAt(bytes, 0, 4);
  if (bytes.length < idBytes + 1) return null;
  const sizeBytes = lengthAt(bytes, idBytes, 8);
  if (bytes.length < idBytes + sizeBytes) return null;
  const id = bytes.readUIntBE(0, idBytes);
  let size = 0;
  let isUnknown = true;
  for (let index = 0; index < sizeBytes; index += 1) {
    const mask = index === 0 ? 0xff >> sizeBytes : 0xff;
    const byte = bytes.readUInt8(idBytes + index) & mask;
    isUnknown &&= byte === mask;
    size = size * 256 + byte;
  }
  return { id, size: isUnknown ? null : size, bytes: idBytes + sizeBytes };
}

/** The one frame of a block. @throws {NoWebmVoiceError} */
function frameIn(block: Buffer): Buffer {
  const start = (block.length > 0 ? lengthAt(block, 0, 8) : 0) + BLOCK_HEAD_BYTES;
  if (block.length <= start || (block.readUInt8(start - 1) & LACING) !== 0)
    throw new NoWebmVoiceError('It has a block that is not one frame.');
  return block.subarray(start);
}

/** Reads a voice as a stream: pieces of one WebM in order, cut anywhere (AUDIO-06). */
export class WebmVoice {
  /** Pieces that came since the last element was whole; joined once the next one is. */
  #pieces: Buffer[] = [];
  #bytes = 0;
  /** Bytes without which nothing more can be read. */
  #needed = 0;
  #unread = Buffer.alloc(0);
  #hasBegun = false;
  #isOpus = false;

  /** Opus frames completed by this piece. @throws {NoWebmVoiceError} and then reads no more of it. */
  read(piece: Buffer): readonly Buffer[] {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes < this.#needed) return [];
    this.#unread = Buffer.concat(this.#pieces);
    this.#needed = 0;
    const frames: Buffer[] = [];
    for (let head = this.#begin(); head !== null; head = this.#begin()) {
      if (OPENED.includes(head.id)) {
        this.#unread = this.#unread.subarray(head.bytes);
        continue;
      }
      if (head.size === null || head.size > ELEMENT_MAX_BYTES)
        throw new NoWebmVoiceError('It has an element without an end.');
      const end = head.bytes + head.size;
      if (this.#unread.length < end) {
        this.#needed = end;
        break;
      }
      const content = this.#unread.subarray(head.bytes, end);
      this.#unread = this.#unread.subarray(end);
      if (head.id === TRACKS) this.#isOpus = content.includes(OPUS);
      if (head.id === SIMPLE_BLOCK || head.id === BLOCK) frames.push(this.#frame(content));
    }
    this.#pieces = [this.#unread];
    this.#bytes = this.#unread.length;
    return frames;
  }

  #begin(): Head | null {
    const head = headIn(this.#unread);
    if (head === null) return null;
    if (!this.#hasBegun && head.id !== EBML) throw new NoWebmVoiceError('It does not begin as WebM does.');
    this.#hasBegun = true;
    return head;
  }

  #frame(block: Buffer): Buffer {
    if (!this.#isOpus) throw new NoWebmVoiceError('Its track is not opus.');
    return frameIn(block);
  }
}
