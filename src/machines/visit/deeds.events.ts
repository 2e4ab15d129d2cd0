/** Something that an agent did at a location. */
export interface Deed {
  readonly what: 'talked' | 'siren' | 'spotlight' | 'alarmState' | 'note' | 'zone' | 'annotation';
  /** Epoch ms. */
  readonly atMs: number;
  /** Id of its camera; empty for a deed without one. */
  readonly uuid: string;
  /** Duration of the talk, ms. */
  readonly forMs?: number;
  /** Ordered state of the alarm system. */
  readonly state?: string;
}

export type DeedFact = { type: 'deed.done'; deed: Deed };
