import { CONTACT_MAX } from '../../contract/limits.ts';
import { deceptionOf } from '../../contract/names.ts';
import { callAddress } from '../../contract/text/phone.ts';

export const DIALLED = 'can be dialled: digits with the area code, or a + with the code of the country';

/** Error of a contact's name and phone, for `shown`; null where both can be used. */
export function contactFault({ name, phone }: { name: string; phone: string }, shown: string): string | null {
  const length = Math.max(name.length, phone.length);
  if (length > CONTACT_MAX)
    return `${shown} has a name or phone that has ${length} characters; at most ${CONTACT_MAX} are allowed`;
  return deceptionOf(name) ?? (callAddress(phone) === null ? `${shown} has no phone that ${DIALLED}` : null);
}
