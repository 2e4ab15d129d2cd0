import type { Invite } from '../../../contract/entities/invites.ts';

/** An invite of a test. */
export const inviteWith = (different: Partial<Invite> = {}): Invite => ({
  rawEmail: 'nina@example.com',
  email: 'hash',
  createdBy: { email: 'grace@example.com' },
  createdAt: '2026-07-04T19:04:05.000Z',
  mail: 'delivered',
  failure: null,
  ...different,
});
