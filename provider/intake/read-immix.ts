import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { malformed } from './intake-errors.ts';
import type { MessageFields } from './message.ts';
import { readFields } from './read-fields.ts';

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });

const Text = v.fallback(v.string(), '');
const Immix = v.object({
  Alarm: v.object({ Input1: Text, EventType: Text, ExtraText: Text, DateTime: Text, Location: Text }),
});

const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" } as const;
const ENTITY = /&(lt|gt|amp|quot|apos);/g;
const plain = (text: string): string => text.replaceAll(ENTITY, (_, name: keyof typeof NAMED) => NAMED[name]);

/** @throws {BadRequestError} for what is no XML, has entities of its own, or is nested deeper than the reader goes. */
function parsed(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml) || XMLValidator.validate(xml) !== true) throw malformed('XML');
  try {
    return parser.parse(xml);
  } catch {
    throw malformed('XML');
  }
}

/**
 * An alarm in the XML that video analytics send to Immix: `Input1` is the camera. Entities are not resolved but for XML's own five.
 * @throws {BadRequestError}
 */
export function readImmix(xml: string): MessageFields {
  const read = v.safeParse(Immix, parsed(xml));
  if (!read.success) throw malformed('alarm of Immix');
  const { Input1, EventType, ExtraText, DateTime, Location } = read.output.Alarm;
  const text = [EventType, ExtraText, Location].map(plain).filter((part) => part.trim() !== '');
  return readFields({
    camera: plain(Input1),
    kind: plain(EventType),
    time: DateTime,
    text: text.join(', '),
  });
}
