import type { AlarmEvent } from '../../../contract/entities/events.ts';

/** Entities of `accept-events`; another provider may send each as a frame of its own. */
export const ENTITIES = ['notification', 'pcs_take_events', 'force_logout'] as const;
export const OTHER_FRAMES = [
  'tick',
  'update-event',
  'camera-leases',
  'queue-settings',
  'activity',
  'activityQuiet',
] as const;
export const ACCEPT_EVENTS = 'accept-events';
export type FrameName = (typeof ENTITIES)[number] | (typeof OTHER_FRAMES)[number];

/** Unwrapped message of a provider, with unchecked data. */
export interface Frame {
  readonly name: FrameName;
  /** A list where the name is about events. */
  readonly data: unknown;
  /** The provider's clock when it was sent; null where the provider does not say. */
  readonly serverMs: number | null;
}

/** Reader of a socket's frames. */
export interface FrameReader {
  /**
   * @param unnamed name for data without one on that socket
   * @returns none for a frame that is not understood
   */
  framesIn(raw: unknown, unnamed: FrameName): readonly Frame[];
  /** An alarm that was pushed as news or assigned to this tab; null = it cannot be read. */
  readAlarm(raw: unknown, how: 'pushed' | 'assigned'): AlarmEvent | null;
}
