import { createRandom } from '../../world/random.ts';

export type FirmwareKind = 'upgrade' | 'revert';
export type FirmwareStep = 'downloading' | 'flashing' | 'restarting';
/** The step of an update that fails; null without a failure. */
export type FirmwareFailure = 'download' | 'flash' | null;

/** Duration of each step, ms. Not in the spec: long enough to be watched, short enough to be waited for. */
export const STEP_MS: Readonly<Record<FirmwareStep, number>> = {
  downloading: 45_000,
  flashing: 20_000,
  restarting: 15_000,
};
/** Progress at which a failing download stops, percent. */
const BROKEN_AT = 60;
/** The share of updates that fail. Not in the spec. */
const FAILING_SHARE = 0.1;
const STRIDE = 0x9e3779b1;

/** An update that is under way, at one of its steps. */
export interface FirmwareUpdate {
  readonly step: FirmwareStep;
  readonly fails: FirmwareFailure;
  /** Start and end of this step, epoch ms. */
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** The next step, or the end of the update. */
export type FirmwareNext =
  | { readonly type: 'step'; readonly step: FirmwareStep; readonly sinceMs: number; readonly untilMs: number }
  | { readonly type: 'installed' }
  | { readonly type: 'failed'; readonly reason: string };

export const firstStep = (nowMs: number, fails: FirmwareFailure): FirmwareUpdate => ({
  step: 'downloading',
  fails,
  sinceMs: nowMs,
  untilMs: nowMs + (fails === 'download' ? Math.round((STEP_MS.downloading * BROKEN_AT) / 100) : STEP_MS.downloading),
});

const stepFrom = (step: FirmwareStep, sinceMs: number): FirmwareNext => ({
  type: 'step',
  step,
  sinceMs,
  untilMs: sinceMs + STEP_MS[step],
});

/** A step is over. Each follows the one before without a gap, however late that is noticed. */
export function afterStep({ step, fails, untilMs }: FirmwareUpdate): FirmwareNext {
  switch (step) {
    case 'downloading':
      return fails === 'download'
        ? { type: 'failed', reason: 'the download broke off' }
        : stepFrom('flashing', untilMs);
    case 'flashing':
      return stepFrom('restarting', untilMs);
    case 'restarting':
      return fails === 'flash'
        ? { type: 'failed', reason: 'the camera could not start with it' }
        : { type: 'installed' };
  }
}

/** Progress of the download, whole percent; null in other steps. */
export function percentageAt(
  { step, sinceMs }: Pick<FirmwareUpdate, 'step' | 'sinceMs'>,
  nowMs: number,
): number | null {
  if (step !== 'downloading') return null;
  return Math.min(99, Math.max(0, Math.floor(((nowMs - sinceMs) / STEP_MS.downloading) * 100)));
}

/** Chance of its own for each camera and update: the same seed lets the same updates fail. */
export function failureOf(seed: number, uuid: string, update: number): FirmwareFailure {
  const start = Array.from(uuid).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
  const random = createRandom(start + update * STRIDE);
  return random.chance(FAILING_SHARE) ? random.pick(['download', 'flash'] as const) : null;
}
