import type { AddressList } from '../../../../contract/text/email-addresses.ts';
import { INVITES_MAX } from '../../../../contract/limits.ts';

/** Reason why a list cannot be submitted (INV-12). */
export type InviteProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'malformed'; readonly addresses: readonly string[] };

/** Null when the list may be submitted. */
export function problemOf({ addresses, malformed }: AddressList): InviteProblem | null {
  if (addresses.length === 0) return { kind: 'none' };
  if (malformed.length > 0) return { kind: 'malformed', addresses: malformed };
  return addresses.length > INVITES_MAX ? { kind: 'tooMany', count: addresses.length } : null;
}
