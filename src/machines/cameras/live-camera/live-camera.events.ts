import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { CameraNews } from '../lease/lease.events.ts';
import type { SirenReport } from '../siren/siren.events.ts';
import type { UnavailableReason, StreamReport } from '../live-stream/live-stream.events.ts';
import type { SpotlightReport } from '../spotlight/spotlight.events.ts';
import type { TalkReport } from '../talk/talk.events.ts';

export type LiveCameraCommand =
  | { type: 'sound.toggle' }
  /** Wakes a sleeping camera (LIVE-21). */
  | { type: 'camera.wake' };
export type LiveCameraFact =
  /** The camera became the large picture, or ceased to be it. */
  | { type: 'camera.shown' }
  | { type: 'camera.hidden' }
  /** The camera was read again. */
  | { type: 'camera.updated'; camera: Camera; unavailableReason: UnavailableReason | null }
  | CameraNews;
export type LiveReport =
  /** The agent can see the large picture, live. Again after each pause. */
  { type: 'live.shown' };
export type LiveCameraEvent =
  | LiveCameraCommand
  | LiveCameraFact
  | StreamReport
  | SirenReport
  | SpotlightReport
  | TalkReport;
