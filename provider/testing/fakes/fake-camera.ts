import { audience } from '../../cameras/link/audience.ts';
import type { CameraLink, LinkAddress, LinkError, LinkForm, LinkState } from '../../cameras/link/camera-link.ts';
import type { OpenLink } from '../../cameras/media-process/hosted-links.ts';
import type { Sample } from '../../cameras/streams/sample.ts';

const SPS = Buffer.from('6742c01fda0280f684000003000400000300ca3c60ca80', 'hex');
const PPS = Buffer.from('68ce3c80', 'hex');
const sized = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** An AVCDecoderConfigurationRecord of this profile. */
const avcConfigOf = (profile: number): Buffer =>
  Buffer.concat([Buffer.from([1, profile, 0, 31, 0xff, 0xe1]), sized(SPS), Buffer.from([1]), sized(PPS)]);

const FORM: LinkForm = {
  avcConfig: avcConfigOf(66),
  profile: 'Baseline',
  width: 640,
  height: 368,
  hasBPictures: false,
  sound: null,
  canTalk: false,
};

/** A NAL unit of this type, after its length. */
const nal = (header: number): Buffer => Buffer.from([0, 0, 0, 3, header, 0x88, 0x80]);

export const keyAt = (atMs: number): Sample => ({ kind: 'picture', atMs, delayMs: 0, data: nal(0x65), isKey: true });
export const pictureAt = (atMs: number, delayMs = 0): Sample => ({
  kind: 'picture',
  atMs,
  delayMs,
  data: nal(0x41),
  isKey: false,
});
export const soundAt = (atMs: number): Sample => ({
  kind: 'sound',
  atMs,
  delayMs: 0,
  data: Buffer.alloc(160, 0xff),
  isKey: false,
});

/** A camera whose link is in the hands of a test. */
export function fakeCamera(more: Partial<LinkForm> = {}) {
  let form: LinkForm = { ...FORM, ...more };
  let group: Sample[] = [];
  let error: LinkError | null = null;
  let status: LinkState['status'] = 'idle';
  let onState: (state: LinkState) => void = () => {};
  let onViewers = () => {};
  let onTalk = () => {};
  const opened: LinkAddress[] = [];
  const talked: Buffer[] = [];
  const viewers = audience(() => ({ form, group }));

  const state = (): LinkState => ({
    status,
    reason: error && { code: error.code, message: error.message },
    sinceMs: 0,
    form,
    bitsPerSecond: null,
    keyIntervalMs: null,
    ageMs: null,
    viewers: viewers.size(),
  });
  function become(next: LinkState['status']): void {
    status = next;
    onState(state());
  }
  const link: CameraLink = {
    state,
    watch(viewer) {
      const { repeat, leave } = viewers.join(viewer);
      if (error !== null) viewer.lost(error);
      onViewers();
      return {
        repeat,
        stop() {
          leave();
          if (viewers.size() === 0) become('idle');
          onViewers();
        },
      };
    },
    talk(voice) {
      talked.push(voice);
      onTalk();
      return true;
    },
    close: () => viewers.clear(),
  };

  return {
    link,
    /** Addresses it was opened with. */
    opened,
    /** The voice it was sent. */
    talked,
    open: ((address, report) => {
      opened.push(address);
      onState = report;
      return link;
    }) satisfies OpenLink,
    /** Resolves when so many look. */
    async untilViewers(count: number): Promise<void> {
      while (viewers.size() !== count)
        await new Promise<void>((resolve) => {
          onViewers = resolve;
        });
    },
    /** Resolves when it was sent so much voice. */
    async untilTalked(packets: number): Promise<void> {
      while (talked.length < packets)
        await new Promise<void>((resolve) => {
          onTalk = resolve;
        });
    },
    sends(...samples: readonly Sample[]): void {
      error = null;
      for (const sample of samples) {
        if (sample.isKey) group = [];
        group.push(sample);
        if (status !== 'live') become('live');
        viewers.give(sample);
      }
    },
    /** Changes the form of the pictures: all viewers begin again with the group. */
    becomes(change: Partial<LinkForm>): void {
      form = { ...form, ...change };
      viewers.restart();
    },
    loses(cause: LinkError): void {
      error = cause;
      group = [];
      become('lost');
      viewers.lose(cause);
    },
  };
}
