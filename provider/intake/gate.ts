import type { ProviderDeps } from '../base/ports.ts';
import { hashOf } from '../identity/secrets.ts';
import { Buckets } from '../limits/buckets.ts';
import type { LimitTable } from '../limits/limits.ts';
import { HEARD_EVERY_MS } from './intake.constants.ts';
import { TooMuchError, UnknownKeyError } from './intake-errors.ts';
import { noteHeard, type Source, sourceWithKey } from './sources.ts';

/** The keys of sources and the limits of their senders, the same for every way in. */
export interface Gate {
  /** @returns the source of a key. @throws {UnknownKeyError} @throws {TooMuchError} for too many wrong keys, or too many bytes */
  admit(key: string, sender: { readonly address: string; readonly bytes: number }): Promise<Source>;
  /** Counts bytes of a source that were not announced. */
  spend(source: Source, bytes: number): void;
}

export function createGate({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>, limits: LimitTable): Gate {
  const bucket = (perSecond: number, burst: number) => new Buckets(clock, { perSecond, burst });
  const guesses = bucket(limits.guesses.value, limits.guessBurst.value);
  const received = bucket(limits.receivedBytes.value, limits.receivedBytesBurst.value);
  /** Hashes of keys that were right: those who guess at the same address do not keep their senders out. */
  const known = new Set<string>();
  const heardAtMs = new Map<number, number>();

  /** Notes that a source was heard; not at each message, for all of them would wait for its row. */
  const hear = async (source: Source): Promise<void> => {
    const nowMs = clock.now();
    if (nowMs - (heardAtMs.get(source.id) ?? Number.NEGATIVE_INFINITY) < HEARD_EVERY_MS) return;
    heardAtMs.set(source.id, nowMs);
    await noteHeard(database, source, nowMs);
  };

  return {
    async admit(key, { address, bytes }) {
      const hash = hashOf(key);
      const waitMs = guesses.waitFor(address);
      if (waitMs > 0 && !known.has(hash)) throw new TooMuchError(waitMs);
      const source = await sourceWithKey(database, hash, clock.now());
      if (source === null) {
        known.delete(hash);
        guesses.spend(address);
        throw new UnknownKeyError();
      }
      known.add(hash);
      const bytesWaitMs = received.take(String(source.id), bytes);
      if (bytesWaitMs > 0) throw new TooMuchError(bytesWaitMs);
      await hear(source);
      return source;
    },
    spend: (source, bytes) => received.spend(String(source.id), bytes),
  };
}
