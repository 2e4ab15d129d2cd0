import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { guarded } from '../../base/guarded.ts';

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Best effort: a packet that the network refuses is lost, as any packet may be. */
export const sendPacket = (socket: Socket, { address, port }: Endpoint, bytes: Buffer): void =>
  socket.send(bytes, port, address, () => {});

/** Lifetimes of a viewer's permission for a peer and of its channel to one, ms. Source: RFC 8656, 9 and 12. */
const PERMISSION_MS = 300_000;
const CHANNEL_MS = 600_000;
/**
 * Lifetime of an allocation without a permission, ms. Not in the spec: browsers allocate eight at once and, when they
 * leave early, do not free those whose answer they missed; an attempt at a picture that got no permission is over after
 * 19 s.
 */
const UNUSED_MS = 30_000;
/**
 * Lifetime of an allocation whose viewer sends nothing, ms. Not in the spec: browsers send every 5 s at least (RFC
 * 7675), and one that was killed, or whose last message was lost, never frees its port.
 */
const SILENT_MS = 20_000;

interface Channel extends Endpoint {
  readonly number: number;
  readonly untilMs: number;
}

const isSame = (one: Endpoint, other: Endpoint): boolean => one.address === other.address && one.port === other.port;

export interface AllocationInput {
  readonly host: string;
  /** User name that owns the allocation. */
  readonly username: string;
  /** Called with data of a peer; `channel` is null without a bound channel. */
  readonly onData: (from: Endpoint, channel: number | null, data: Buffer) => void;
  readonly onEnd: () => void;
  /** A packet of a peer could not be passed on. */
  readonly onBroken: (error: unknown) => void;
}

/** One port of the relay, allocated to one viewer until freed or not renewed. Source: RFC 8656. */
export class Allocation {
  readonly username: string;
  /** Address that peers send to. */
  readonly relayed: Promise<Endpoint>;
  readonly #socket: Socket;
  readonly #onEnd: () => void;
  readonly #permissions = new Map<string, number>();
  #channels: readonly Channel[] = [];
  #expiry: NodeJS.Timeout | undefined;
  #untilMs = 0;
  /** Time of the viewer's last message, epoch ms. */
  #heardAtMs = Date.now();
  #isOver = false;

  constructor({ host, username, onData, onEnd, onBroken }: AllocationInput) {
    this.username = username;
    this.#onEnd = onEnd;
    this.#socket = createSocket('udp4');
    const onPacket = (data: Buffer, { address, port }: Endpoint): void => {
      const peer = { address, port };
      if (this.#mayTalkTo(peer)) onData(peer, this.#channelTo(peer)?.number ?? null, data);
    };
    this.#socket.on('message', guarded(onPacket, onBroken));
    this.#socket.on('error', () => this.end());
    this.relayed = once(this.#socket, 'listening').then(() => this.#socket.address());
    this.#socket.bind({ address: host, port: 0, exclusive: true });
  }

  /** Extends the allocation by this time from now on; 0 ends it. */
  extend(seconds: number): void {
    if (seconds === 0) return this.end();
    this.#heardAtMs = Date.now();
    this.#untilMs = this.#heardAtMs + seconds * 1_000;
    return this.#endInTime();
  }

  permit({ address }: Endpoint): void {
    this.#heardAtMs = Date.now();
    this.#permissions.set(address, this.#heardAtMs + PERMISSION_MS);
    this.#endInTime();
  }

  /** True once the viewer has named a peer. */
  isUsed(): boolean {
    return this.#permissions.size > 0;
  }

  /** False when the number or the peer is bound otherwise. */
  bind(number: number, peer: Endpoint): boolean {
    const others = this.#current().filter((channel) => channel.number !== number || !isSame(channel, peer));
    if (others.some((channel) => channel.number === number || isSame(channel, peer))) return false;
    this.permit(peer);
    this.#channels = [...others, { ...peer, number, untilMs: Date.now() + CHANNEL_MS }];
    return true;
  }

  send(to: Endpoint, data: Buffer): void {
    this.#heardAtMs = Date.now();
    if (this.#mayTalkTo(to)) sendPacket(this.#socket, to, data);
  }

  sendByChannel(number: number, data: Buffer): void {
    const channel = this.#current().find((bound) => bound.number === number);
    if (channel) this.send(channel, data);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#expiry);
    this.#socket.close();
    this.#onEnd();
  }

  #endInTime(): void {
    clearTimeout(this.#expiry);
    const endsAtMs = Math.min(this.#untilMs, this.#heardAtMs + (this.isUsed() ? SILENT_MS : UNUSED_MS));
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) return this.end();
    this.#expiry = setTimeout(() => this.#endInTime(), leftMs).unref();
    return undefined;
  }

  #mayTalkTo({ address }: Endpoint): boolean {
    return !this.#isOver && (this.#permissions.get(address) ?? 0) > Date.now();
  }

  #current(): readonly Channel[] {
    return this.#channels.filter(({ untilMs }) => untilMs > Date.now());
  }

  #channelTo(peer: Endpoint): Channel | undefined {
    return this.#current().find((channel) => isSame(channel, peer));
  }
}
