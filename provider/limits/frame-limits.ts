import type { Clock } from '../base/ports.ts';
import { Buckets } from './buckets.ts';
import type { LimitTable } from './limits.ts';

export interface FrameLimits {
  /** True if a tab may send a frame of this many bytes now. */
  allows(tab: string, bytes: number): boolean;
}

export function createFrameLimits(clock: Clock, limits: LimitTable): FrameLimits {
  const frames = new Buckets(clock, { perSecond: limits.frames.value, burst: limits.frameBurst.value });
  const bytes = new Buckets(clock, { perSecond: limits.frameBytes.value, burst: limits.frameBytesBurst.value });
  return { allows: (tab, length) => frames.take(tab) === 0 && bytes.take(tab, length) === 0 };
}
