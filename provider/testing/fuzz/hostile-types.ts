import * as fc from 'fast-check';

/** Content types under which a browser may take an upload for a page, a script or a picture with scripts in it. */
export const HOSTILE_TYPES = [
  'video/mp4;,text/html',
  'audio/webm,text/html',
  'audio/webm;codecs=opus,text/html',
  'video/mp4, text/html;charset=utf-8',
  'text/html',
  'TEXT/HTML',
  'text/html;video/mp4',
  'video/html',
  'audio/html',
  'video/svg+xml',
  'image/svg+xml',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'video/xhtml+xml',
  'text/javascript',
  'application/pdf',
  'multipart/x-mixed-replace;boundary=x',
  'message/rfc822',
  'application/octet-stream',
  'text/plain',
  'audio/x',
  'video/..',
  'video/mp4;charset=utf-7',
  'video/mp4\ttext/html',
  'video/mp4 text/html',
  ' text/html',
  'video/',
  '/',
  'x',
  '*/*',
  '',
] as const;

/** Types sent by browsers' recorders. */
const RECORDED_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'video/webm', 'audio/webm'] as const;

const glue = fc.constantFrom(',', ';', ';,', ' ', '; ,', ', ', ';x=",', '/', '+');
export const contentType: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TYPES) },
  { weight: 6, arbitrary: fc.constantFrom(...RECORDED_TYPES) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...HOSTILE_TYPES, ...RECORDED_TYPES), glue, fc.constantFrom(...HOSTILE_TYPES))
      .map((parts) => parts.join('')),
  },
  fc.string({ maxLength: 60 }),
  fc.constant(`video/${'x'.repeat(4_000)}`),
);
