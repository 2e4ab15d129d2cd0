import * as v from 'valibot';
import { malformed } from '../intake-errors.ts';
import type { MessageFields } from '../message.ts';
import { readFields } from './read-fields.ts';
import { parsedXml, plain } from './read-xml.ts';

/** Hikvision's names of events, in the words for an agent, from which their urgency follows. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['vmd', 'Motion'],
  ['pir', 'Motion (PIR)'],
  ['linedetection', 'Line crossed'],
  ['fielddetection', 'Intrusion'],
  ['regionentrance', 'Region entered'],
  ['regionexiting', 'Region left'],
  ['loitering', 'Loitering'],
  ['humandetection', 'Person'],
  ['facedetection', 'Face'],
  ['shelteralarm', 'Camera covered'],
  ['scenechangedetection', 'Camera turned'],
  ['unattendedbaggage', 'Object left'],
  ['attendedbaggage', 'Object taken'],
  ['io', 'Alarm input'],
  ['videoloss', 'Video lost'],
]);
/** The event by which a device shows that it is there. */
const HEARTBEAT = 'heartbeat';

const Text = v.pipe(
  v.fallback(v.union([v.string(), v.number()]), ''),
  v.transform((value) => plain(String(value)).trim()),
);
const Alert = v.object({
  eventType: v.pipe(Text, v.minLength(1)),
  eventState: Text,
  eventDescription: Text,
  dateTime: Text,
  channelName: Text,
  dynChannelID: Text,
  channelID: Text,
  uuid: Text,
});

/** Fields that name the target of a smart event, and the depth at which they stand at most. */
const TARGETS = ['detectionTarget', 'targetType'];
const TARGET_DEPTH = 5;

/** True: a person set off the event. */
const isOfPerson = (value: unknown, depth = TARGET_DEPTH): boolean =>
  depth > 0 &&
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([field, within]) =>
    TARGETS.includes(field) ? typeof within === 'string' && /^human/i.test(within) : isOfPerson(within, depth - 1),
  );

/** The alert in the values of a message, at the top of JSON or in its element; null where there is none. */
export function hikvisionIn(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return null;
  if ('EventNotificationAlert' in values) return values.EventNotificationAlert;
  return 'eventType' in values && 'eventState' in values ? values : null;
}

/**
 * The message in an alert of Hikvision's ISAPI; null for one that only says that the device is there, or that something is over:
 * cameras repeat "videoloss, inactive" every few seconds. @throws {BadRequestError}
 */
export function readHikvision(alert: unknown): MessageFields | null {
  const read = v.safeParse(Alert, alert);
  if (!read.success) throw malformed('a valid alert of Hikvision');
  const { eventType, eventState, eventDescription, dateTime, channelName, dynChannelID, channelID, uuid } = read.output;
  if (eventState.toLowerCase() === 'inactive' || eventType.toLowerCase() === HEARTBEAT) return null;
  const known = KINDS.get(eventType.toLowerCase());
  const kind = known ?? (eventDescription || eventType);
  const isHuman = isOfPerson(alert);
  return readFields({
    id: uuid,
    camera: channelName || dynChannelID || channelID,
    kind: isHuman ? `${kind}: person` : kind,
    time: dateTime,
    text: [kind, isHuman ? 'person' : ''].filter(Boolean).join(': '),
  });
}

/** The alert in XML. @throws {BadRequestError} */
export const readHikvisionXml = (xml: string): MessageFields | null => readHikvision(hikvisionIn(parsedXml(xml)));

/** True of a text that is the XML of an alert. */
export const isHikvisionXml = (text: string): boolean => /^\s*(<\?xml[^>]*\?>\s*)?<EventNotificationAlert\b/.test(text);

function jsonIn(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The alert in a part of a multipart message, as XML or as JSON; null where it is another part. @throws {BadRequestError} */
export function alertIn(part: unknown): unknown {
  if (typeof part !== 'string') return hikvisionIn(part);
  return hikvisionIn(isHikvisionXml(part) ? parsedXml(part) : jsonIn(part));
}
