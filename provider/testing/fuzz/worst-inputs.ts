import { parse as parseCsv } from 'csv-parse/sync';
import Fastify from 'fastify';
import * as v from 'valibot';
import { parseMessage, SessionDescription } from 'werift';
import { CALLS } from '../../../contract/calls.ts';
import { csvLine } from '../../../contract/text/csv.ts';
import { typedAddresses } from '../../../contract/text/email-addresses.ts';
import { JournalText } from '../../../contract/journal-text.ts';
import { CONTENT_BODY_MAX, EMAIL_BODY_MAX, JOURNAL_TEXT_MAX_BYTES } from '../../../contract/limits.ts';
import { piecesOf } from '../../../contract/messages/message-templates.ts';
import { CONTENT_TAGS, cleanHtml, plainText } from '../../../contract/messages/rich-text.ts';
import { cleanTemplate, templateErrors } from '../../../contract/messages/template-rules.ts';
import { decodeCameraMessage, decodeSignalRequest } from '../../../proto/camera-session.ts';
import { WebmVoice } from '../../cameras/voice/webm-voice.ts';
import { sessionWire } from '../../cameras/webrtc/session-frames.ts';
import { serviceWire } from '../../cameras/webrtc/signal-frames.ts';
import { PARSING, RECORD_MAX } from '../../import/read-rows.ts';
import { FRAME_MAX_BYTES } from '../../hub/hub.constants.ts';
import { acceptNewIn } from '../../hub/incoming.ts';
import { readBrowserCookie } from '../../identity/oidc/cookies.ts';
import { readCursor } from '../../lists/cursor.ts';
import { parseByteRange } from '../../media/byte-range.ts';
import { recordingTypeOf } from '../../work-recordings/recording-type.ts';

/** One parser of input from anyone, with its most expensive input. */
export interface WorstInput {
  readonly name: string;
  /** The longest input that its door lets through. */
  readonly max: number;
  /** An input of about this length, characters or bytes. */
  of(length: number): unknown;
  parse(input: never): unknown;
}

/** Node's longest headers, and Fastify's longest body. */
const HEADERS_MAX = 16_384;
const BODY_MAX = 1_048_576;

const worst = <T>(name: string, max: number, of: (length: number) => T, parse: (input: T) => unknown): WorstInput => ({
  name,
  max,
  of,
  parse,
});

const repeated =
  (text: string, before = '', after = '') =>
  (length: number): string =>
    before + text.repeat(Math.floor((length - before.length - after.length) / text.length)) + after;
const halves =
  (one: string, other: string) =>
  (length: number): string =>
    one.repeat(length / 2 / one.length) + other.repeat(length / 2 / other.length);
const bytesOf =
  (of: (length: number) => string) =>
  (length: number): Buffer =>
    Buffer.from(of(length), 'latin1');

const HTML: readonly (readonly [string, (length: number) => string])[] = [
  ['open tags that others close', halves('<b>', '</i>')],
  ['open tags', repeated('<b>')],
  ['tags closed over others', repeated('<i><b></i>')],
  ['tags that never end', repeated('<a ')],
  ['quotes that never end', repeated(`<a '"`)],
  ['tags with one quote each', repeated(`<a '>`)],
  ['comments that never end', repeated('<!--')],
  ['scripts that never end', repeated('<script>')],
  ['ends of scripts that never end', repeated('</script ', '<script>')],
  ['links without an address', repeated(' href = ', '<a ', '>')],
  ['links of spaces', repeated(' ', '<a href', '>')],
  ['addresses that never end', repeated(` href="https://a`, '<a ', '>')],
  ['ampersands', repeated('&#x')],
  ['signs', repeated('<')],
  ['line breaks', repeated('<br>')],
  ['a long name of a tag', repeated('a', '<')],
];

const refused = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch (error) {
    return error;
  }
};
const bodyOf = (call: keyof typeof CALLS, body: unknown) =>
  v.safeParse((CALLS[call] as { body?: v.GenericSchema }).body ?? v.unknown(), body);

const parseJson = Fastify().getDefaultJsonParser('error', 'error');
const json = (text: string) => parseJson({} as never, text, () => {});

const TEMPLATE = { subject: 'a', title: 'a', message: 'a' };

