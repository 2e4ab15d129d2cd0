/** A fact and its time: machines have no clock, so a stopwatch adds it. */
export interface Timed<Fact> {
  readonly type: 'fact.timed';
  readonly fact: Fact;
  /** Epoch ms. */
  readonly atMs: number;
}
