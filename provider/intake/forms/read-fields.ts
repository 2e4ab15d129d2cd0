import * as v from 'valibot';
import { valid } from '../../http/valid.ts';
import type { MessageFields } from '../message.ts';
import { readTime } from '../source-time.ts';

const ID_MAX = 200;
const NAME_MAX = 100;
const TEXT_MAX = 500;
/** Longest clip, s. */
const DURATION_MAX_S = 3_600;

/** A character that cannot be stored, or that turns the order of those around it. */
const UNSHOWN = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu;

/** A control character other than a tab or a line break. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** A field of one line as senders write it: a number counts as its text, and an empty one as absent. */
const line = (max: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number(), v.boolean()]), null),
    v.transform((value) => (value === null ? '' : String(value).trim())),
    v.maxLength(max),
    v.check((value) => value.isWellFormed() && !CONTROL.test(value), 'has characters that cannot be stored'),
    v.transform((value) => (value === '' ? null : value)),
  );

/** Words for a person: no alarm is refused because of them, so what is too much is cut off. */
const words = (max: number) =>
  v.pipe(
    v.fallback(v.nullish(v.union([v.string(), v.number(), v.boolean()]), null), null),
    v.transform((value) => {
      const shown = value === null ? '' : String(value).toWellFormed().replace(UNSHOWN, ' ').trim();
      return shown === '' ? null : shown.slice(0, max).toWellFormed();
    }),
  );

const YES = ['true', '1', 'yes', 'on'];
const said = (...others: readonly string[]) =>
  v.pipe(
    line(NAME_MAX),
    v.transform((value) => value !== null && [...YES, ...others].includes(value.toLowerCase())),
  );

/** A length in seconds; one that is not a number counts as absent. */
const seconds = v.pipe(
  line(NAME_MAX),
  v.transform((value) => (value === null ? Number.NaN : Number(value))),
  v.transform((value) => (value > 0 && value <= DURATION_MAX_S ? value : null)),
);

const PERSON = /person|people|human/i;
/** Kinds of alarms that wait in front of motion, besides those that name a person. */
const URGENT = /intru|break|panic|glass/i;

const Named = v.object({
  id: line(ID_MAX),
  camera: line(NAME_MAX),
  location: line(NAME_MAX),
  time: v.pipe(line(NAME_MAX), v.transform(readTime)),
  text: words(TEXT_MAX),
  kind: words(NAME_MAX),
  clip: said('coming'),
  duration: seconds,
  end: said('end'),
});
/** Names of the values that are read. */
export const MESSAGE_FIELDS = Object.keys(Named.entries);

const Fields = v.pipe(
  Named,
  v.transform(({ kind, clip, end, text, ...fields }): MessageFields => {
    const namesPerson = kind !== null && PERSON.test(kind);
    return {
      ...fields,
      text: text ?? kind,
      namesPerson,
      isUrgent: namesPerson || (kind !== null && URGENT.test(kind)),
      isClipComing: clip,
      isEnd: end,
    };
  }),
);

/** The message in named values; what else a sender adds is not read. @throws {BadRequestError} */
export const readFields = (values: unknown): MessageFields => valid(Fields, values, 'message');
