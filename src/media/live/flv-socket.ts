import flv from 'flv.js';

export interface FlvSocketHandlers {
  opened(): void;
  /** `code` is that of the CloseEvent. */
  ended(wasOpen: boolean, code: number): void;
}

/**
 * Loads a live FLV by our own socket: the player's throws when a socket closes before anything came, and reports to no one
 * whether it was ever open.
 */
export function flvSocket({ opened, ended }: FlvSocketHandlers): flv.CustomLoaderConstructor {
  return class extends flv.BaseLoader {
    #socket: WebSocket | undefined;

    constructor() {
      super('flv-socket');
      // As in the player's own loader; the stash itself is off.
      this._needStash = true;
    }

    override open({ url }: flv.MediaSegment): void {
      const socket = new WebSocket(url);
      let received = 0;
      socket.binaryType = 'arraybuffer';
      socket.addEventListener('open', () => {
        if (this.#socket !== socket) return;
        this._status = flv.LoaderStatus.kBuffering;
        opened();
      });
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (this.#socket !== socket || !(data instanceof ArrayBuffer)) return;
        received += data.byteLength;
        this.onDataArrival(data, received - data.byteLength, received);
      });
      socket.addEventListener('close', ({ code }) => {
        if (this.#socket === socket) ended(this._status === flv.LoaderStatus.kBuffering, code);
      });
      this.#socket = socket;
      this._status = flv.LoaderStatus.kConnecting;
    }

    override abort(): void {
      const socket = this.#socket;
      this.#socket = undefined;
      this._status = flv.LoaderStatus.kComplete;
      socket?.close();
    }

    override destroy(): void {
      this.abort();
      super.destroy();
    }
  };
}
