import { fromCallback } from 'xstate';
import type { Answer, Args } from '../../../contract/calls.ts';
import { liveFlvPath } from '../../../contract/sockets.ts';
import type {
  ClientFlags,
  PlayLiveCommand,
  PlayLiveInput,
  StreamFact,
} from '../../machines/cameras/live-stream/live-stream.events.ts';
import { forwarded } from './forwarded.ts';
import { startFrameClock } from './frame-clock.ts';
import type { CameraConnections } from './camera-connections.ts';
import type { LiveConnectionHandlers, LivePicture } from './live-picture.ts';
import { type Measuring, measureLive } from './measure-live.ts';
import { start } from '../recorded/play-file.ts';
import type { VideoElements } from '../video-elements.ts';

export interface PlayLiveDeps {
  readonly surfaces: VideoElements;
  /** Keeps the last picture of a tile that is taken off the screen, by that name; its time is epoch ms. */
  readonly keepFrame: (tile: string, name: string, atMs: number) => void;
  readonly links: CameraConnections;
  /** Address of a socket of the provider by its path. */
  readonly socketAddress: (path: string) => URL;
  /** A token is good for one line. */
  readonly flvToken: (args: Args<'flvToken'>) => Promise<Answer<'flvToken'>>;
  /** Authorization header for an address of the provider; null for any other. */
  readonly authorization: (address: string) => string | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** A time of the provider in the same epoch. */
  readonly toLocalMs: (serverMs: number) => number;
  readonly log: (message: string) => void;
  readonly page: Pick<Document, 'hidden'>;
}

/** The tile's owner decides whether it is muted. */
const VOLUME = 1;

const webrtc = () => import('./play-webrtc.ts');
/** Fetches the code of WebRTC beside the call that comes before it. */
export const fetchWebrtc = (): void => void webrtc().catch(() => {});

/** Fetches the code of one transport; the first picture by it waits for that. */
async function wayOf(
  { source, uuid, sid }: PlayLiveInput,
  handlers: LiveConnectionHandlers,
  deps: PlayLiveDeps,
): Promise<() => LivePicture> {
  switch (source.kind) {
    case 'webrtc': {
      const { playWebrtc } = await webrtc();
      return () => playWebrtc({ uuid, view: source.view, handlers, links: deps.links, now: deps.now, log: deps.log });
    }
    case 'flv': {
      const { playFlv } = await import('./play-flv.ts');
      const tokens = [source.token];
      const newAddress = async () => {
        const { token, ip_forward } = tokens.pop() ?? (await deps.flvToken({ params: { uuid, sid } }));
        const address = forwarded(deps.socketAddress(liveFlvPath(uuid)), ip_forward);
        address.searchParams.set('token', token);
        return address.href;
      };
      return () => playFlv({ newAddress, handlers, now: deps.now });
    }
    case 'hls': {
      const { playHlsLive } = await import('./play-hls-live.ts');
      return () => playHlsLive({ ...deps, address: source.path, handlers });
    }
  }
}

/** Plays a camera's live picture on its tile, also when the element is replaced, until it is stopped; reports changes, never frames. */
export const playLive = (deps: PlayLiveDeps) =>
  fromCallback<PlayLiveCommand, PlayLiveInput>(({ input, sendBack, receive }) => {
    const { surfaces, links, now, page } = deps;
    const { tile, uuid, source } = input;
    const stops: (() => void)[] = [];
    let { isMuted, isMeasured } = input;
    let client: ClientFlags | undefined;
    let isOver = false;
    let isLinked = source.kind === 'webrtc';
    let picture: LivePicture | undefined;
    let measuring: Measuring | undefined;

    const report = (fact: StreamFact) => {
      if (!isOver) sendBack(fact);
    };
    const link = () => {
      if (isLinked || isOver) return;
      isLinked = true;
      const forward = source.kind === 'flv' ? source.token.ip_forward : null;
      stops.push(links.open(uuid, { way: 'socket', forward }));
    };
    const handlers: LiveConnectionHandlers = {
      connected: () => {
        link();
        report({ type: 'stream.connected' });
      },
      lost: (reason, status) => report({ type: 'stream.failed', reason, status }),
      ended: (reason) => report({ type: 'stream.ended', reason }),
      reported: (cameraReport) => report({ type: 'camera.reported', report: cameraReport }),
      recorded: (recording) => report({ type: 'recording.reported', recording }),
      uploaded: (upload) => report({ type: 'upload.reported', upload }),
    };
    const begin = (live: LivePicture) => {
      picture = live;
      const frames = startFrameClock({
        now,
        ageMs: live.ageMs,
        arrived: live.arrived,
        isHidden: () => page.hidden,
        runsLate: live.runsLate ?? false,
        onFlowing: () => report({ type: 'stream.flowing' }),
        onDelayed: (behindMs) => report({ type: 'stream.delayed', behindMs }),
        onStalled: (lastFrameAtMs) => report({ type: 'stream.stalled', lastFrameAtMs }),
        onAged: () => measuring?.once(),
      });
      measuring = measureLive({
        picture: live,
        surface: () => surfaces.at(tile),
        now,
        oldestMs: frames.oldestMs,
        report: (stats) => report({ type: 'stream.measured', stats }),
      });
      const withdraw = surfaces.whenAttached(tile, (video) => {
        video.volume = VOLUME;
        video.muted = isMuted;
        const hide = live.show(video);
        const unwatch = frames.watch(video);
        return () => {
          const shownAtMs = frames.shownAtMs();
          if (shownAtMs !== null) deps.keepFrame(tile, tile, shownAtMs);
          unwatch();
          hide();
        };
      });
      if (client !== undefined) live.sendState(client);
      measuring.turn(isMeasured);
      stops.push(
        () => measuring?.turn(false),
        frames.stop,
        withdraw,
        () => live.stop?.(),
      );
    };
    wayOf(input, handlers, deps)
      .then((create) => {
        if (!isOver) begin(create());
      })
      .catch(() => handlers.lost('The player could not be loaded.', null));

    receive((command) => {
      switch (command.type) {
        case 'live.setMuted': {
          isMuted = command.isMuted;
          const video = surfaces.at(tile);
          if (video === undefined) return;
          video.muted = isMuted;
          // Browsers may stop a picture that is unmuted; muted it continues (PLAY-28).
          if (!isMuted) start(video);
          return;
        }
        case 'live.measure':
          isMeasured = command.isOn;
          return measuring?.turn(isMeasured);
        case 'live.report':
          return measuring?.once();
        case 'live.sendState':
          client = command.client;
          return picture?.sendState(client);
      }
    });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  });
