import * as v from 'valibot';
import type { Clock, DispatchAnswer } from '../base/ports.ts';
import { codeOf, isPassing, postSigned, type Webhook } from './webhook.ts';

/** Time limit of one attempt, ms: two fit into the time that an agent waits. Not in the spec. */
export const DISPATCH_ATTEMPT_MS = 8_000;
/** Largest answer, bytes, and characters of a reason or a reference that are kept. */
const ANSWER_MAX_BYTES = 16_384;
const WORDS_MAX = 200;
const NO_REASON = 'The dispatch centre refused it without a reason.';

/** A request as it is posted, the same at each attempt. */
export interface DispatchPost {
  readonly dispatchId: string;
  readonly body: string;
}

/** Thrown when the dispatch centre did not say whether help is sent; `code` may be on the console. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code: string;
  /** True when another attempt may soon be answered; otherwise somebody has to change something. */
  readonly isPassing: boolean;

  constructor(code: string, isPassing: boolean) {
    super(`No answer from the dispatch centre (${code}).`);
    this.code = code;
    this.isPassing = isPassing;
  }
}

/** Asks a dispatch centre once. @throws {NoAnswerError} */
export type AskByWebhook = (post: DispatchPost, signal: AbortSignal) => Promise<DispatchAnswer>;

const words = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, WORDS_MAX),
    ),
  ),
  '',
);
const Answer = v.variant('accepted', [
  v.object({ accepted: v.literal(true), reference: words }),
  v.object({ accepted: v.literal(false), reason: words }),
]);

async function readAnswer(response: Response): Promise<v.InferOutput<typeof Answer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new NoAnswerError('answer too long', false);
    chunks.push(chunk);
  }
  try {
    return v.parse(Answer, JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    // A page of a proxy, for example: no one accepted.
    throw new NoAnswerError('200 without accepted: true or false', false);
  }
}

/** Posts dispatches to a real centre. Only 200 with `accepted` in its JSON is an answer; 202 means that it still decides. */
export const askByWebhook =
  (webhook: Webhook, clock: Clock): AskByWebhook =>
  async ({ dispatchId, body }, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(DISPATCH_ATTEMPT_MS)]);
    try {
      const response = await postSigned(webhook, clock, { key: `dispatch-${dispatchId}`, body }, limited);
      const { status } = response;
      if (status !== 200) {
        await response.body?.cancel();
        throw new NoAnswerError(String(status), status === 202 || isPassing(status));
      }
      const answer = await readAnswer(response);
      return answer.accepted
        ? { isAccepted: true, reference: answer.reference }
        : { isAccepted: false, refusal: answer.reason || NO_REASON };
    } catch (cause) {
      throw cause instanceof NoAnswerError ? cause : new NoAnswerError(codeOf(cause), true);
    }
  };
