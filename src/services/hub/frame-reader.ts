import * as v from 'valibot';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import type { MetProvider } from '../provider-api/meet-provider.ts';
import { ACCEPT_EVENTS, ENTITIES, type FrameReader, OTHER_FRAMES } from './frames.ts';

const Sent = v.object({ type: v.string(), data: v.unknown(), serverMs: v.number() });
const Accepted = v.object({ entity: v.picklist(ENTITIES), payload: v.unknown() });

/** The reader for the provider that was met. */
export const frameReaderOf =
  ({ foreign }: MetProvider) =>
  (): FrameReader =>
    foreign()?.reader ?? contractReader;

/** Reader of frames that keep to the contract. */
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
