import type { MessageFields } from '../message.ts';
import { readFields } from './read-fields.ts';
import { hikvisionIn, isHikvisionXml, readHikvision, readHikvisionXml } from './read-hikvision.ts';
import { readImmix } from './read-immix.ts';

/** The id by which SureView knows what its alarms are about; each of its messages has it. */
const SUREVIEW_ID = 'systemIdentifier';

/** A message as SureView's receiver takes it: the system stands for the camera, and the location is a place on the map. */
function readSureView({ [SUREVIEW_ID]: camera, text, eventCode }: Readonly<Record<string, unknown>>): MessageFields {
  return readFields({ camera, text, kind: eventCode ?? text });
}

/** The message in named values, of whichever sender; null for one that raises nothing. @throws {BadRequestError} */
export function readValues(values: Readonly<Record<string, unknown>>): MessageFields | null {
  const alert = hikvisionIn(values);
  if (alert !== null) return readHikvision(alert);
  return SUREVIEW_ID in values ? readSureView(values) : readFields(values);
}

/** The message in XML: of Hikvision, or as it is sent to Immix. @throws {BadRequestError} */
export const readXml = (xml: string): MessageFields | null =>
  isHikvisionXml(xml) ? readHikvisionXml(xml) : readImmix(xml);
