import type { LiveForm, SoundCodec } from '../streams/live-source.ts';

/** Sounds that WebRTC carries as they are. */
export const WEBRTC_SOUNDS = ['opus', 'pcmu', 'pcma'] as const satisfies readonly SoundCodec[];

/** Index of the profile in an AVCDecoderConfigurationRecord. Source: ISO 14496-15, 5.3.3.1. */
const PROFILE_AT = 1;
/**
 * `profile-level-id` of the answer by the camera's profile (Baseline, Main, Extended, High): those that browsers offer, at
 * level 3.1, which `level-asymmetry-allowed` lifts. Source: RFC 6184, 8.1.
 */
const ANSWERED: Readonly<Record<number, string>> = { 66: '42e01f', 77: '4d001f', 88: '4d001f', 100: 'f4001f' };
/** Constrained baseline, which every browser offers. */
const BASELINE = '42e01f';

/** A codec of an offer. */
interface Offered {
  readonly payload: string;
  /** Name in lower case, such as `h264`. */
  readonly name: string;
  readonly parameters: string;
}

/** Payload types that need no `rtpmap`. Source: RFC 3551, 6. */
const STATIC: Readonly<Record<string, string>> = { '0': 'pcmu', '8': 'pcma' };

const isOf = (section: string, kind: 'audio' | 'video'): boolean => section.startsWith(`m=${kind} `);

function codecsIn(section: string): readonly Offered[] {
  const [, listed = ''] = /^m=\S+ \S+ \S+ (.*?)\r?$/m.exec(section) ?? [];
  return listed.split(' ').map((payload) => ({
    payload,
    name: (
      new RegExp(`^a=rtpmap:${payload} ([^/\\s]+)`, 'm').exec(section)?.[1] ??
      STATIC[payload] ??
      ''
    ).toLowerCase(),
    parameters: (new RegExp(`^a=fmtp:${payload} (.*?)\\r?$`, 'm').exec(section)?.[1] ?? '').toLowerCase(),
  }));
}

/** The section without the codecs that are not kept, their `rtpmap`, `fmtp` and `rtcp-fb` included. */
function keepOnly(section: string, kept: readonly Offered[]): string {
  const payloads = kept.map(({ payload }) => payload);
  return section
    .replace(/^(m=\S+ \S+ \S+) .*?(\r?)$/m, `$1 ${payloads.join(' ')}$2`)
    .replace(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) .*\r?\n/gm, (line, payload: string) =>
      payloads.includes(payload) ? line : '',
    );
}

const profileIn = ({ parameters }: Offered): string => /profile-level-id=([0-9a-f]{6})/.exec(parameters)?.[1] ?? '';

function onlyPicture(section: string, avcConfig: Buffer): string {
  const pictures = codecsIn(section).filter(
    ({ name, parameters }) => name === 'h264' && parameters.includes('packetization-mode=1'),
  );
  const wanted = ANSWERED[avcConfig.readUInt8(PROFILE_AT)] ?? BASELINE;
  const [kept] = [wanted, BASELINE].flatMap((profile) => pictures.find((codec) => profileIn(codec) === profile) ?? []);
  return kept === undefined ? section : keepOnly(section, [kept]);
}

/** Codecs of the voice that a real camera takes, which is one of G.711, and of its own sound: one for both where it can be. */
function soundsOf({ sound, canTalk }: LiveForm): readonly SoundCodec[] {
  const heard = WEBRTC_SOUNDS.find((codec) => codec === sound?.codec) ?? null;
  if (!canTalk) return [heard ?? 'opus'];
  return heard === 'opus' ? ['pcmu', heard] : [heard ?? 'pcmu'];
}

function onlySounds(section: string, form: LiveForm): string {
  const wanted = soundsOf(form);
  const offered = codecsIn(section);
  const kept = wanted.flatMap((codec) => offered.find(({ name }) => name === codec) ?? []);
  return kept.length === 0 ? section : keepOnly(section, kept);
}

/**
 * An offer without the codecs that the camera's picture and sound are not of: the library answers with the first that it
 * knows, whatever its own parameters are.
 */
export const offerFor = (sdp: string, form: LiveForm): string =>
  sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      if (isOf(section, 'video')) return onlyPicture(section, form.avcConfig);
      return isOf(section, 'audio') ? onlySounds(section, form) : section;
    })
    .join('');