/** Every parser of the provider behind a door, each with its worst inputs. */
export const WORST_INPUTS: readonly WorstInput[] = [
  ...HTML.flatMap(([name, of]) => [
    worst(`rich text: ${name}`, CONTENT_BODY_MAX, of, (text) => cleanHtml(text, CONTENT_TAGS)),
    worst(`plain text of an e-mail: ${name}`, EMAIL_BODY_MAX, of, plainText),
  ]),
  ...['{', '{{', '{{a', '{{a}', '{{a}}', '\u2028', ' '].map((text) =>
    worst(`template of ${JSON.stringify(text)}`, EMAIL_BODY_MAX, repeated(text), (body) => {
      const words = cleanTemplate({ ...TEMPLATE, body, subject: body });
      return [templateErrors('agent_handled' as never, words), piecesOf(body)];
    }),
  ),
  worst('JSON: arrays in arrays', BODY_MAX, halves('[', ']'), json),
  worst(
    'JSON: objects in objects',
    BODY_MAX,
    (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
    json,
  ),
  worst('JSON: names that are escaped', BODY_MAX, repeated('"\\u005f_proto_":1,', '{', '"a":1}'), json),
  worst(
    'JSON: names',
    BODY_MAX,
    (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"a${at}":1`).join()}}`,
    json,
  ),
  worst('JSON: spaces', BODY_MAX, repeated(' ', '{"__proto__"', ':1}'), json),
  worst('a list of e-mail addresses', BODY_MAX, repeated('a@b.c;'), typedAddresses),
  worst('one e-mail address', BODY_MAX, repeated('a.', '', '@a'), typedAddresses),
  worst(
    'e-mail addresses to invite',
    BODY_MAX,
    (length) => Array.from({ length: length / 250 }, (_, at) => `${'a.'.repeat(100)}@${at}`),
    (emails) => bodyOf('inviteUsers', { emails }),
  ),
  worst('a journal in base64', BODY_MAX, repeated('A', '', '!'), (journal) =>
    bodyOf('sendJournal', { from_ms: 1, until_ms: 1, journal }),
  ),
  worst('the text of a journal', JOURNAL_TEXT_MAX_BYTES, bytesOf(repeated('[]', '[{"format":"pcs-journal"')), (bytes) =>
    new JournalText().read(bytes),
  ),
  worst('numbers of events', HEADERS_MAX, repeated('1,'), (eventIds) =>
    v.safeParse(CALLS.dispositionInfo.query, { eventIds }),
  ),
  worst('a byte range', HEADERS_MAX, repeated('1', 'bytes=', 'x'), (range) => parseByteRange(range, 1)),
  worst('a content type', HEADERS_MAX, repeated('; codecs="opus\\"', 'audio/webm'), recordingTypeOf),
  worst('cookies', HEADERS_MAX, repeated('; '), readBrowserCookie),
  worst('the end of a page', 400, repeated('W1tb'), (text) => refused(() => readCursor(text))),
  worst('CSV: quotes', RECORD_MAX, repeated('""', 'a,b\n"'), (text) => refused(() => parseCsv(text, PARSING))),
  worst('CSV: columns', RECORD_MAX, repeated('a,'), (text) => refused(() => parseCsv(text, PARSING))),
  worst('CSV that is written', BODY_MAX, repeated('"='), (text) => csvLine([text])),
  worst('a frame of the hub', FRAME_MAX_BYTES, bytesOf(halves('[', ']')), acceptNewIn),
  worst(
    'signalling in JSON',
    FRAME_MAX_BYTES,
    (length) =>
      Buffer.from(
        JSON.stringify({
          action: 'ICE_CANDIDATE',
          messagePayload: Buffer.from(halves('[', ']')(length / 2)).toString('base64'),
        }),
      ),
    serviceWire.read,
  ),
  worst('signalling in protobuf', FRAME_MAX_BYTES, bytesOf(repeated('\x0a\x00')), sessionWire.read),
  worst('protobuf: parts in parts', FRAME_MAX_BYTES, bytesOf(repeated('\x0b')), (bytes) =>
    refused(() => decodeSignalRequest(bytes)),
  ),
  worst('protobuf: fields', FRAME_MAX_BYTES, bytesOf(repeated('\x0a\x00')), (bytes) =>
    refused(() => decodeCameraMessage(bytes)),
  ),
  worst('SDP: media', FRAME_MAX_BYTES, repeated('m=audio 9 A 0\r\n', 'v=0\r\n'), (sdp) =>
    refused(() => SessionDescription.parse(sdp)),
  ),
  worst('SDP: attributes', FRAME_MAX_BYTES, repeated('a=rtpmap:0 a/1\r\n', 'v=0\r\nm=audio 9 A 0\r\n'), (sdp) =>
    refused(() => SessionDescription.parse(sdp)),
  ),
  worst('SDP: candidates', FRAME_MAX_BYTES, repeated('a=fmtp:0 a=b;\r\n', 'v=0\r\nm=audio 9 A 0\r\n'), (sdp) =>
    refused(() => SessionDescription.parse(sdp)),
  ),
  worst('SDP: payload types', FRAME_MAX_BYTES, repeated(' 0', 'v=0\r\nm=audio 9 A'), (sdp) =>
    refused(() => SessionDescription.parse(sdp)),
  ),
  worst(
    'a datagram of STUN',
    FRAME_MAX_BYTES,
    (length) =>
      Buffer.concat([
        Buffer.from(`0001${(length - 20).toString(16).padStart(4, '0')}2112a442${'00'.repeat(12)}`, 'hex'),
        Buffer.alloc(length - 20),
      ]),
    (bytes) => refused(() => parseMessage(bytes)),
  ),
  worst(
    'a voice in small pieces',
    65_536,
    (length) => [
      Buffer.from('1a45dfa3', 'hex'),
      Buffer.from((0x10_00_00_00 + length).toString(16), 'hex'),
      ...Array.from({ length }, () => Buffer.of(0)),
    ],
    (pieces) =>
      refused(() => {
        const voice = new WebmVoice();
        for (const piece of pieces) voice.read(piece);
      }),
  ),
  worst(
    'a voice of elements without content',
    65_536,
    (length) => Buffer.concat([Buffer.from('1a45dfa380', 'hex'), Buffer.from('ec80'.repeat(length / 2), 'hex')]),
    (bytes) => refused(() => new WebmVoice().read(bytes)),
  ),
];
