import { randomUUID } from 'node:crypto';
import type { Clock, Log } from '../../base/ports.ts';
import type { LastingFault } from '../device/faults.ts';
import type { LinkAddress, LinkState, LinkViewer, LinkWatch } from '../link/camera-link.ts';
import { linkTestsOf, type TestLink } from './ask-link-test.ts';
import type { StartMedia } from './media-line.ts';
import type { MediaCommand, MediaReport, MediaSettings, PeerReport, PeerSource } from './messages.ts';
import { RemoteLinks } from './remote-links.ts';
import { RemoteRings } from './remote-rings.ts';

type OfPeer<T> = T extends { readonly peer: string } ? Omit<T, 'peer'> : never;
type PeerCommand = OfPeer<Exclude<MediaCommand, { type: 'open' }>>;

/** News of a connection; `lost` is its end with the whole media process. */
export type PeerNews = OfPeer<PeerReport> | { readonly type: 'lost' };

/** The camera's end of one viewer's WebRTC connection, which is in the media process. */
export interface RemotePeer {
  post(command: PeerCommand): void;
}

/** A voice on its way to a real camera, as packets of opus. */
export interface RemoteVoice {
  send(packet: Buffer): void;
  end(): void;
}

export interface PeerInput {
  readonly source: PeerSource;
  /** The current fault; read repeatedly, because it may change. */
  readonly fault: () => LastingFault;
  /** Called for each report. The last one is `gone` or `lost`. */
  readonly hear: (news: PeerNews) => void;
}

export interface Media {
  /** Port of the relay on this machine; null before it runs, and when it runs elsewhere. */
  relayPort(): number | null;
  /** False when no media process runs and none starts soon: a connection opened now would be lost. */
  untilUp(): Promise<boolean>;
  openPeer(input: PeerInput): RemotePeer;
  /** Watches the link of a camera, which the media process has. */
  watchLink(uuid: string, address: LinkAddress, viewer: LinkViewer): LinkWatch;
  /** Opens the way of an agent's voice to a real camera; `onLost` is called when the media process ends, and the voice with it. */
  openVoice(uuid: string, address: LinkAddress, onLost: () => void): RemoteVoice;
  /** Sends changed faults of the cameras. */
  syncFaults(): void;
  /** Ports of the relay that lead to cameras; at most a second old. */
  relayed(): number;
  readonly testLink: TestLink;
  /** The last seconds of cameras, which the media process keeps. */
  readonly rings: Pick<RemoteRings, 'keep' | 'drop' | 'record'>;
  /** Process id of the media process; null while none runs. */
  pid(): number | null;
  close(): Promise<void>;
}

interface Open {
  readonly input: PeerInput;
  fault: LastingFault;
}

/** Interval of the check for faults whose time is over, ms. Not in the spec. */
const SYNC_MS = 250;

/** The state of a link whose process has ended, beside its form. */
const RESTING = { status: 'idle', bitsPerSecond: null, ageMs: null, viewers: 0 } as const;

export interface MediaDeps {
  readonly startMedia: StartMedia;
  readonly settings: MediaSettings;
  /** Called when the state of a camera's link has changed. */
  readonly onLinkState: (uuid: string, state: LinkState) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Live pictures by WebRTC, made by a media process, and its links to real cameras. @throws {MediaStartError} */
export async function openMedia({ startMedia, settings, onLinkState, clock, log }: MediaDeps): Promise<Media> {
  const peers = new Map<string, Open>();
  const links = new RemoteLinks((command) => line.post(command));
  /** Voices on their way, each with what is called when it is lost. */
  const voices = new Map<string, () => void>();
  /** States of the links that are not idle. */
  const states = new Map<string, LinkState>();
  let relayed = 0;
  const tests = linkTestsOf((command) => line.post(command));
  const rings = new RemoteRings(
    (command) => line.post(command),
    () => clock.now(),
  );

  function takeState(uuid: string, state: LinkState): void {
    if (state.status === 'idle') states.delete(uuid);
    else states.set(uuid, state);
    onLinkState(uuid, state);
  }

  function report(news: MediaReport): void {
    switch (news.type) {
      case 'ready':
      case 'failed':
        return;
      case 'beat':
        relayed = news.relayed;
        return;
      case 'logged':
        log(news.line);
        return;
      case 'linkState':
        return takeState(news.link, news.state);
      case 'linkForm':
      case 'linkSample':
      case 'linkLost':
        return links.hear(news);
      case 'tested':
        tests.take(news);
        return;
      case 'snapshot':
      case 'recorded':
        rings.take(news);
        return;
      default: {
        const { peer, ...heard } = news;
        const open = peers.get(peer);
        if (heard.type === 'gone') peers.delete(peer);
        open?.input.hear(heard);
      }
    }
  }

  function down(): void {
    tests.down();
    const lost = [...peers.values()];
    peers.clear();
    relayed = 0;
    for (const { input } of lost) input.hear({ type: 'lost' });
    const silenced = [...voices.values()];
    voices.clear();
    for (const onLost of silenced) onLost();
    links.interrupt();
    for (const [uuid, state] of states) takeState(uuid, { ...state, ...RESTING, sinceMs: clock.now() });
  }

  function up(): void {
    links.resume();
    rings.resume();
  }

  const line = await startMedia(settings, { report, down, up }, log);

  function syncFaults(): void {
    for (const [peer, open] of peers) {
      const fault = open.input.fault();
      if (fault === open.fault) continue;
      open.fault = fault;
      line.post({ type: 'fault', peer, fault });
    }
  }
  const sync = setInterval(syncFaults, SYNC_MS);

  return {
    relayPort: line.relayPort,
    untilUp: line.untilUp,
    openPeer(input) {
      const peer = randomUUID();
      const fault = input.fault();
      if (line.pid() === null) queueMicrotask(() => input.hear({ type: 'lost' }));
      else peers.set(peer, { input, fault });
      line.post({ type: 'open', peer, source: input.source, fault });
      return { post: (command) => line.post({ ...command, peer }) };
    },
    watchLink: (uuid, address, viewer) => links.watch(uuid, address, viewer),
    openVoice(link, address, onLost) {
      const voice = randomUUID();
      if (line.pid() === null) queueMicrotask(onLost);
      else voices.set(voice, onLost);
      line.post({ type: 'openVoice', voice, link, address });
      return {
        send: (packet) => line.post({ type: 'voicePacket', voice, packet }),
        end() {
          voices.delete(voice);
          line.post({ type: 'endVoice', voice });
        },
      };
    },
    syncFaults,
    testLink: tests.test,
    rings,
    relayed: () => relayed,
    pid: line.pid,
    async close() {
      clearInterval(sync);
      await line.stop();
    },
  };
}
