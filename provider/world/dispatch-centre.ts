import { setTimeout as delay } from 'node:timers/promises';
import type { AskedDispatch, DispatchAnswer, DispatchCentre } from '../base/ports.ts';
import { createRandom } from './random.ts';

/** Reactions of the centre to a request. */
export const CENTRE_DEEDS = ['accepts', 'refuses', 'stays silent', 'waits'] as const;
export type CentreDeed = (typeof CENTRE_DEEDS)[number];

/** The centre of the invented world; it sends no real help. */
export interface InventedCentre extends DispatchCentre {
  /**
   * Sets the reactions to the next requests for that event, in order; after them the seed decides. After `waits`, the
   * next decision begins with its answer.
   */
  decide(eventId: string, deeds: readonly CentreDeed[]): void;
}

/** Shares of refused and unanswered dispatches. Not in the spec: an agent in training meets all outcomes. */
const REFUSED_SHARE = 0.12;
const SILENT_SHARE = 0.12;
const FASTEST_MS = 2_000;
const SLOWEST_MS = 7_000;
const REFUSALS = [
  'No unit is free in this area.',
  'The address is outside of our area.',
  'The same incident was reported a moment ago.',
] as const;

const ACCEPTED: DispatchAnswer = { isAccepted: true };

/** The FNV-1a hash. */
const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

/**
 * Outcome of a dispatch, and its delay: deterministic for one seed and id. A silent one is answered at the next
 * request.
 */
export function fateOf(seed: number, { dispatchId, timesAsked }: Pick<AskedDispatch, 'dispatchId' | 'timesAsked'>) {
  const random = createRandom(seed ^ hashOf(dispatchId));
  const isSilent = random.chance(SILENT_SHARE) && timesAsked === 1;
  const afterMs = random.between(FASTEST_MS, SLOWEST_MS);
  const answer = random.chance(REFUSED_SHARE) ? { isAccepted: false, refusal: random.pick(REFUSALS) } : ACCEPTED;
  return { answer: isSilent ? null : answer, afterMs };
}

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

export function createInventedCentre(seed: number): InventedCentre {
  const decided = new Map<string, CentreDeed[]>();
  const waiting = new Map<string, () => void>();
  return {
    decide: (eventId, deeds) => {
      decided.set(eventId, [...deeds]);
      waiting.get(eventId)?.();
      waiting.delete(eventId);
    },
    async ask(asked, signal) {
      const next = () => decided.get(asked.eventId)?.shift();
      let deed = next();
      if (deed === 'waits') {
        await new Promise<void>((resolve) => waiting.set(asked.eventId, resolve));
        deed = next();
      }
      if (deed === 'stays silent') return never(signal);
      if (deed === 'accepts') return ACCEPTED;
      if (deed === 'refuses') return { isAccepted: false, refusal: REFUSALS[0] };
      const { answer, afterMs } = fateOf(seed, asked);
      if (answer === null) return never(signal);
      await delay(afterMs, undefined, { signal, ref: false });
      return answer;
    },
  };
}
