import { LATE_AFTER_MS } from '../../machines/cameras/live-stream/live-stream.constants.ts';

/**
 * Not in the spec: time without a frame after which the picture has stalled, ms; half of the time after which it is too
 * old to look live.
 */
const STALLED_AFTER_MS = 1_000;
/** Not in the spec: interval of looking for frames that never came, ms. */
const LOOK_EVERY_MS = 250;
/** A change of delay that is reported, ms. Not in the spec: the age is shown in whole seconds. */
const REPORTED_AGAIN_AFTER_MS = 1_000;
/** Minimum difference of ages, ms. Not in the spec: pictures of a slow camera differ as much. */
const AGE_STEP_MS = 500;
const SECOND_MS = 1_000;

/** The age below which this one is, in steps that grow coarser. */
function ageStepOf(ms: number): number {
  const stepMs = ms <= SECOND_MS ? AGE_STEP_MS : SECOND_MS;
  return Math.max(AGE_STEP_MS, Math.ceil(ms / stepMs) * stepMs);
}

interface FrameClockDeps {
  /** Epoch ms. */
  readonly now: () => number;
  /** Age of the frame at this place of the picture's timeline, ms. */
  readonly ageMs: (mediaTimeS: number) => number;
  /** Grows with every frame that arrives, also where none is drawn: in a hidden tab. */
  readonly arrived: () => Promise<number>;
  readonly isHidden: () => boolean;
  /** The picture comes in segments, so it is always late, and has stalled only when no frame comes at all. */
  readonly runsLate: boolean;
  /** Frames come: the first one, or again after a stall. */
  readonly onFlowing: () => void;
  /** Frames come, of a picture that runs late by `behindMs`. */
  readonly onDelayed: (behindMs: number) => void;
  readonly onStalled: (lastFrameAtMs: number) => void;
  /** The shown picture was older than it ever was: `oldestMs` has grown. */
  readonly onAged: () => void;
}

/** Watches whether the frames of a picture come, and when the last one was shown. */
export interface FrameClock {
  /** Watches the element the picture is drawn on. @returns a function that stops it. */
  watch(video: HTMLVideoElement): () => void;
  /** Age that the shown picture never exceeded, ms; null before the first one. */
  oldestMs(): number | null;
  /** Time of the shown picture, epoch ms; null before the first one. */
  shownAtMs(): number | null;
  stop(): void;
}

/**
 * Reports when a picture stalls and when it flows again, never single frames. A frame counts from the moment it shows,
 * so a picture that falls behind counts as stalled like one without frames; one that always runs late is reported with its delay.
 */
export function startFrameClock(deps: FrameClockDeps): FrameClock {
  const { now, ageMs, arrived, isHidden, runsLate, onFlowing, onDelayed, onStalled, onAged } = deps;
  let lastFrameAtMs = Number.NEGATIVE_INFINITY;
  let lastCameAtMs = Number.NEGATIVE_INFINITY;
  let picture: 'stalled' | 'flowing' | 'delayed' = 'stalled';
  let reportedBehindMs = 0;
  let oldestMs: number | null = null;
  let isOver = false;
  let arrivedBefore: number | null = null;
  let counted: (() => void) | undefined;
  let ageOfShown = () => 0;

  /** The picture that is shown until now is of that time. */
  const ages = (ofMs: number) => {
    if (ofMs === Number.NEGATIVE_INFINITY) return;
    const stepMs = ageStepOf(now() - ofMs);
    const isFirst = oldestMs === null;
    if (oldestMs !== null && stepMs <= oldestMs) return;
    oldestMs = stepMs;
    if (!isFirst) onAged();
  };
  const flows = () => {
    if (picture === 'flowing') return;
    picture = 'flowing';
    onFlowing();
  };
  const runsBehind = (behindMs: number) => {
    if (picture === 'delayed' && Math.abs(behindMs - reportedBehindMs) < REPORTED_AGAIN_AFTER_MS) return;
    picture = 'delayed';
    reportedBehindMs = behindMs;
    onDelayed(behindMs);
  };
  const frameCame = (ofMs: number) => {
    ages(lastFrameAtMs);
    lastFrameAtMs = runsLate ? ofMs : Math.max(lastFrameAtMs, ofMs);
    lastCameAtMs = now();
    ages(ofMs);
    const behindMs = lastCameAtMs - lastFrameAtMs;
    // It is current again only when it is clearly so: its mark does not go on and off.
    if (runsLate && behindMs >= (picture === 'delayed' ? STALLED_AFTER_MS : LATE_AFTER_MS)) runsBehind(behindMs);
    else if (runsLate || behindMs < STALLED_AFTER_MS) flows();
  };
  const checkStalled = () => {
    ages(lastFrameAtMs);
    if (picture === 'stalled' || now() - (runsLate ? lastCameAtMs : lastFrameAtMs) < STALLED_AFTER_MS) return;
    picture = 'stalled';
    onStalled(lastFrameAtMs);
  };
  const countArrived = async () => {
    const count = await arrived();
    if (isOver) return;
    if (arrivedBefore !== null && count > arrivedBefore) frameCame(now() - (runsLate ? ageOfShown() : 0));
    arrivedBefore = count;
  };
  const look = async () => {
    if (isHidden()) await countArrived();
    else arrivedBefore = null;
    counted?.();
    if (!isOver) checkStalled();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);

  return {
    watch: (video) => {
      let framesBefore = framesOf(video);
      ageOfShown = () => ageMs(video.currentTime);
      const countDecoded = () => {
        const frames = framesOf(video);
        if (frames > framesBefore) frameCame(now() - ageOfShown());
        framesBefore = frames;
      };
      let handle = video.requestVideoFrameCallback(function draw(_, { mediaTime }) {
        frameCame(now() - ageMs(mediaTime));
        framesBefore = framesOf(video);
        handle = video.requestVideoFrameCallback(draw);
      });
      counted = countDecoded;
      return () => {
        video.cancelVideoFrameCallback(handle);
        if (counted === countDecoded) counted = undefined;
      };
    },
    oldestMs: () => oldestMs,
    shownAtMs: () => (lastFrameAtMs === Number.NEGATIVE_INFINITY ? null : lastFrameAtMs),
    stop: () => {
      isOver = true;
      clearInterval(timer);
    },
  };
}

const framesOf = (video: HTMLVideoElement): number => video.getVideoPlaybackQuality().totalVideoFrames;
