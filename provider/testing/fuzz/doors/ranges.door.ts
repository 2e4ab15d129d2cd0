import * as fc from 'fast-check';
import * as v from 'valibot';
import { liveHlsPath } from '../../../../contract/sockets.ts';
import { PART, PLAYLIST } from '../../../media/clip.ts';
import { defineDoor } from '../door.ts';
import { outcomeOf } from '../http.ts';
import type { Stage } from '../stage.ts';
import { hostileText } from '../texts.ts';
import { FailureError, type Outcome } from '../outcome.ts';

interface RangeInput {
  readonly nth: number;
  readonly file: (typeof FILES)[number];
  readonly range: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Replaces the right token. */
  readonly token: string | null;
  /** Replaces the right name. */
  readonly name: string | null;
}

const FILES = ['mp4', 'part', 'playlist', 'live', 'zone', 'page', 'icon'] as const;
const Token = v.object({ token: v.string() });

const number = fc.oneof(
  fc.constantFrom('', '0', '1', '99', '9'.repeat(30), '-1', '1e3', '0x1', ' 1'),
  fc.nat(200_000).map(String),
);
const part = fc.tuple(number, number).map(([first, last]) => `${first}-${last}`);
/** A `Range` header: well-formed, nearly, or not at all. */
export const rangeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: part.map((one) => `bytes=${one}`) },
  fc.array(part, { maxLength: 200 }).map((parts) => `bytes=${parts.join(',')}`),
  fc.tuple(fc.constantFrom('Bytes', 'items', ''), part).map(([unit, one]) => `${unit}=${one}`),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e]/g, '?')),
);

const header = fc.tuple(
  fc.constantFrom('if-range', 'if-none-match', 'if-modified-since', 'accept-encoding', 'accept'),
  fc.constantFrom('*', '"x"', 'W/"x"', 'br, gzip', 'br;q=0', 'text/html', 'Thu, 99 Foo 0000', ''),
);

function pathOf(file: RangeInput['file'], uuid: string, name: string, token: string): string {
  const query = `token=${encodeURIComponent(token.toWellFormed())}`;
  const recording = encodeURIComponent(name.toWellFormed());
  switch (file) {
    case 'mp4':
      return `/api/video/mp4?file_path=${recording}.mp4&${query}`;
    case 'part':
      return `/api/playback/hls/${recording}/${PART}?${query}`;
    case 'playlist':
      return `/api/playback/hls/${recording}/${PLAYLIST}?${query}`;
    case 'live':
      return `/api${liveHlsPath(uuid)}?${query}`;
    case 'zone':
      return `/api/camera/motion-zone-image/${uuid}`;
    case 'page':
      return '/queue';
    case 'icon':
      return '/favicon.svg';
  }
}

async function attack(stage: Stage, { nth, file, range, headers, token, name }: RangeInput): Promise<Outcome> {
  const identity = stage.identity('agent_ops', nth);
  const { sid, uuid } = stage.camera(nth);
  const { status, answer } = await stage.call(identity, 'tokenCamera', { params: { sid, timestamp: '1' } });
  if (status !== 200) return 'refused';
  const recording = name ?? stage.recording(nth);
  const got = await stage.http.send({
    method: 'GET',
    path: pathOf(file, uuid, recording, token ?? v.parse(Token, answer).token),
    headers: [['range', range], ['authorization', `Bearer ${identity.token}`], ...headers],
    body: null,
    from: identity.address,
  });
  if (got?.status === 206) {
    const [, first, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(got.headers['content-range'] ?? '') ?? [];
    const bytes = Number(last) - Number(first) + 1;
    if (String(bytes) !== got.headers['content-length'])
      throw new FailureError(`A range of ${bytes} bytes is announced as ${got.headers['content-length']}.`);
  }
  return outcomeOf(got);
}

/** Ranges of recordings and files. */
export const rangesDoor = defineDoor<RangeInput>({
  name: 'ranges',
  size: 40,
  lanes: 2,
  inputs: fc.record({
    nth: fc.nat(100),
    file: fc.constantFrom(...FILES),
    range: rangeText,
    headers: fc.array(header, { maxLength: 2 }),
    token: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, hostileText),
    name: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, hostileText),
  }),
  attack,
});
