/** What a page has open, counted from when its script came: everything that keeps a machine busy until it is closed. */
export interface LeftOpen {
  readonly connections: number;
  readonly sockets: number;
  readonly requests: number;
  readonly timers: number;
  /** Of received sound and pictures. */
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
