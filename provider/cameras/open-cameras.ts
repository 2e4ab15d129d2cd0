import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SignallingForm } from '../../contract/entities/cameras.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AccessLog, Authenticator, ProviderDeps, SessionWatch } from '../base/ports.ts';
import { AWAKE_MS, type Devices, watchDevices } from './device/devices.ts';
import type { Fault } from './device/faults.ts';
import { findNewestRecording } from './device/newest-recording.ts';
import { iceServersOf } from './relay/ice-servers.ts';
import { liveRoutes } from './streams/live.routes.ts';
import { LinkRefusals } from './link/link-refusals.ts';
import { clipSource } from './streams/clip-source.ts';
import { readClipTracks } from './streams/clip-tracks.ts';
import { type HlsSource, openHlsSource } from './streams/hls-source.ts';
import { linkSource } from './streams/link-source.ts';
import { liveSources, readOnce } from './streams/live-sources.ts';
import type { LiveSource } from './streams/live-source.ts';
import { mountLiveFlv } from './streams/mount-live-flv.ts';
import { mountLiveHls } from './streams/mount-live-hls.ts';
import { mountSignalling } from './webrtc/mount-signalling.ts';
import { mountTwoWayAudio } from './voice/mount-two-way-audio.ts';
import type { LinkAddresses } from './link/camera-link.ts';
import type { LinkStates } from './link/link-states.ts';
import type { StartMedia } from './media-process/media-line.ts';
import type { PeerSource } from './media-process/messages.ts';
import { openMedia } from './media-process/open-media.ts';
import { relayUrl } from './relay/relay.ts';
import { openRooms } from './device/rooms.ts';
import { shareFaults } from './device/shared-faults.ts';
import { createWakefulness } from './device/wakefulness.ts';
import { Viewers } from './streams/viewers.ts';
import { watchLinks } from './link/save-link.ts';
import { openRings, type RingsDeps } from './rings/open-rings.ts';
import { watchWorld } from '../settings/station-modes.ts';
import { heardIn, Voices } from './voice/received-audio.ts';

/** A relay elsewhere, a coturn with `use-auth-secret`. */
export interface OuterRelay {
  readonly url: string;
  readonly secret: string;
}

export interface CamerasDeps extends ProviderDeps {
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly accessLog: AccessLog;
  readonly clips: ClipLibrary;
  readonly devices: Devices;
  /** Origin of the portal in browsers. */
  readonly origin: () => string;
  readonly startMedia: StartMedia;
  /** The address on which browsers reach the relay of the media process, and it the cameras. */
  readonly mediaHost: string;
  /** The port of that relay; 0 = any free one. */
  readonly relayPort: number;
  readonly outerRelay: OuterRelay | null;
  /** Host of live FLV and its voice in browsers; null = that of the portal. */
  readonly streamHost: string | null;
  /** Form of viewers' signalling. */
  readonly signalling: SignallingForm;
  /** Networks in which real cameras are dialled; null = all private ones. */
  readonly cameraNetworks: string | null;
  /** Addresses of real cameras. */
  readonly links: LinkAddresses;
  /** Seconds of a camera that are recorded around its alarms. */
  readonly ringTimes: RingsDeps['times'];
  /** The store of those recordings. */
  readonly media: RingsDeps['media'];
  /** Takes each new state of a link of this process; one that is closed is `idle`. */
  readonly onLinkState: LinkStates['take'];
}

export type Cameras = Awaited<ReturnType<typeof openCameras>>;

