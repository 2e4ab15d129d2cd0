import { AsyncLocalStorage } from 'node:async_hooks';
import type { LastingFault } from '../device/faults.ts';
import { dialWithin } from '../link/dial.ts';
import { readNetworks } from '../link/networks.ts';
import { openCameraLink } from '../link/open-camera-link.ts';
import { clipSource } from '../streams/clip-source.ts';
import { readClipTracks } from '../streams/clip-tracks.ts';
import { readOnce } from '../streams/live-sources.ts';
import { linkSource } from '../streams/link-source.ts';
import type { LiveSource } from '../streams/live-source.ts';
import { startRelay } from '../relay/relay.ts';
import { HostedLinks, type OpenLink } from './hosted-links.ts';
import { HostedRings } from './hosted-rings.ts';
import { HostedPeer } from './hosted-peer.ts';
import { HostedVoices } from './hosted-voices.ts';
import { testLink } from './link-tests.ts';
import { BEAT_MS, type MediaCommand, type MediaReport, type MediaSettings, type PeerSource } from './messages.ts';

/** The relay, the links to real cameras, and the cameras' ends of WebRTC connections. */
export interface MediaHost {
  readonly relayPort: number | null;
  take(command: MediaCommand): void;
  /** Closes the connection whose code raised this error. False when it belongs to none. */
  contain(error: unknown): boolean;
  close(): void;
}

/** Links to cameras within these networks. */
function linkOpener(networks: string | null): OpenLink {
  const dial = dialWithin(readNetworks(networks));
  return (address, onState) => openCameraLink(address, { dial, clock: Date, random: Math.random, onState });
}

type PeerCommand = Extract<MediaCommand, { readonly peer: string }>;

/** @throws errors of opening the relay's socket. */
export async function startMediaHost(
  { host, relay: wanted, stun, networks }: MediaSettings,
  report: (report: MediaReport, onSent?: () => void) => void,
  openLink: OpenLink = linkOpener(networks),
): Promise<MediaHost> {
  const log = (line: string): void => report({ type: 'logged', line });
  const relay = wanted && (await startRelay({ host, ...wanted, clock: Date, log }));
  const tracksOf = readOnce(readClipTracks);
  const links = new HostedLinks(openLink, report);
  const voices = new HostedVoices(log);
  const rings = new HostedRings(links, report);
  const peers = new Map<string, HostedPeer>();
  /** The name of the viewer that the current code serves, timers and sockets of the WebRTC library included. */
  const running = new AsyncLocalStorage<string>();

  async function sourceOf(source: PeerSource, fault: () => LastingFault): Promise<LiveSource | null> {
    if (source.type === 'link') return linkSource(links.of(source.link, source.address), source.hasSound);
    const tracks = await tracksOf(source.clip);
    return tracks && clipSource(tracks, fault);
  }

  function open({ peer: name, source, fault }: Extract<MediaCommand, { type: 'open' }>): void {
    const peer = new HostedPeer({
      host,
      stun: stun ?? `stun:${host}:${relay?.port ?? 0}`,
      fault,
      source: (present) => sourceOf(source, present),
      report: (news) => {
        if (news.type === 'gone') peers.delete(name);
        report({ ...news, peer: name });
      },
      log,
    });
    peers.set(name, peer);
  }

  function takeOf(peer: HostedPeer, command: PeerCommand): void {
    switch (command.type) {
      case 'offer':
        return peer.offer(command.sdp);
      case 'candidate':
        return peer.addCandidate(command.candidate);
      case 'fault':
        return peer.setFault(command.fault);
      case 'send':
        return peer.send(command.bytes);
      case 'talk':
        return peer.letTalk(command.mayTalk);
      case 'close':
        return peer.close();
      case 'open':
        return undefined;
    }
  }
  const beat = setInterval(() => report({ type: 'beat', relayed: relay?.used() ?? 0 }), BEAT_MS);

  return {
    relayPort: relay?.port ?? null,
    take(command) {
      if (command.type === 'start') return;
      if (command.type === 'test') return testLink(command, openLink, report);
      if (command.type === 'watchLink') return links.watch(command.link, command.address);
      if (command.type === 'unwatchLink') return links.unwatch(command.link);
      if (command.type === 'openVoice') return voices.open(command.voice, links.of(command.link, command.address));
      if (command.type === 'voicePacket') return voices.take(command.voice, command.packet);
      if (command.type === 'endVoice') return voices.end(command.voice);
      if (command.type === 'keepRing') return rings.keep(command);
      if (command.type === 'dropRing') return rings.drop(command.link);
      if (command.type === 'record') return rings.record(command);
      running.run(command.peer, () => {
        if (command.type === 'open') return open(command);
        const peer = peers.get(command.peer);
        return peer && takeOf(peer, command);
      });
    },
    contain(error) {
      const name = running.getStore();
      if (name !== undefined) peers.get(name)?.fail(error);
      return name !== undefined;
    },
    close() {
      clearInterval(beat);
      for (const peer of peers.values()) peer.close();
      rings.close();
      links.close();
      relay?.close();
    },
  };
}
