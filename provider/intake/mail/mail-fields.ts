import { BadRequestError } from '../../http/errors.ts';
import { hashOf } from '../../identity/secrets.ts';
import type { MessageFields } from '../message.ts';
import { readFields } from '../forms/read-fields.ts';
import { readImmix } from '../forms/read-immix.ts';
import { readTime } from '../source-time.ts';
import type { Mail } from './read-mail.ts';

const PLAIN_ID = /^[\x21-\x7e]{1,200}$/;

/** The alarm in a text that is the XML of Immix; null for any other. */
function immixIn(text: string): MessageFields | null {
  if (!/^\s*<(\?xml|Alarm)\b/.test(text)) return null;
  try {
    return readImmix(text.trim());
  } catch (error) {
    if (error instanceof BadRequestError) return null;
    throw error;
  }
}

/** The message in a mail: no alarm is refused because of how its words, its id or its time are written. */
export function fieldsOfMail({ id, subject, text, date }: Mail): MessageFields {
  const named = { id: id === null || PLAIN_ID.test(id) ? id : hashOf(id) };
  const time = readTime(date);
  const immix = immixIn(text);
  if (immix !== null) return { ...immix, ...named, time: immix.time ?? time };
  return { ...readFields({ ...named, kind: subject, text: [subject, text].join('\n').trim() }), time };
}
