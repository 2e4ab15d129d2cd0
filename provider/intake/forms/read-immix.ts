import * as v from 'valibot';
import { malformed } from '../intake-errors.ts';
import type { MessageFields } from '../message.ts';
import { readFields } from './read-fields.ts';
import { parsedXml, plain } from './read-xml.ts';

const Text = v.fallback(v.string(), '');
const Immix = v.object({
  Alarm: v.object({ Input1: Text, EventType: Text, ExtraText: Text, DateTime: Text, Location: Text }),
});

/** An alarm in the XML that video analytics send to Immix: `Input1` is the camera. @throws {BadRequestError} */
export function readImmix(xml: string): MessageFields {
  const read = v.safeParse(Immix, parsedXml(xml));
  if (!read.success) throw malformed('a valid alarm of Immix');
  const { Input1, EventType, ExtraText, DateTime, Location } = read.output.Alarm;
  const text = [EventType, ExtraText, Location].map(plain).filter((part) => part.trim() !== '');
  return readFields({
    camera: plain(Input1),
    kind: plain(EventType),
    time: DateTime,
    text: text.join(', '),
  });
}
