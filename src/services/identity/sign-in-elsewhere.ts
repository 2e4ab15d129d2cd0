import * as v from 'valibot';
import { refusal } from './agent-of.ts';
import type { Returned } from './returned-token.ts';

type Fetch = Pick<Window, 'fetch'>;

const Answer = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  challenge: v.string(),
  claims: v.nullish(v.record(v.string(), v.unknown())),
});

const CONTACT = 'Please contact an administrator.';
const noSignIn = (address: string) => `The provider has no sign-in at ${address}. ${CONTACT}`;
const NO_TOKEN = `The provider answered the sign-in without a token and the challenge it is for. ${CONTACT}`;
const answeredWith = (status: number) =>
  `The provider answered the sign-in with an error (${status}). Please log in again.`;

/** Not in the spec: maximum wait of a person for the probe of the sign-in, ms. */
const PROBE_MAX_MS = 3_000;

/** Request that checks if another provider has a sign-in: a page may read only its address, and sends no cookie. */
const ASKED: RequestInit = { credentials: 'omit', redirect: 'manual', cache: 'no-store' };
/**
 * Headers by which the browser asks a provider elsewhere for permission, before the one-time code is sent; all of them
 * allow it to calls.
 */
const ASKS_PERMISSION = { accept: 'application/json', 'content-type': 'application/json' };

/**
 * Asks for the address where a sign-in begins; without a challenge, so that none does. Only a readable 404 means that
 * there is none.
 * @throws {CallError} when the provider has no sign-in
 */
export async function mustHaveSignIn(page: Fetch, address: string): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_MAX_MS);
  const answer = await page.fetch(address, { ...ASKED, signal }).catch(() => null);
  if (answer?.status === 404) throw refusal(noSignIn(address), 404);
}

/**
 * Calls the backend's callback, which uses up the code (docs/decisions/0101).
 * @returns the token; 'redirect' where it leads a browser on, which a page cannot follow; null where no page may call it, and the
 * browser itself has to go there
 * @throws {CallError} when the answer is not a token
 */
export async function callCallback(page: Fetch, address: string): Promise<Returned | 'redirect' | null> {
  const answer = await page.fetch(address, { ...ASKED, headers: ASKS_PERMISSION }).catch(() => null);
  if (answer === null) return null;
  if (answer.type === 'opaqueredirect') return 'redirect';
  if (!answer.ok) throw refusal(answeredWith(answer.status), answer.status);
  const returned = v.safeParse(Answer, await answer.json().catch(() => null));
  if (!returned.success) throw refusal(NO_TOKEN, answer.status);
  return returned.output;
}
