import type { AlarmEvent } from '../../../contract/entities.ts';
import { newTally, type Tally } from './tally.ts';

const KNOWN_MAX = 60;

/** What the whole run remembers, whoever did it. */
export class Records {
  readonly tally: Tally = newTally();
  /** When each tab spoke, our ms. */
  readonly contacts = new Map<string, number[]>();
  /** The versions of each alarm that reached a tab as its own. */
  readonly deliveries = new Map<string, number[]>();
  /** When no provider ran, our ms. */
  readonly outages: [from: number, to: number][] = [];
  /** The last alarms that anybody heard of. */
  known: readonly AlarmEvent[] = [];
  readonly raised = new Set<string>();

  heard(tab: string): void {
    append(this.contacts, tab, Date.now());
  }

  told(tab: string, { eventId, version }: AlarmEvent): void {
    append(this.deliveries, `${tab} ${eventId}`, version);
  }

  know(alarm: AlarmEvent): void {
    this.known = [alarm, ...this.known.filter(({ eventId }) => eventId !== alarm.eventId)].slice(0, KNOWN_MAX);
  }
}

function append(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
