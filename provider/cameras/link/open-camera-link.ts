import { waitMsAfter } from './backoff.ts';
import type { CameraLink, LinkAddress, LinkError, LinkState } from './camera-link.ts';
import { linkPictures } from './link-pictures.ts';
import { openRtsp, type RtspDeps, type RtspSession } from './rtsp/open-rtsp.ts';

export interface CameraLinkDeps extends Omit<RtspDeps, 'asksToTalk'> {
  /** A number from 0 up to 1, by which waits differ. */
  random(): number;
  /** Called after each change. */
  onState(state: LinkState): void;
}

/** Time a connection is kept without viewers, ms: an agent who turns to the next view comes back at once. Not in the spec. */
const REST_MS = 3_000;
/** Time for which a connection must have been live to count as restored, ms: some cameras end each connection after a picture. Not in the spec. */
const MENDED_MS = 10_000;
/** Time after a try within which a new viewer does not cause another, ms. Not in the spec. */
const TRY_APART_MS = 5_000;

/** A link to one camera: it connects for its first viewer, and rests after its last. */
export function openCameraLink(address: LinkAddress, deps: CameraLinkDeps): CameraLink {
  const { clock, random, onState } = deps;
  let status: LinkState['status'] = 'idle';
  let sinceMs = clock.now();
  let error: LinkError | null = null;
  let session: RtspSession | null = null;
  let failures = 0;
  let triedMs = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasOpened = false;
  let asksToTalk = true;

  const report = () => {
    if (!isClosed) onState(state());
  };
  const pictures = linkPictures(() => clock.now(), report);
  const { audience } = pictures;

  const state = (): LinkState => ({
    status,
    reason: error && { code: error.code, message: error.message },
    sinceMs,
    ...pictures.state(),
    viewers: audience.size(),
  });

  function become(next: LinkState['status']): void {
    if (status === next) return;
    status = next;
    sinceMs = clock.now();
    report();
  }

  function onEnd(cause: LinkError): void {
    session = null;
    pictures.end();
    if (status === 'live' && clock.now() - sinceMs >= MENDED_MS) failures = 0;
    // Some cameras hang up when asked for a loudspeaker: the next try is without, or with it again.
    if (!hasOpened && cause.code === 'ended') asksToTalk = !asksToTalk;
    error = cause;
    retry = setTimeout(connect, waitMsAfter(cause.code, failures, random));
    failures += 1;
    become('lost');
    audience.lose(cause);
  }

  function connect(): void {
    clearTimeout(retry);
    triedMs = clock.now();
    hasOpened = false;
    pictures.begin();
    session = openRtsp(
      address,
      { ...deps, asksToTalk },
      {
        onOpen(offer) {
          hasOpened = true;
          pictures.open(offer);
        },
        onSound: pictures.takeSound,
        onEnd,
        onPicture(picture, time) {
          if (!pictures.takePicture(picture, time)) return;
          error = null;
          become('live');
        },
      },
    );
    become('connecting');
  }

  function disconnect(): void {
    clearTimeout(retry);
    clearTimeout(resting);
    session?.stop();
    session = null;
    pictures.end();
  }

  function rest(): void {
    disconnect();
    failures = 0;
    become('idle');
  }

  return {
    state,
    watch(viewer) {
      if (isClosed) return { repeat: () => {}, stop: () => {} };
      clearTimeout(resting);
      const { repeat, leave } = audience.join(viewer);
      if (status === 'idle' || (status === 'lost' && clock.now() - triedMs > TRY_APART_MS)) connect();
      else report();
      if (status === 'lost' && error !== null) viewer.lost(error);
      return {
        repeat,
        stop() {
          leave();
          report();
          clearTimeout(resting);
          if (audience.size() === 0 && !isClosed) resting = setTimeout(rest, REST_MS);
        },
      };
    },
    talk: (voice, codec) => status === 'live' && (session?.talk(voice, codec) ?? false),
    close() {
      isClosed = true;
      audience.clear();
      disconnect();
    },
  };
}
