/** Something that an agent did at a location. */
export interface Deed {
  readonly what: 'talked' | 'siren' | 'spotlight' | 'alarmState' | 'note' | 'zone' | 'annotation';
  /** Epoch ms. */
  readonly atMs: number;
  /** Its camera; empty where it was none. */
  readonly uuid: string;
  /** How long the agent talked, ms. */
  readonly forMs?: number;
  /** What the alarm system was set to. */
  readonly state?: string;
}

export type DeedFact = { type: 'deed.done'; deed: Deed };
