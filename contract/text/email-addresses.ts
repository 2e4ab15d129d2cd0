import * as v from 'valibot';
import { EMAIL_ADDRESS_MAX } from '../limits.ts';

/** An address that the e-mail field of browsers accepts, with a dot in its domain. */
const EmailAddress = v.pipe(v.string(), v.maxLength(EMAIL_ADDRESS_MAX), v.rfcEmail(), v.regex(/@[^.]+\../));

export interface AddressList {
  /** The addresses, without repetitions in another case, in the spelling that came first. */
  readonly addresses: readonly string[];
  /** Entries that are not an e-mail address. */
  readonly malformed: readonly string[];
}

/** The addresses of a list: trimmed, without empty ones and repetitions (INV-12). */
export function addressList(items: readonly string[]): AddressList {
  const byKey = new Map<string, string>();
  for (const item of items) {
    const address = item.trim();
    const key = address.toLowerCase();
    if (address !== '' && !byKey.has(key)) byKey.set(key, address);
  }
  const addresses = [...byKey.values()];
  return { addresses, malformed: addresses.filter((address) => !v.is(EmailAddress, address)) };
}

/** A list as somebody typed it, or pasted it from a column of a table: commas, semicolons or line breaks between its items. */
export const typedAddresses = (typed: string): AddressList => addressList(typed.split(/[,;\r\n]/));
