import * as fc from 'fast-check';
import { type Cuts, cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { contentType } from '../hostile-types.ts';
import { outcomeOf } from '../http.ts';
import { hostileText } from '../texts.ts';

const BOUNDARY = 'boundary';
const JPEG = '\xff\xd8\xff\xe0 a picture';
const part = (head: string, body: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
/** An alert of Hikvision, alone and beside its picture. */
const ALERT =
  '<EventNotificationAlert version="2.0"><channelID>1</channelID><eventType>linedetection</eventType><eventState>active</eventState><channelName>Gate</channelName></EventNotificationAlert>';
const ALERT_WITH_PICTURE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="alert.xml"; filename="alert.xml"\r\ncontent-type: application/xml\r\n\r\n${ALERT}\r\n${part('name="image"; filename="a.jpg"', JPEG)}--${BOUNDARY}--\r\n`;
const MULTIPART = `${part('name="id"', 'm1')}${part('name="picture"; filename="a.jpg"', JPEG)}${part('name="clip"; filename="b.mp4"', '\0\0\0\x20ftypisom')}--${BOUNDARY}--\r\n`;

/** Messages that the door accepts. */
const MESSAGES = [
  { type: 'application/json', body: '{"id": "m1", "text": "Motion", "time": 1700000000, "clip": "coming"}' },
  { type: 'application/x-www-form-urlencoded', body: 'id=m2&text=Motion&end=1' },
  { type: 'text/xml', body: '<Alarm><Input1>1</Input1><EventType>Intrusion</EventType></Alarm>' },
  { type: 'application/json', body: '{"systemIdentifier": "camera-1001", "text": "Door", "location": "1,2"}' },
  { type: 'application/json', body: '{"eventType": "VMD", "eventState": "active", "channelID": 1}' },
  { type: 'application/xml', body: ALERT },
  { type: `multipart/form-data; boundary=${BOUNDARY}`, body: ALERT_WITH_PICTURE },
  { type: `multipart/form-data; boundary=${BOUNDARY}`, body: MULTIPART },
] as const;

/** Messages that break careless readers. */
const BOMBS = [
  {
    type: 'text/xml',
    body: `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]><Alarm><Input1>${'&b;'.repeat(1_000)}</Input1></Alarm>`,
  },
  { type: 'text/xml', body: '<a>'.repeat(20_000) },
  { type: 'text/xml', body: `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}` },
  { type: 'application/json', body: `${'['.repeat(50_000)}` },
  { type: 'application/json', body: `{"eventType": "VMD", "eventState": ${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
  {
    type: 'text/xml',
    body: `<EventNotificationAlert><eventType>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</eventType></EventNotificationAlert>`,
  },
  { type: `multipart/form-data; boundary=${BOUNDARY}`, body: part('name="a"', 'b').repeat(2_000) },
  { type: `multipart/form-data; boundary=${BOUNDARY}`, body: part(`name="a"; filename="a"`, JPEG).repeat(200) },
  { type: `multipart/form-data; boundary=${'x'.repeat(5_000)}`, body: 'x' },
] as const;

interface MessageInput {
  readonly message: { readonly type: string; readonly body: string };
  readonly changes: Cuts;
  /** Null = the type of the message. */
  readonly otherType: string | null;
  /** Null = the key of the stage's source. */
  readonly wrongKey: string | null;
  readonly isChunked: boolean;
  readonly nth: number;
}

const seldom = (arbitrary: fc.Arbitrary<string>) => fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, arbitrary);
const jsonOf = (fields: object) => ({ type: 'application/json', body: JSON.stringify(fields) });

/** Messages of sources, in every form and in none. */
export const messagesDoor = defineDoor<MessageInput>({
  name: 'messages',
  size: 40,
  lanes: 2,
  inputs: fc.record({
    message: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...MESSAGES) },
      fc.constantFrom(...BOMBS),
      fc
        .record({ id: hostileText, camera: hostileText, time: hostileText, text: hostileText, duration: hostileText })
        .map(jsonOf),
    ),
    changes: cuts,
    otherType: seldom(contentType),
    wrongKey: seldom(hostileText),
    isChunked: fc.boolean(),
    nth: fc.nat(100),
  }),
  attack: async (stage, { message, changes, otherType, wrongKey, isChunked, nth }) => {
    const key = wrongKey === null ? stage.sourceKey : encodeURIComponent(wrongKey.toWellFormed());
    return outcomeOf(
      await stage.receiver.send({
        method: 'POST',
        path: `/receive/${key}`,
        headers: [['content-type', (otherType ?? message.type).replace(/[^\t\x20-\x7e]/g, '?')]],
        body: withCuts(Buffer.from(message.body, 'latin1'), changes),
        isChunked,
        from: stage.identity('agent_ops', nth).address,
      }),
    );
  },
});
