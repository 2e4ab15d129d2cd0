import * as v from 'valibot';
import { number, text, textOrNull } from './values.ts';

/** Not in the spec: states of an invite's e-mail; `kept` = the provider has no mail server. */
const INVITE_MAILS = ['kept', 'pending', 'delivered', 'undelivered'] as const;
export type InviteMail = (typeof INVITE_MAILS)[number];

/** An address that was invited. Spec: D-29. */
export const Invite = v.object({
  rawEmail: text,
  /** Hash of the address. */
  email: text,
  createdBy: v.nullish(v.object({ email: text }), null),
  /** ISO 8601, or epoch seconds. */
  createdAt: v.nullish(v.union([v.string(), v.number()]), null),
  /** Null where the provider does not say. */
  mail: v.nullish(v.picklist(INVITE_MAILS), null),
  /** Cause of the last failed delivery. */
  failure: textOrNull,
});
export type Invite = v.InferOutput<typeof Invite>;

/** Largest number of failed addresses that a provider names. */
export const FAILURES_NAMED = 20;

/** Progress of the e-mails of the latest submission, counted by state. Not in the spec. */
export const InviteProgress = v.object({
  kept: number,
  pending: number,
  delivered: number,
  undelivered: number,
  /** Undelivered ones, at most `FAILURES_NAMED`. */
  failures: v.array(v.object({ rawEmail: text, failure: textOrNull })),
});
export type InviteProgress = v.InferOutput<typeof InviteProgress>;
