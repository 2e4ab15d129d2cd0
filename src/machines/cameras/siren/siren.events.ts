import type { LeaseFact, LeaseReport } from '../lease/lease.events.ts';

/** State of the siren, as a camera reports it (CTRL-11). */
export type SirenState = 'unspecified' | 'inactive' | 'active' | 'paused';

/** The first press asks for a confirmation, the second sounds the siren (CTRL-02). `atMs` is epoch ms of the press. */
export type SirenCommand = { type: 'siren.press'; atMs: number };
export type SirenFact =
  /** The camera's picture became live, or ceased to be (CTRL-06). */
  { type: 'live.started' } | { type: 'live.stopped' } | { type: 'siren.reported'; state: SirenState };
export type SirenEvent = SirenCommand | SirenFact | LeaseFact;

/** Reports of the siren to its owner. */
export type SirenReport =
  | { type: 'siren.started' }
  /** The provider refused: nothing sounds. */
  | { type: 'siren.failed' }
  | LeaseReport;
