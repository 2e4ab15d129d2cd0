import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { LiveStats } from '../../cameras/live-stream/live-stream.events.ts';

/** A moment in the life of a live picture. Not in the spec: the documents do not name them (MET-08). */
export type MilestoneName =
  | 'requested'
  | 'retried'
  | 'connected'
  | 'first_frame'
  /** The picture was older than ever before, or measured for the first time. */
  | 'aged'
  | 'late'
  /** Still shown; said repeatedly, for a page that ends without a word. */
  | 'watched'
  | 'failed'
  | 'dropped'
  | 'ended';

export interface Milestone {
  readonly name: MilestoneName;
  /** Names one attempt at a picture. */
  readonly livestreamId: string;
  readonly streamType: 'webrtc' | 'flv' | 'hls';
  readonly eventId: string;
  readonly camera: Camera;
  readonly reason: string | null;
  /** Stats as last measured. */
  readonly stats: LiveStats | null;
}

export type LivestreamFact =
  | { type: 'milestone.reached'; milestone: Milestone }
  /** The agent has left the pictures, of one camera, of one location or all; whichever were open are over. */
  | { type: 'pictures.left'; of?: Partial<Pick<Camera, 'uuid' | 'sid'>> }
  /** The time has come to say which pictures are still shown. */
  | { type: 'pictures.watched' }
  | { type: 'tab.closing' };

declare module '../../kit/system.ts' {
  interface System {
    readonly livestreamMetrics: LivestreamFact;
  }
}
