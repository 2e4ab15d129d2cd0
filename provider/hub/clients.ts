import type { Caller, TicketPurpose } from '../base/ports.ts';
import { UNREAD_MAX_BYTES } from './hub.constants.ts';

export type SocketName = Extract<TicketPurpose, 'event-ws' | 'rep-take-event-ws' | 'user-event-ws'>;

/** The part of an open socket that the hub uses. */
export interface Line {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(frame: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** One open socket of a browser tab. */
export interface Client {
  readonly name: SocketName;
  /** Rep as of the last beat. */
  rep: Caller['rep'];
  readonly session: string;
  readonly tab: string;
  readonly socket: Line;
  /** Heard of since the last tick. */
  isAlive: boolean;
  /** The cards it was sent last; null before the first time. */
  cards: string | null;
}

/** Sends a frame; a client that does not read is dropped instead of filling our memory. */
export function send({ socket }: Client, frame: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate();
  else socket.send(frame);
}

/** The open sockets of this process. */
export class Clients {
  readonly #all = new Set<Client>();

  add(client: Client): void {
    this.#all.add(client);
  }

  /** False when it was not there any more. */
  remove(client: Client): boolean {
    return this.#all.delete(client);
  }

  all(): readonly Client[] {
    return [...this.#all];
  }

  of(name: SocketName): readonly Client[] {
    return this.all().filter((client) => client.name === name);
  }
}
