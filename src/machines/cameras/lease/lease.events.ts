import type { CameraLease, CameraLeases, Shelving } from '../../../../contract/entities/cameras.ts';

/** Times of leases are epoch ms of this browser. */
export type LeaseFact =
  /** The lease of another tab; null: none has the control. */
  { type: 'lease.changed'; lease: CameraLease | null };

/** Report of a control to its camera: the provider refused it, since somebody else has it. */
export type LeaseReport = { type: 'lease.refused'; leases: CameraLeases };

/** News of a camera: holders of its controls, and its shelving. */
export type CameraNews = { type: 'camera.leased'; uuid: string; leases: CameraLeases; shelving: Shelving | null };
