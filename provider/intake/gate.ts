import type { SourceDoor } from '../../contract/entities/sources.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { hashOf } from '../identity/secrets.ts';
import { Buckets } from '../limits/buckets.ts';
import type { LimitTable } from '../limits/limits.ts';
import { HEARD_EVERY_MS } from './intake.constants.ts';
import { TooMuchError, UnknownKeyError } from './intake-errors.ts';
import { saveHeard, type Source, sourceWithKey } from './sources.ts';

interface Sender {
  readonly door: SourceDoor;
  readonly address: string;
  readonly bytes: number;
}

/** The keys of sources and the limits of their senders, the same for every way in. */
export interface Gate {
  /** @returns the source of a key. @throws {UnknownKeyError} @throws {TooMuchError} for too many wrong keys, or too many bytes */
  admit(key: string, sender: Sender): Promise<Source>;
  /** Counts bytes of a source that were not announced. */
  spend(source: Source, bytes: number): void;
}

export function createGate({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>, limits: LimitTable): Gate {
  const bucket = (perSecond: number, burst: number) => new Buckets(clock, { perSecond, burst });
  const guesses = bucket(limits.guesses.value, limits.guessBurst.value);
  const received = bucket(limits.receivedBytes.value, limits.receivedBytesBurst.value);
  /** Hashes of keys that were right: those who guess at the same address do not keep their senders out. */
  const known = new Set<string>();
  /** Times of the last note, by source and door. */
  const heardAtMs = new Map<string, number>();

  /** Notes that a source was heard; not at each message, for all of them would wait for its row. */
  const hear = async (source: Source, door: SourceDoor): Promise<void> => {
    const nowMs = clock.now();
    const heard = `${source.id} ${door}`;
    if (nowMs - (heardAtMs.get(heard) ?? Number.NEGATIVE_INFINITY) < HEARD_EVERY_MS) return;
    heardAtMs.set(heard, nowMs);
    await saveHeard(database, source, door, nowMs);
  };

  return {
    async admit(key, { door, address, bytes }) {
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
      await hear(source, door);
      return source;
    },
    spend: (source, bytes) => received.spend(String(source.id), bytes),
  };
}
