import type { Holding } from './judge.ts';
import type { Records } from './records.ts';

/**
 * Checks the holders of alarms repeatedly, by our clock alone: those of the providers are off on purpose. An alarm may
 * be with a tab that fell silent, or does not know of it, no longer than a lease.
 */
export class CustodyWatch {
  readonly #records: Records;
  readonly #longestMs: number;
  readonly violations = new Set<string>();
  /** Custodies whose tab does not know of them, and since when, our ms. */
  #unknown = new Map<string, number>();
  /** Longest time an alarm was with a silent tab, our ms. */
  longestSilenceMs = 0;
  /** Custodies whose tab did not know of them when we looked: an answer was lost on its way. */
  readonly undelivered = new Set<string>();

  constructor(records: Records, longestMs: number) {
    this.#records = records;
    this.#longestMs = longestMs;
  }

  see(holdings: readonly Holding[], nowMs: number): void {
    const unknown = new Map<string, number>();
    for (const { eventId, tab, custody } of holdings) {
      const silentMs = this.#records.silentMs(tab, nowMs);
      this.longestSilenceMs = Math.max(this.longestSilenceMs, silentMs);
      if (silentMs > this.#longestMs) this.violations.add(`Alarm ${eventId} stayed with a silent tab.`);
      if (this.#records.wasSent(tab, eventId, custody)) continue;

      const name = `${eventId} ${custody}`;
      const sinceMs = this.#unknown.get(name) ?? nowMs;
      unknown.set(name, sinceMs);
      this.undelivered.add(name);
      if (this.#records.elapsedMs(sinceMs, nowMs) > this.#longestMs) {
        this.violations.add(`Alarm ${eventId} stayed with a tab that did not know of it.`);
      }
    }
    this.#unknown = unknown;
  }
}
