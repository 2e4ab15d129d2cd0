import { WebSocket as NodeSocket } from 'ws';

/** The part of a browser's socket that the portal uses, over a real line: jsdom's own does not work beside its events. */
export class PageSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly #line: NodeSocket;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  binaryType: BinaryType = 'blob';

  constructor(address: string | URL, protocols?: string | string[]) {
    super();
    this.#line = new NodeSocket(address, protocols, { perMessageDeflate: false });
    this.#line
      .on('open', () => this.#tell(new Event('open'), this.onopen))
      .on('error', () => this.#tell(new Event('error'), this.onerror))
      .on('message', (frame, isBinary) => {
        const bytes = Array.isArray(frame) ? Buffer.concat(frame) : Buffer.from(frame as Buffer);
        const data = isBinary ? new Uint8Array(bytes).buffer : bytes.toString();
        this.receives(new MessageEvent('message', { data }));
      })
      .on('close', (code, reason) =>
        this.#tell(new CloseEvent('close', { code, reason: reason.toString(), wasClean: code !== 1006 }), this.onclose),
      );
  }

  get readyState(): number {
    return this.#line.readyState;
  }

  /** Receives a frame. */
  receives(frame: MessageEvent): void {
    this.#tell(frame, this.onmessage);
  }

  send(data: string | ArrayBuffer): void {
    this.#line.send(data);
  }

  close(code?: number, reason?: string): void {
    this.#line.close(code, reason);
  }

  /** Breaks the connection without notice to the other end. */
  breaks(): void {
    this.#line.terminate();
  }

  #tell<E extends Event>(event: E, hear: ((event: E) => void) | null): void {
    hear?.(event);
    this.dispatchEvent(event);
  }
}
