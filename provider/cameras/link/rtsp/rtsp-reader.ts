/** A message of a camera: an answer, or a request of its own (status 0). */
export interface RtspMessage {
  readonly status: number;
  /** Null where it has none. */
  readonly sequence: number | null;
  /** The first header of a name in small letters. */
  header(name: string): string | undefined;
  /** All headers of a name. */
  headers(name: string): readonly string[];
  readonly body: string;
}

export interface RtspReader {
  /** @throws {NotRtspError} when the bytes are not RTSP, or more than a camera has reason to send. */
  push(bytes: Buffer): void;
}

/** Bytes that no RTSP server sends. */
export class NotRtspError extends Error {
  override readonly name = 'NotRtspError';
  readonly code = 'notRtsp';
}

/** First byte of a packet between messages; channel and length follow. Source: RFC 2326, 10.12. */
const PACKET = 0x24;
const PACKET_HEADER_BYTES = 4;
const HEAD_END = Buffer.from('\r\n\r\n');
/** Longest head and body, bytes. Not in the spec: real ones have below 4 KiB. */
const MAX_HEAD_BYTES = 16_384;
const MAX_BODY_BYTES = 65_536;

const isBlank = (byte: number | undefined): boolean => byte === 0x0d || byte === 0x0a;

function messageOf(head: string, body: string): RtspMessage {
  const [first = '', ...lines] = head.split('\r\n');
  const all = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const headers = (name: string) => all.filter(([key]) => key === name).map(([, value]) => value);
  const sequence = Number(headers('cseq')[0] ?? Number.NaN);
  return {
    status: Number(/^RTSP\/\d\.\d (\d{3})/.exec(first)?.[1] ?? 0),
    sequence: Number.isInteger(sequence) ? sequence : null,
    header: (name) => headers(name)[0],
    headers,
    body,
  };
}

function bodyLengthOf(head: string): number {
  const [, digits = '0'] = /\r\ncontent-length: *(\d{1,9})/i.exec(head) ?? [];
  const length = Number(digits);
  if (length > MAX_BODY_BYTES) throw new NotRtspError(`A body of ${length} bytes.`);
  return length;
}

/** Splits the bytes of a connection into messages and packets of RTP and RTCP. Packets are views of the bytes read. */
export function readRtsp(listener: {
  onPacket(channel: number, packet: Buffer): void;
  onMessage(message: RtspMessage): void;
}): RtspReader {
  let rest: Buffer = Buffer.alloc(0);

  /** The end of the packet at `at`; null while it is not whole. */
  function takePacket(at: number): number | null {
    if (rest.length - at < PACKET_HEADER_BYTES) return null;
    const begin = at + PACKET_HEADER_BYTES;
    const end = begin + rest.readUInt16BE(at + 2);
    if (rest.length < end) return null;
    listener.onPacket(rest.readUInt8(at + 1), rest.subarray(begin, end));
    return end;
  }

  function takeMessage(at: number): number | null {
    const headEnd = rest.indexOf(HEAD_END, at);
    if (headEnd > at + MAX_HEAD_BYTES || (headEnd < 0 && rest.length - at > MAX_HEAD_BYTES)) {
      throw new NotRtspError('A head without an end.');
    }
    if (headEnd < 0) return null;
    const head = rest.toString('latin1', at, headEnd);
    if (!/^(RTSP\/\d\.\d \d{3}|[A-Z_]{3,20} \S+ RTSP\/\d\.\d)/.test(head)) throw new NotRtspError('No head of RTSP.');
    const begin = headEnd + HEAD_END.length;
    const end = begin + bodyLengthOf(head);
    if (rest.length < end) return null;
    listener.onMessage(messageOf(head, rest.toString('utf8', begin, end)));
    return end;
  }

  return {
    push(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let at = 0;
      while (at < rest.length) {
        const byte = rest[at];
        const end = isBlank(byte) ? at + 1 : byte === PACKET ? takePacket(at) : takeMessage(at);
        if (end === null) break;
        at = end;
      }
      rest = rest.subarray(at);
    },
  };
}
