import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { newTally, type Tally } from './tally.ts';

const KNOWN_MAX = 60;

/** Records of all tabs of the run. */
export class Records {
  readonly tally: Tally = newTally();
  /** Time each tab was last heard, our ms. */
  readonly #heardMs = new Map<string, number>();
  /** The latest version of each alarm that reached a tab as its own. */
  readonly #sent = new Map<string, number>();
  /** Times without any provider, our ms. */
  readonly #outages: (readonly [fromMs: number, toMs: number])[] = [];
  /** Latest alarms known to any tab. */
  known: readonly AlarmEvent[] = [];
  readonly raised = new Set<string>();
  /** Answers that contradict earlier ones. */
  readonly surprises: string[] = [];

  heard(tab: string): void {
    this.#heardMs.set(tab, Date.now());
  }

  recordSent(tab: string, { eventId, version }: AlarmEvent): void {
    const key = `${tab} ${eventId}`;
    this.#sent.set(key, Math.max(version, this.#sent.get(key) ?? 0));
  }

  /** True if the tab was sent the alarm in the version at which it got it, or later. */
  wasSent(tab: string, eventId: string, custody: number): boolean {
    return (this.#sent.get(`${tab} ${eventId}`) ?? 0) >= custody;
  }

  missed(fromMs: number): void {
    this.#outages.push([fromMs, Date.now()]);
  }

  /** Time since a moment of ours, without outages. */
  elapsedMs(sinceMs: number, nowMs: number): number {
    const missed = this.#outages.map(([from, to]) => Math.max(0, Math.min(to, nowMs) - Math.max(from, sinceMs)));
    return missed.reduce((left, ms) => left - ms, nowMs - sinceMs);
  }

  /** Time since a tab was last heard. */
  silentMs(tab: string, nowMs: number): number {
    return this.elapsedMs(this.#heardMs.get(tab) ?? nowMs, nowMs);
  }

  know(alarm: AlarmEvent): void {
    this.known = [alarm, ...this.known.filter(({ eventId }) => eventId !== alarm.eventId)].slice(0, KNOWN_MAX);
  }

  forget({ eventId }: AlarmEvent): void {
    this.known = this.known.filter((alarm) => alarm.eventId !== eventId);
  }
}
