import { AsyncLocalStorage } from 'node:async_hooks';
import { liveSources } from '../streams/live-sources.ts';
import { type LiveClip, openLiveSource } from '../streams/live-source.ts';
import { startRelay } from '../relay/relay.ts';
import { HostedPeer } from './hosted-peer.ts';
import { readNetworks } from '../link/networks.ts';
import { testLink } from './link-tests.ts';
import { BEAT_MS, type MediaCommand, type MediaReport, type MediaSettings } from './messages.ts';

/** The relay and the cameras' ends of WebRTC connections. */
export interface MediaHost {
  readonly relayPort: number | null;
  take(command: MediaCommand): void;
  /** Closes the connection whose code raised this error. False when it belongs to none. */
  contain(error: unknown): boolean;
  close(): void;
}

/** @throws errors of opening the relay's socket. */
export async function startMediaHost(
  { host, relay: wanted, stun, networks: named }: MediaSettings,
  report: (report: MediaReport) => void,
): Promise<MediaHost> {
  const log = (line: string): void => report({ type: 'logged', line });
  const networks = readNetworks(named);
  const relay = wanted && (await startRelay({ host, ...wanted, clock: Date, log }));
  const clips = new Map<string, LiveClip>();
  const sources = liveSources(clips, openLiveSource);
  const peers = new Map<string, HostedPeer>();
  /** The name of the viewer that the current code serves, timers and sockets of the WebRTC library included. */
  const running = new AsyncLocalStorage<string>();

  function open({ peer: name, clip, fault }: Extract<MediaCommand, { type: 'open' }>): void {
    clips.set(clip.name, clip);
    const peer = new HostedPeer({
      host,
      stun: stun ?? `stun:${host}:${relay?.port ?? 0}`,
      fault,
      source: sources.of(clip.name),
      report: (news) => {
        if (news.type === 'gone') peers.delete(name);
        report({ ...news, peer: name });
      },
      log,
    });
    peers.set(name, peer);
  }

  function takeOf(peer: HostedPeer, command: MediaCommand): void {
    switch (command.type) {
      case 'offer':
        return peer.offer(command.sdp);
      case 'candidate':
        return peer.addCandidate(command.candidate);
      case 'fault':
        return peer.setFault(command.fault);
      case 'send':
        return peer.send(command.bytes);
      case 'close':
        return peer.close();
      case 'start':
      case 'open':
      case 'test':
        return undefined;
    }
  }
  const beat = setInterval(() => report({ type: 'beat', relayed: relay?.used() ?? 0 }), BEAT_MS);

  return {
    relayPort: relay?.port ?? null,
    take(command) {
      if (command.type === 'start') return;
      if (command.type === 'test') return testLink(command, networks, report);
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
      relay?.close();
    },
  };
}
