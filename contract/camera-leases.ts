import type { CameraLease, LeasedControl } from './entities/cameras.ts';

/**
 * Reasons for which a control cannot be used: its holder, and the remaining seconds where known. The same in provider
 * and portal.
 */
const WORDS: Readonly<Record<LeasedControl, (name: string) => string>> = {
  siren: (name) => `Siren: on by ${name}`,
  spotlight: (name) => `Spotlight: used by ${name}`,
  talk: (name) => `Talk: ${name} is talking`,
};

/** Whole seconds from `nowMs` on until a lease ends; null while its end is not known. */
export const secondsLeft = ({ untilMs }: Pick<CameraLease, 'untilMs'>, nowMs: number): number | null =>
  untilMs === null ? null : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

export function leaseText(lease: Pick<CameraLease, 'control' | 'holderName' | 'untilMs'>, nowMs: number): string {
  const text = WORDS[lease.control](lease.holderName);
  const seconds = secondsLeft(lease, nowMs);
  return seconds === null ? text : `${text}, ${seconds} s left`;
}
