import type { TalkCodec } from '../../voice/g711.ts';
import type { LinkAddress, LinkSound } from '../camera-link.ts';
import { noPicture, otherCodec } from './rtsp-errors.ts';
import type { Sdp, SdpFormat, SdpMedium } from './sdp.ts';
import { soundOf } from './sounds.ts';

/** A track to be set up. */
export interface OfferedTrack {
  readonly uri: string;
  readonly format: SdpFormat;
}

/** Tracks of a camera that we take, or speak to. */
export interface Offer {
  /** Address of all tracks together. */
  readonly uri: string;
  readonly picture: OfferedTrack;
  readonly sound: (OfferedTrack & { readonly sound: LinkSound }) | null;
  /** The loudspeaker, and the codec that it takes. */
  readonly talk: (OfferedTrack & { readonly codec: TalkCodec }) | null;
}

/** Text of a request line: as it is, but for what would end it. */
const inLine = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`))
    .join('');

/** The address without user and password. */
export const uriOf = ({ host, port, isEncrypted, path }: LinkAddress): string => {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return inLine(
    `${isEncrypted ? 'rtsps' : 'rtsp'}://${name}:${port}${path === '' || /^[/?]/.test(path) ? path : `/${path}`}`,
  );
};

const isUri = (text: string): boolean => /^rtsps?:\/\//i.test(text);

/** The address of a part. Source: RFC 2326, C.1.1; as in other clients, the part follows the base after a slash. */
function partOf(base: string, control: string): string {
  if (control === '' || control === '*') return base;
  return inLine(isUri(control) ? control : `${base.replace(/\/$/, '')}/${control}`);
}

function pictureOf(media: readonly SdpMedium[]): readonly [SdpMedium, SdpFormat] {
  const offered = media
    .filter(({ kind }) => kind === 'video')
    .flatMap((medium) => medium.formats.map((format) => [medium, format] as const));
  const found = offered.find(([, { codec, clockRate }]) => codec === 'H264' && clockRate > 0);
  if (found !== undefined) return found;
  const [other] = offered;
  throw other === undefined ? noPicture() : otherCodec(other[1].codec);
}

/**
 * Chooses among the media of a description. With a backchannel, sound that only the client sends is the camera's loudspeaker.
 * @param base address that the camera names as that of its description
 * @throws {LinkError} when there is no picture of H.264.
 */
export function offerOf(
  { control, media }: Sdp,
  uri: string,
  base: string | undefined,
  hasBackchannel: boolean,
): Offer {
  const root = base !== undefined && isUri(base) ? inLine(base) : uri;
  const [pictureMedium, pictureFormat] = pictureOf(media);
  const sounds = media.filter(({ kind }) => kind === 'audio');
  const isTalk = ({ direction }: SdpMedium) => hasBackchannel && direction === 'sendonly';
  const [sound] = sounds
    .filter((medium) => !isTalk(medium))
    .flatMap((medium) =>
      medium.formats.flatMap((format) => {
        const known = soundOf(format);
        return known === null ? [] : [{ uri: partOf(root, medium.control), format, sound: known }];
      }),
    );
  const loudspeakers = sounds.filter(isTalk).flatMap((medium) =>
    medium.formats.flatMap((format) => {
      const codec = soundOf(format)?.codec;
      return codec === 'pcmu' || codec === 'pcma' ? [{ uri: partOf(root, medium.control), format, codec }] : [];
    }),
  );
  // Browsers prefer PCMU too.
  const talk = loudspeakers.find(({ codec }) => codec === 'pcmu') ?? loudspeakers[0];
  return {
    uri: partOf(root, control),
    picture: { uri: partOf(root, pictureMedium.control), format: pictureFormat },
    sound: sound ?? null,
    talk: talk ?? null,
  };
}
