import * as v from 'valibot';
import { answeredWith, NO_TOKEN } from './identity.texts.ts';
import { refusal } from './registration.ts';
import { Returned } from './returned-token.ts';

type Fetch = Pick<Window, 'fetch'>;

/** Not in the spec: how long a person waits for it to be known that there is a sign-in, ms. */
const PROBE_MAX_MS = 3_000;

/** A sign-in that another provider may have, judged by what a page may learn of it: its address, and no cookie. */
const ASKED: RequestInit = { credentials: 'omit', redirect: 'manual', cache: 'no-store' };
/** A provider elsewhere is asked for permission because of it, before the one-time code is sent; all of them allow it to calls. */
const ASKS_PERMISSION = { accept: 'application/json', 'content-type': 'application/json' };

/** Whether there may be a sign-in: only a 404 that the page can read says no. Without a challenge, so that none begins. */
export async function hasSignIn(page: Fetch, address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MAX_MS);
  const answer = await page.fetch(address, { ...ASKED, signal }).catch(() => null);
  return answer?.status !== 404;
}

/**
 * Calls the backend's callback, which uses up the code (docs/decisions/0101).
 * @returns the token; 'redirect' where it leads a browser on, which a page cannot follow; null where no page may call it, and the
 * browser itself has to go there
 * @throws {CallError} when the answer is no token
 */
export async function callCallback(page: Fetch, address: string): Promise<Returned | 'redirect' | null> {
  const answer = await page.fetch(address, { ...ASKED, headers: ASKS_PERMISSION }).catch(() => null);
  if (answer === null) return null;
  if (answer.type === 'opaqueredirect') return 'redirect';
  if (!answer.ok) throw refusal(answeredWith(answer.status), answer.status);
  const returned = v.safeParse(Returned, await answer.json().catch(() => null));
  if (!returned.success) throw refusal(NO_TOKEN, answer.status);
  return returned.output;
}
