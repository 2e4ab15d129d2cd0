import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { malformed } from '../intake-errors.ts';

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });

const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" } as const;
const ENTITY = /&(lt|gt|amp|quot|apos);/g;
/** The text of an element. Entities are not resolved but for XML's own five. */
export const plain = (text: string): string => text.replaceAll(ENTITY, (_, name: keyof typeof NAMED) => NAMED[name]);

/** @throws {BadRequestError} for what is not XML, has entities of its own, or is nested deeper than the reader goes. */
export function parsedXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml) || XMLValidator.validate(xml) !== true) throw malformed('valid XML');
  try {
    return parser.parse(xml);
  } catch {
    throw malformed('valid XML');
  }
}
