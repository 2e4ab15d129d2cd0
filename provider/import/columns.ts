import { addressList } from '../../contract/text/email-addresses.ts';
import { CONTACTS_MAX, LOCATION_NOTES_MAX, REP_NAME_MAX } from '../../contract/limits.ts';
import { deceptionOf } from '../../contract/names.ts';
import { callAddress } from '../../contract/text/phone.ts';
import { contactFault, DIALLED } from '../base/contact-fault.ts';
import { readAddress } from '../cameras/link/typed-address.ts';
import { BadRequestError } from '../http/errors.ts';

/** The value of a cell, or why it is invalid. */
export type Read = { readonly value: unknown } | { readonly wrong: string };

/** A column of a file, and where its values go in a row. */
export interface Column {
  readonly name: string;
  /** True if the file must have the column, and each row a value in it. */
  readonly isRequired: boolean;
  readonly path: readonly string[];
  readonly read: (cell: string) => Read;
}

type Reader = Column['read'];

const ID = /^[0-9A-Za-z_-]{1,64}$/;
/** Form of the ids of customers and locations in calls and filters. */
const DIGITS = /^\d{1,15}$/;
/** A bigint has more digits; a number of JavaScript does not. */
const NUMBER_MAX_DIGITS = 15;
const LINE_MAX = 200;
const NAME_AND_PHONE = /^([^:]+):([^:]+)$/;
const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
/** Characters that no text field of the portal accepts: line breaks and tabs are allowed in notes only. */
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_NOTES = /(?![\t\n\r])\p{Cc}/u;

const shown = (cell: string): string => JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);

const id: Reader = (cell) =>
  ID.test(cell)
    ? { value: cell }
    : { wrong: `${shown(cell)} is not an id: 1 to 64 letters, digits, hyphens and underscores` };

const digits: Reader = (cell) =>
  DIGITS.test(cell) ? { value: cell } : { wrong: `${shown(cell)} is not an id: 1 to 15 digits` };

const number: Reader = (cell) =>
  /^[1-9]\d*$/.test(cell) && cell.length <= NUMBER_MAX_DIGITS
    ? { value: cell }
    : { wrong: `${shown(cell)} is not a whole number above 0` };

const email: Reader = (cell) => {
  const { addresses, malformed } = addressList([cell]);
  return addresses.length === 1 && malformed.length === 0
    ? { value: cell }
    : { wrong: `${shown(cell)} is not an e-mail address` };
};

const yesNo: Reader = (cell) => {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { wrong: `${shown(cell)} is neither yes nor no` };
};

/** Column with one of these words; the stored value is `values[word]`. */
const oneOf =
  (values: Readonly<Record<string, unknown>>): Reader =>
  (cell) =>
    Object.hasOwn(values, cell)
      ? { value: values[cell] }
      : { wrong: `${shown(cell)} is none of ${Object.keys(values).join(', ')}` };

/** Error of a text that is too long; null when it is not. */
const tooLong = (words: string, max: number): string | null =>
  words.length > max ? `has ${words.length} characters; at most ${max} are allowed` : null;

const text =
  (max: number, control = CONTROL): Reader =>
  (cell) => {
    const wrong = tooLong(cell, max) ?? (control.test(cell) ? 'has a control character' : null);
    return wrong === null ? { value: cell } : { wrong };
  };

const nameOf =
  (max: number): Reader =>
  (cell) => {
    const read = text(max)(cell);
    const wrong = 'wrong' in read ? null : deceptionOf(cell);
    return wrong === null ? read : { wrong };
  };

const phone: Reader = (cell) =>
  callAddress(cell) === null || CONTROL.test(cell)
    ? { wrong: `${shown(cell)} is not a phone that ${DIALLED}` }
    : { value: cell };

/** A contact such as `Ann Lee: (212) 555-0101`. */
function readContact(item: string): Read {
  const [, name, number] = NAME_AND_PHONE.exec(item)?.map((part) => part.trim()) ?? [];
  if (!name || !number) return { wrong: `${shown(item)} is not like "Ann Lee: (212) 555-0101"` };
  const contact = { name, phone: number };
  const wrong = contactFault(contact, shown(item));
  return wrong === null ? { value: contact } : { wrong };
}

/** Contacts with semicolons between them. */
const contacts: Reader = (cell) => {
  if (CONTROL.test(cell)) return { wrong: 'has a control character' };
  const items = cell
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length > CONTACTS_MAX)
    return { wrong: `has ${items.length} contacts; at most ${CONTACTS_MAX} are allowed` };
  const found = items.map(readContact);
  const wrong = found.flatMap((read) => ('wrong' in read ? [read.wrong] : []));
  if (wrong.length > 0) return { wrong: wrong.join(', and ') };
  return { value: found.flatMap((read) => ('value' in read ? [read.value] : [])) };
};

/** An address of a real camera; the reason does not repeat it, as it may have a password. */
const cameraAddress: Reader = (cell) => {
  try {
    return { value: readAddress(cell) };
  } catch (error) {
    if (error instanceof BadRequestError) return { wrong: `is not an address of a camera: ${error.message}` };
    throw error;
  }
};

const READERS = {
  id,
  digits,
  number,
  email,
  yesNo,
  phone,
  contacts,
  line: nameOf(LINE_MAX),
  cameraAddress,
  text: text(LINE_MAX),
  notes: text(LOCATION_NOTES_MAX, CONTROL_IN_NOTES),
  staffName: nameOf(REP_NAME_MAX),
} satisfies Record<string, Reader>;

type How = keyof typeof READERS | Readonly<Record<string, unknown>>;

const columnOf = (isRequired: boolean, name: string, how: How, path: string): Column => ({
  name,
  isRequired,
  path: path.split('.'),
  read: typeof how === 'string' ? READERS[how] : oneOf(how),
});

/** `path` is where its value goes, with dots between the names. */
export const required = (name: string, how: How, path = name): Column => columnOf(true, name, how, path);
export const optional = (name: string, how: How, path = name): Column => columnOf(false, name, how, path);

/** An empty cell of an optional column is its empty value: that of a text, or nothing at all. */
export const emptyOf = ({ read }: Column): Read | null => {
  if (read === READERS.line || read === READERS.notes || read === READERS.phone) return { value: '' };
  return read === READERS.contacts ? { value: [] } : null;
};
