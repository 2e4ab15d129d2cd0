/**
 * Resources that a page has open, counted since its script was loaded: all that keep a machine busy until they are
 * closed.
 */
export interface LeftOpen {
  readonly connections: number;
  readonly sockets: number;
  readonly requests: number;
  readonly timers: number;
  /** Number of received tracks of sound and picture. */
  readonly tracks: number;
  /** Media sources that are attached to an element. */
  readonly mediaSources: number;
  readonly objectUrls: number;
}

export const NOTHING_OPEN: LeftOpen = {
  connections: 0,
  sockets: 0,
  requests: 0,
  timers: 0,
  tracks: 0,
  mediaSources: 0,
  objectUrls: 0,
};
