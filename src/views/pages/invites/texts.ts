import type { InviteMail } from '../../../../contract/entities/invites.ts';
import { INVITES_MAX } from '../../../../contract/limits.ts';
import type { InviteProblem } from '../../../machines/pages/invites/invite-problem.ts';

export const TITLE = 'Invites';
/** INV-08 */
export const LIST_TEXTS = { loading: 'Loading invites…', empty: 'No invites found' };
export const SEARCH = 'email';
/** INV-09 */
export const INVITE_USERS = 'Invite users';
export const EMAILS = 'Emails, separated by commas';
export const CANCEL = 'Cancel';
export const SENDING = 'Inviting…';

const NUMBER = new Intl.NumberFormat('en-US');
const PLURAL = (count: number, one: string): string => `${NUMBER.format(count)} ${one}${count === 1 ? '' : 'es'}`;
export const addressCount = (count: number): string => PLURAL(count, 'address');

/** Maximum number of invalid addresses that are named. */
const NAMED_MAX = 5;

/** INV-12 */
export function problemText(problem: InviteProblem): string {
  switch (problem.kind) {
    case 'none':
      return 'Enter at least one email';
    case 'tooMany':
      return `${addressCount(problem.count)}: at most ${NUMBER.format(INVITES_MAX)} can be invited at once`;
    case 'malformed': {
      const more = problem.addresses.length - NAMED_MAX;
      const named = problem.addresses.slice(0, NAMED_MAX).join(', ');
      return `Not an email address: ${named}${more > 0 ? ` and ${more} more` : ''}`;
    }
  }
}

/** Not in the spec: words of the column with the delivery state of an invite's e-mail. */
export const MAIL_LABELS: Readonly<Record<InviteMail, string>> = {
  kept: 'Not sent',
  pending: 'Sending',
  delivered: 'Sent',
  undelivered: 'Failed',
};
export const NO_MAIL_SERVER = 'No mail server is set up: these invites are stored, and no email was sent.';
export const sentText = (sent: number, all: number): string =>
  `${NUMBER.format(sent)} of ${NUMBER.format(all)} emails sent`;
export const failedText = (count: number): string => `${NUMBER.format(count)} failed`;
export const LATEST_INVITES = 'Latest invites';
