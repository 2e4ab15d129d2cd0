import { LinkError, type LinkReason } from '../camera-link.ts';

const REASONS: Readonly<Record<number, readonly [LinkReason, string]>> = {
  403: ['refused', 'This user may not see the picture of this camera.'],
  404: ['notFound', 'The camera has no such picture: look at the path of its address.'],
  453: ['refused', 'The camera has no bandwidth left for one more viewer.'],
  454: ['ended', 'The camera ended the session.'],
  461: ['unsupported', 'The camera does not send this way: choose the other one of TCP and UDP.'],
  503: ['refused', 'The camera cannot send now; it may have too many viewers.'],
};

/** The sentence for an answer that is not a 200. */
export function refusalOf(status: number, hasLogin: boolean): LinkError {
  if (status === 401) {
    return hasLogin
      ? new LinkError('wrongPassword', 'Wrong password.')
      : new LinkError('passwordNeeded', 'The camera asks for a user and password.');
  }
  if (status >= 300 && status < 400) {
    return new LinkError('refused', 'The camera refers to another address: enter that one.');
  }
  const [code, message] = REASONS[status] ?? ['refused', `The camera refuses with status ${status}.`];
  return new LinkError(code, message);
}

/** Names of encodings as the pages of cameras have them. */
const ENCODINGS: Readonly<Record<string, string>> = { H265: 'H.265', JPEG: 'MJPEG', 'MP4V-ES': 'MPEG-4' };

export const otherCodec = (codec: string): LinkError =>
  new LinkError(
    'unsupported',
    /^[A-Z0-9-]{1,20}$/.test(codec)
      ? `The camera sends ${ENCODINGS[codec] ?? codec}; set it to H.264.`
      : 'The camera sends no H.264; set it to H.264.',
  );

export const noPicture = () => new LinkError('unsupported', 'The camera offers no picture.');
export const noSuchSignIn = () =>
  new LinkError('unsupported', 'The camera wants a sign-in that is neither Digest nor Basic.');
export const notRtsp = () => new LinkError('refused', 'This address answers, but not as an RTSP camera.');
export const noAnswer = () => new LinkError('unreachable', 'The camera takes the connection, but does not answer.');
export const closed = () => new LinkError('ended', 'The camera closed the connection.');
export const silent = (seconds: number) => new LinkError('silent', `No picture for ${seconds} s.`);
