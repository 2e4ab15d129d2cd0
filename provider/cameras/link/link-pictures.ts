import { isDeepStrictEqual } from 'node:util';
import type { Sample } from '../streams/sample.ts';
import { type Audience, audience } from './audience.ts';
import type { LinkForm, LinkSound, LinkState } from './camera-link.ts';
import { type LinkMeasures, linkMeasures } from './link-measures.ts';
import { pictureGroup } from './picture-group.ts';
import { pictureOrder } from './picture-order.ts';
import type { Picture } from './rtsp/h264.ts';
import { avcConfigOf, type ParameterSets, readSequenceForm } from './rtsp/h264-parameters.ts';
import type { RtspTime } from './rtsp/sample-times.ts';

/** Pictures and sound of a link, on one clock through all its connections. */
export interface LinkPictures {
  readonly audience: Audience;
  /** A connection begins. */
  begin(): void;
  /** The camera says what it will send, besides pictures. */
  open(offer: { readonly sound: LinkSound | null; readonly canTalk: boolean }): void;
  /** @returns true when it can be shown. */
  takePicture(picture: Omit<Picture, 'ticks'>, time: RtspTime): boolean;
  takeSound(data: Buffer, time: RtspTime): void;
  /** The connection is over: who begins now waits for the next one. */
  end(): void;
  state(): Pick<LinkState, 'form' | 'bitsPerSecond' | 'keyIntervalMs' | 'ageMs'>;
}

/** Time between the last sample before a break and the first one after, ms: players want it to continue. */
const BREAK_MS = 100;
const NOTHING = { bitsPerSecond: null, keyIntervalMs: null, ageMs: null };

/** @param onChange is called when the form or a measurement has changed. */
export function linkPictures(now: () => number, onChange: () => void): LinkPictures {
  const group = pictureGroup();
  let form: LinkForm | null = null;
  let order = pictureOrder();
  let measures: LinkMeasures | null = null;
  let offered: Pick<LinkForm, 'sound' | 'canTalk'> = { sound: null, canTalk: false };
  /** Offset that is added to the times of this connection, ms. */
  let shiftMs = 0;
  let lastMs: number | null = null;
  /** Time of the picture shown last: only B-pictures are shown before, others have a camera's uneven clock. */
  let newestMs = Number.NEGATIVE_INFINITY;
  const viewers = audience(() => ({ form, group: group.samples() }));

  function renewForm(sets: ParameterSets): void {
    const sequence = readSequenceForm(sets.sps);
    if (sequence === null) return;
    const { profile, width, height } = sequence;
    const hasBPictures = order.depth() > 0;
    const next = { avcConfig: avcConfigOf(sets, sequence), profile, width, height, hasBPictures, ...offered };
    if (isDeepStrictEqual(next, form)) return;
    form = next;
    onChange();
  }

  function measure(sample: Sample, { wallMs }: RtspTime): void {
    lastMs = Math.max(lastMs ?? 0, sample.atMs + sample.delayMs);
    const keyAtMs = sample.isKey ? sample.atMs + sample.delayMs : null;
    measures?.add({ bytes: sample.data.length, keyAtMs, wallMs: sample.kind === 'picture' ? wallMs : null });
  }

  /** Pictures were sent too early for those that overtake them: all begin again. */
  function reorder(): void {
    if (group.samples().length > 0) order = group.reorder(order.depth());
    if (form !== null) form = { ...form, hasBPictures: true };
    onChange();
    viewers.restart();
  }

  return {
    audience: viewers,
    begin() {
      shiftMs = lastMs === null ? 0 : lastMs + BREAK_MS;
      order = pictureOrder(order.depth());
      measures = linkMeasures(now, onChange);
    },
    open(offer) {
      offered = offer;
    },
    takePicture({ data, isKey, isBPicture, sets }, time) {
      if (sets !== null) renewForm(sets);
      if (form === null) return false;
      const depth = order.depth();
      const showMs = isBPicture ? shiftMs + time.ms : Math.max(newestMs, shiftMs + time.ms);
      newestMs = Math.max(newestMs, showMs);
      const sample: Sample = { kind: 'picture', ...order.place(showMs), data, isKey };
      group.add(sample, showMs);
      measure(sample, time);
      if (order.depth() > depth) reorder();
      else viewers.give(sample);
      return true;
    },
    takeSound(data, time) {
      const sample: Sample = { kind: 'sound', atMs: Math.max(0, shiftMs + time.ms), delayMs: 0, data, isKey: false };
      group.add(sample, sample.atMs);
      measure(sample, time);
      viewers.give(sample);
    },
    end() {
      group.clear();
      measures = null;
    },
    state: () => ({ form, ...(measures?.read() ?? NOTHING) }),
  };
}
