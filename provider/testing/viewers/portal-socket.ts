import { once } from 'node:events';
import * as v from 'valibot';
import WebSocket from 'ws';
import { EventFrame, RepTakeFrame, UserFrame } from '../../../contract/sockets.ts';

export type Frame = EventFrame | RepTakeFrame | UserFrame;
const AnyFrame = v.union([EventFrame, RepTakeFrame, UserFrame]);

/** A socket as a portal holds it, its frames kept until they are asked for. */
export class PortalSocket {
  readonly #socket: WebSocket;
  readonly #frames: Frame[] = [];
  #arrived: () => void = () => {};
  /** The close code, once it closed. */
  readonly closed: Promise<number>;
  /** The same with the reason. */
  readonly ended: Promise<readonly [code: number, reason: string]>;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (message: Buffer) => {
      this.#frames.push(v.parse(AnyFrame, JSON.parse(message.toString('utf8'))));
      this.#arrived();
    });
    this.ended = new Promise((resolve) =>
      this.#socket.once('close', (code: number, reason: Buffer) => resolve([code, reason.toString()])),
    );
    this.closed = this.ended.then(([code]) => code);
  }

  /** @throws {Error} "Unexpected server response: 401" when it is refused. */
  async open(): Promise<this> {
    await once(this.#socket, 'open');
    return this;
  }

  /** The next frame that fits; those before it are dropped. */
  async next(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame && fits(frame)) return frame;
      if (frame) continue;
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
  }

  /** Frames that were received and not read yet. */
  get unread(): readonly Frame[] {
    return this.#frames;
  }

  send(frame: unknown): void {
    this.#socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.#socket.close();
  }
}
