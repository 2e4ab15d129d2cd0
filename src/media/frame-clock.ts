/** No frame for so long: the picture stands, ms. Ours; half of what makes a picture too old to look live. */
const STOOD_AFTER_MS = 1_000;
/** Ours: how often is looked for frames that never came, ms. */
const LOOK_EVERY_MS = 250;

interface FrameClockDeps {
  /** Epoch ms. */
  readonly now: () => number;
  /** How old the frame at this place of the picture's timeline is, ms. */
  readonly ageMs: (mediaTimeS: number) => number;
  /** Grows with every frame that arrives, wherever nobody draws it: in a hidden tab. */
  readonly arrived: () => Promise<number>;
  readonly isHidden: () => boolean;
  /** Frames come, the first one or again. */
  readonly onMoved: () => void;
  readonly onStood: (lastFrameAtMs: number) => void;
}

/** Knows whether a picture moves, and from when its last frame is. */
export interface FrameClock {
  /** Looks at the element the picture is drawn on; the answer stops that. */
  watch(video: HTMLVideoElement): () => void;
  stop(): void;
}

/**
 * Tells the edges between a picture that moves and one that stands, never a frame. A frame counts from the moment it shows,
 * so a picture that runs on late stands like one without frames.
 */
export function startFrameClock({ now, ageMs, arrived, isHidden, onMoved, onStood }: FrameClockDeps): FrameClock {
  let lastFrameAtMs = Number.NEGATIVE_INFINITY;
  let isMoving = false;
  let isOver = false;
  let arrivedBefore: number | null = null;
  let counted: (() => void) | undefined;

  const frameCame = (ofMs: number) => {
    lastFrameAtMs = Math.max(lastFrameAtMs, ofMs);
    if (isMoving || now() - lastFrameAtMs >= STOOD_AFTER_MS) return;
    isMoving = true;
    onMoved();
  };
  const checkStanding = () => {
    if (!isMoving || now() - lastFrameAtMs < STOOD_AFTER_MS) return;
    isMoving = false;
    onStood(lastFrameAtMs);
  };
  const countArrived = async () => {
    const count = await arrived();
    if (isOver) return;
    if (arrivedBefore !== null && count > arrivedBefore) frameCame(now());
    arrivedBefore = count;
  };
  const look = async () => {
    if (isHidden()) await countArrived();
    else arrivedBefore = null;
    counted?.();
    if (!isOver) checkStanding();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);

  return {
    watch: (video) => {
      let framesBefore = framesOf(video);
      const countDecoded = () => {
        const frames = framesOf(video);
        if (frames > framesBefore) frameCame(now() - ageMs(video.currentTime));
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
    stop: () => {
      isOver = true;
      clearInterval(timer);
    },
  };
}

const framesOf = (video: HTMLVideoElement): number => video.getVideoPlaybackQuality().totalVideoFrames;
