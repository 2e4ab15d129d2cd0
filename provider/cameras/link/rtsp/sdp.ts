/** One way in which a medium is sent. */
export interface SdpFormat {
  readonly payloadType: number;
  /** Name of the encoding in capitals, such as H264; empty where the description has none. */
  readonly codec: string;
  /** Ticks of a second. */
  readonly clockRate: number;
  readonly channels: number;
  /** Parameters, by names in small letters. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A medium that a camera offers. */
export interface SdpMedium {
  readonly kind: string;
  /** Null where it is not said. */
  readonly direction: 'sendonly' | 'recvonly' | 'sendrecv' | 'inactive' | null;
  /** Address of the medium, absolute or below that of the session. */
  readonly control: string;
  readonly formats: readonly SdpFormat[];
}

export interface Sdp {
  readonly control: string;
  readonly media: readonly SdpMedium[];
}

/** Encodings that need no rtpmap. Source: RFC 3551, 6. */
const STATIC: Readonly<Record<string, string>> = { 0: 'PCMU/8000', 8: 'PCMA/8000', 26: 'JPEG/90000' };
/** Not in the spec: a camera has a few. */
const MAX_MEDIA = 16;

const parameterOf = (part: string): readonly [string, string] => {
  const equals = part.indexOf('=');
  const end = equals < 0 ? part.length : equals;
  return [part.slice(0, end).trim().toLowerCase(), part.slice(end + 1).trim()];
};

/** The value of an attribute for a payload type, such as `96 H264/90000`. */
const valueFor = (attributes: readonly string[], name: string, payloadType: string): string | undefined => {
  const start = `${name}:${payloadType} `;
  return attributes.find((attribute) => attribute.startsWith(start))?.slice(start.length);
};

function formatOf(payloadType: string, attributes: readonly string[]): SdpFormat {
  const map = valueFor(attributes, 'rtpmap', payloadType) ?? STATIC[payloadType] ?? '';
  const [codec = '', clockRate, channels] = map.trim().split('/');
  const parameters = valueFor(attributes, 'fmtp', payloadType) ?? '';
  return {
    payloadType: Number(payloadType),
    codec: codec.toUpperCase(),
    clockRate: Number(clockRate) || 0,
    channels: Number(channels ?? 1) || 1,
    parameters: new Map(parameters.split(';').map(parameterOf)),
  };
}

const controlOf = (attributes: readonly string[]): string =>
  attributes
    .find((attribute) => attribute.startsWith('control:'))
    ?.slice('control:'.length)
    .trim() ?? '';

const attributesOf = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith('a=')).map((line) => line.slice(2));

const DIRECTIONS = ['sendonly', 'recvonly', 'sendrecv', 'inactive'] as const;

function mediumOf(lines: readonly string[]): SdpMedium {
  const [kind = '', , , ...payloadTypes] = (lines[0] ?? '').slice(2).trim().split(/ +/);
  const attributes = attributesOf(lines);
  return {
    kind,
    direction: DIRECTIONS.find((direction) => attributes.includes(direction)) ?? null,
    control: controlOf(attributes),
    formats: payloadTypes.filter((type) => /^\d{1,3}$/.test(type)).map((type) => formatOf(type, attributes)),
  };
}

/** Reads a session description; unknown lines are passed over. Source: RFC 8866. */
export function readSdp(text: string): Sdp {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : [])).slice(0, MAX_MEDIA);
  return {
    control: controlOf(attributesOf(lines.slice(0, starts[0] ?? lines.length))),
    media: starts.map((start, index) => mediumOf(lines.slice(start, starts[index + 1] ?? lines.length))),
  };
}