/** Opens the cameras of the world for viewers: their media process runs until `close`. @throws {MediaStartError} */
export async function openCameras(deps: CamerasDeps) {
  const { mediaHost, relayPort, outerRelay, clock, clips, devices, log, sessionWatch } = deps;
  const secret = outerRelay?.secret ?? randomBytes(32).toString('base64url');
  const stun = outerRelay && outerRelay.url.replace(/^turns?:([^?]*).*$/, 'stun:$1');
  const relay = outerRelay ? null : { port: relayPort, secret };
  const links = new LinkRefusals(deps.links, clock);
  const media = await openMedia({
    startMedia: deps.startMedia,
    settings: { host: mediaHost, relay, stun, networks: deps.cameraNetworks },
    onLinkState(uuid, state) {
      links.hear(uuid, state);
      deps.onLinkState(uuid, state);
    },
    clock,
    log,
  });
  const rings = await openRings({
    ...deps,
    links,
    rings: media.rings,
    isUp: () => media.pid() !== null,
    times: deps.ringTimes,
  });
  const relayOfMedia = (): string | null => {
    const port = media.relayPort();
    return port === null ? null : relayUrl(mediaHost, port);
  };
  const voices = new Voices();
  const wakefulness = createWakefulness(devices, log);
  const viewers = new Viewers(sessionWatch, wakefulness.keepAwake);
  const rooms = await openRooms(deps);
  const watch = await watchDevices(deps);
  const shared = await shareFaults(deps, (uuid, fault) => {
    if (fault === 'drop' || fault === 'offline' || fault === 'sleep')
      for (const viewer of viewers.of(uuid)) viewer.cut();
    if (fault === 'sleep') wakefulness.sleep(uuid);
    media.syncFaults();
  });
  const { faults } = shared;
  const timer = setInterval(() => viewers.sayWatched(), AWAKE_MS / 3);
  const tracksOf = readOnce(readClipTracks);
  const parts = {
    ...deps,
    faults,
    voices,
    viewers,
    rooms,
    devices: watch,
    newestRecording: (uuid: string) => findNewestRecording(deps.database, uuid),
    sources: liveSources<LiveSource>({
      clips,
      links,
      ofClip: async (clip, { uuid }) => {
        const tracks = await tracksOf(clip);
        return tracks && clipSource(tracks, () => faults.of(uuid));
      },
      // A voice does not come by this way.
      ofLink: (address, { uuid, isMicOn }) =>
        linkSource({ watch: (viewer) => media.watchLink(uuid, address, viewer), talk: () => false }, isMicOn),
    }),
    hlsSources: liveSources<HlsSource>({ clips, links, ofClip: readOnce(openHlsSource), ofLink: () => null }),
    media,
    iceServers: iceServersOf(() => outerRelay?.url ?? relayOfMedia(), secret, clock),
  };
  const peerSources = liveSources<PeerSource>({
    clips,
    links,
    ofClip: async ({ name, mp4, ambience }) => ({ type: 'clip', clip: { name, mp4, ambience } }),
    ofLink: (address, { uuid, isMicOn }) => ({ type: 'link', link: uuid, address, hasSound: isMicOn }),
  });

  const cutAll = (): void => {
    for (const viewer of viewers.all()) viewer.cut();
  };
  // Their portals ask again, and get the picture of the new address, or none.
  const stopLinks = await watchLinks(deps.database, (uuid) => {
    for (const viewer of viewers.of(uuid)) viewer.cut();
    rings.changed(uuid);
  });
  const stopModes = await watchWorld(deps.database, ({ world }) => {
    if (world === 'off') cutAll();
  });

  return {
    faults,
    routes: liveRoutes({ ...deps, faults, refusals: links, iceServers: parts.iceServers }),

    /** Needs sockets: comes after the hub. */
    mount(app: FastifyInstance): void {
      app.register(async (scope) => {
        mountLiveFlv(scope, parts);
        mountLiveHls(scope, parts);
        mountSignalling(scope, { ...parts, sources: peerSources });
        mountTwoWayAudio(scope, {
          ...deps,
          rooms,
          links,
          media,
          hear: (uuid, packet) => voices.hear(uuid, heardIn('opus', packet)),
        });
      });
      app.addHook('preClose', async () => cutAll());
    },

    /** Ends every picture, so that portals ask for it again. */
    handOver: cutAll,

    /** Sets a fault of a camera; `untilMs` is epoch ms, null until it ends. */
    async inflict(uuid: string, fault: Fault, untilMs: number | null = null): Promise<void> {
      if (fault === 'takeover') await rooms.takeOver(uuid);
      await shared.inflict(uuid, fault, untilMs);
      await wakefulness.written();
    },

    /** State of a camera, and the voices it received. */
    async inspect(uuid: string) {
      const { sirenUntilMs, spotlightUntilMs, watchedUntilMs } = await devices.find(uuid);
      const now = clock.now();
      return {
        fault: faults.of(uuid),
        viewers: viewers.of(uuid).map(({ transport, rep }) => ({ transport, rep })),
        isSirenOn: sirenUntilMs > now,
        isSpotlightOn: spotlightUntilMs > now,
        isAwake: watchedUntilMs > now,
        heard: voices.of(uuid),
        /** Ports of the relay that lead to cameras, all together. */
        relayed: media.relayed(),
      };
    },

    /** Takes one picture of a real camera; reports why there is none. */
    testLink: media.testLink,

    /** Process id of the media process; null while none runs. */
    mediaPid: media.pid,

    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.all([stopModes(), stopLinks()]);
      await Promise.all([wakefulness.written(), rings.close()]);
      await Promise.all([rooms.close(), watch.stop(), shared.stop(), media.close()]);
    },
  };
}
