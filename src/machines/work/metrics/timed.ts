/** A fact, and when it was: machines have no clock, a stopwatch tells them. */
export interface Timed<Fact> {
  readonly type: 'fact.timed';
  readonly fact: Fact;
  /** Epoch ms. */
  readonly atMs: number;
}
