import { performance } from 'node:perf_hooks';
import type { LinkAddress, LinkForm, LinkState } from '../../cameras/link/camera-link.ts';
import { dialWithin } from '../../cameras/link/dial.ts';
import { readNetworks } from '../../cameras/link/networks.ts';
import { openCameraLink } from '../../cameras/link/open-camera-link.ts';

/** Counts of what a viewer was given. */
export interface Seen {
  pictures: number;
  sounds: number;
  bytes: number;
  /** Pictures shown later than sent. */
  delayed: number;
  /** Times of sending that were before the former one. */
  backwards: number;
  starts: number;
  form: LinkForm | null;
  /** Time from opening to the first picture, ms. */
  firstMs: number | null;
  losses: string[];
}

export const addressOf = (port: number, more: Partial<LinkAddress> = {}): LinkAddress => ({
  host: '127.0.0.1',
  port,
  isEncrypted: false,
  path: '/camera',
  login: null,
  transport: 'tcp',
  ...more,
});

/** A link to a camera on this machine, with one viewer who counts. */
export function watchedLink(address: LinkAddress) {
  const seen: Seen = {
    pictures: 0,
    sounds: 0,
    bytes: 0,
    delayed: 0,
    backwards: 0,
    starts: 0,
    form: null,
    firstMs: null,
    losses: [],
  };
  const beganMs = performance.now();
  let lastMs = 0;
  let wake: () => void = () => {};
  const link = openCameraLink(address, {
    dial: dialWithin(readNetworks('127.0.0.0/8')),
    clock: { now: () => Date.now() },
    random: () => 0.5,
    onState: () => wake(),
  });
  link.watch({
    start(form) {
      seen.starts += 1;
      seen.form = form;
      lastMs = 0;
    },
    take({ kind, atMs, delayMs, data }) {
      seen.bytes += data.length;
      if (kind === 'sound') {
        seen.sounds += 1;
        return;
      }
      seen.firstMs ??= performance.now() - beganMs;
      seen.pictures += 1;
      if (delayMs > 0) seen.delayed += 1;
      if (atMs < lastMs) seen.backwards += 1;
      lastMs = atMs;
      wake();
    },
    lost(error) {
      seen.losses.push(`${error.code}: ${error.message}`);
      wake();
    },
  });
  return {
    link,
    seen,
    /** Resolves with the time it took, ms; null when it did not become so in time. */
    until(isSo: (state: LinkState, seen: Seen) => boolean, mostMs: number): Promise<number | null> {
      const sinceMs = performance.now();
      return new Promise((resolve) => {
        const end = (ms: number | null) => {
          clearTimeout(timer);
          wake = () => {};
          resolve(ms);
        };
        const timer = setTimeout(() => end(null), mostMs);
        wake = () => {
          if (isSo(link.state(), seen)) end(performance.now() - sinceMs);
        };
        wake();
      });
    },
  };
}
