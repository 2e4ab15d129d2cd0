import { createHmac } from 'node:crypto';
import type { Clock } from '../base/ports.ts';
import { type AttemptEnd, ATTEMPT_MAX_MS, type Carrier, textOf } from './carrier.ts';

/** Service elsewhere that takes signed calls. */
export interface Webhook {
  readonly url: string;
  /** Secret that signs each call. */
  readonly secret: string;
}

/** HMAC-SHA256 of the time and the body, in hex, as the receiver computes it too. */
const signatureOf = (secret: string, timestampS: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex');

/** Worth another attempt: too early, too many, or the receiver's own trouble. */
export const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** Code of the cause of a failed fetch; its message may contain the address. */
export const codeOf = (cause: unknown): string => {
  const { name, cause: inner } = cause as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  return typeof inner?.code === 'string' ? inner.code : 'EFAILED';
};

interface Posted {
  /** The same at each attempt. */
  readonly key: string;
  readonly body: string;
}

/** Posts JSON, signed, and follows no redirect; rejects when no answer comes before `signal` is aborted. */
export function postSigned({ url, secret }: Webhook, { now }: Clock, { key, body }: Posted, signal: AbortSignal) {
  const timestampS = String(Math.floor(now() / 1_000));
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-pcs-timestamp': timestampS,
      'x-pcs-signature': `sha256=${signatureOf(secret, timestampS, body)}`,
    },
  });
}

/**
 * Answers about this push alone: it is wrong, too large, or its customer is gone. Any other, such as 401 or 404, lasts until the
 * operator corrects the webhook.
 */
const FINAL: readonly number[] = [400, 409, 410, 413, 422];

/** Posts pushes as JSON; the receiver knows a repeated one by its key. */
export const webhookCarrier =
  (webhook: Webhook, clock: Clock): Carrier =>
  async (letter, _leave, signal): Promise<AttemptEnd> => {
    const { id, eventId, userId, title, category, content } = letter;
    const message = textOf(letter, 'message');
    const critical = content['critical'] === true;
    const body = JSON.stringify({ id, event_id: eventId, user_id: userId, title, message, category, critical });
    const limited = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MAX_MS)]);
    try {
      const response = await postSigned(webhook, clock, { key: `push-${id}`, body }, limited);
      await response.body?.cancel();
      if (response.ok) return { end: 'accepted' };
      const { status } = response;
      const end = FINAL.includes(status) ? 'refused' : 'deferred';
      return { end, code: String(status), reason: `The push webhook refuses: ${status}.` };
    } catch (cause) {
      const code = codeOf(cause);
      return { end: 'deferred', code, reason: `The push webhook does not answer (${code}).` };
    }
  };
