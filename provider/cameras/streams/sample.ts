/** A picture or a piece of sound, as it is sent. */
export interface Sample {
  readonly kind: 'picture' | 'sound';
  /** Time of sending, ms since the source's start. */
  readonly atMs: number;
  /** Delay of presentation after sending, ms; only pictures that refer to later ones have one. */
  readonly delayMs: number;
  readonly data: Buffer;
  /** True where a viewer may begin. */
  readonly isKey: boolean;
}
