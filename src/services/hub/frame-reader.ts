import * as v from 'valibot';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import type { MetProvider } from '../provider-api/meet-provider.ts';

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

/** One message of a provider, however it was wrapped. Its data are not checked yet. */
export interface Frame {
  readonly name: FrameName;
  /** A list where the name is about events. */
  readonly data: unknown;
  /** The provider's clock when it was sent; null where the provider does not say. */
  readonly serverMs: number | null;
}

/** Reads what comes down a socket. */
export interface FrameReader {
  /**
   * @param unnamed what data without a name are on that socket
   * @returns none for what is not understood
   */
  framesIn(raw: unknown, unnamed: FrameName): readonly Frame[];
  /** An alarm that was pushed as news or assigned to this tab; null = it cannot be read. */
  readAlarm(raw: unknown, how: 'pushed' | 'assigned'): AlarmEvent | null;
}

const Sent = v.object({ type: v.string(), data: v.unknown(), serverMs: v.number() });
const Accepted = v.object({ entity: v.picklist(ENTITIES), payload: v.unknown() });

/** The reader for the provider that was met. */
export const frameReaderOf =
  ({ foreign }: MetProvider) =>
  (): FrameReader =>
    foreign()?.reader ?? contractReader;

/** Reads what keeps to the contract. */
export const contractReader: FrameReader = {
  framesIn: (raw) => {
    const sent = v.safeParse(Sent, raw);
    if (!sent.success) return [];
    const { type, data, serverMs } = sent.output;
    const name = OTHER_FRAMES.find((other) => other === type);
    if (name !== undefined) return [{ name, data, serverMs }];
    const accepted = v.safeParse(Accepted, type === ACCEPT_EVENTS ? data : null);
    return accepted.success ? [{ name: accepted.output.entity, data: accepted.output.payload, serverMs }] : [];
  },
  readAlarm: (raw) => {
    const read = v.safeParse(AlarmEvent, raw);
    return read.success ? read.output : null;
  },
};
