import { createHmac } from 'node:crypto';
import type { Clock } from '../base/ports.ts';
import { type AttemptEnd, ATTEMPT_MAX_MS, type Carrier, textOf } from './carrier.ts';

/** Service that sends pushes to phones for us. */
export interface PushWebhook {
  readonly url: string;
  /** Secret that signs each call. */
  readonly secret: string;
}

/** HMAC-SHA256 of the time and the body, in hex, as the receiver computes it too. */
const signatureOf = (secret: string, timestampS: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex');

/** Worth another attempt: too early, too many, or the receiver's own trouble. */
const isPassing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/** Code of the cause of a failed fetch; its message may contain the address. */
const codeOf = (cause: unknown): string => {
  const { cause: inner } = cause as { cause?: { code?: unknown } };
  return typeof inner?.code === 'string' ? inner.code : 'EFAILED';
};

/** Posts pushes as JSON; the receiver knows a repeated one by its key. */
export const webhookCarrier =
  ({ url, secret }: PushWebhook, { now }: Clock): Carrier =>
  async (letter, _leave, signal): Promise<AttemptEnd> => {
    const { id, eventId, userId, title, category, content } = letter;
    const message = textOf(letter, 'message');
    const critical = content['critical'] === true;
    const body = JSON.stringify({ id, event_id: eventId, user_id: userId, title, message, category, critical });
    const timestampS = String(Math.floor(now() / 1_000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MAX_MS)]),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `push-${id}`,
          'x-pcs-timestamp': timestampS,
          'x-pcs-signature': `sha256=${signatureOf(secret, timestampS, body)}`,
        },
      });
      await response.body?.cancel();
      if (response.ok) return { end: 'accepted' };
      const { status } = response;
      return { end: isPassing(status) ? 'deferred' : 'refused', code: String(status), reason: `Status ${status}.` };
    } catch (cause) {
      const code = codeOf(cause);
      return { end: 'deferred', code, reason: `No answer (${code}).` };
    }
  };
