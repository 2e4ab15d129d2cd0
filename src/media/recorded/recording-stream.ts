/** The recording is over. Source: RFC 6455, 7.4.1. */
const DONE_CODE = 1000;

/** Error of a line with a recording that ended too early. */
export class RecordingLineError extends Error {
  override readonly name = 'RecordingLineError';
  readonly code: 'refused' | 'broken';

  constructor(wasOpen: boolean) {
    super(wasOpen ? 'The recording ended too early.' : 'The recording cannot be had by this line.');
    this.code = wasOpen ? 'broken' : 'refused';
  }
}

/**
 * The bytes of a recording that comes by WebSocket, in order; closed when it is over. The socket is closed when the reader stops
 * reading. Errors with {@link RecordingLineError}.
 */
export function recordingStream(address: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const socket = new WebSocket(address);
  const stopped = new AbortController();
  const { signal } = stopped;
  socket.binaryType = 'arraybuffer';
  let wasOpen = false;
  return new ReadableStream({
    start: (bytes) => {
      const onOpen = () => {
        wasOpen = true;
      };
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data instanceof ArrayBuffer) bytes.enqueue(new Uint8Array(data));
      };
      const onClose = ({ code }: CloseEvent) => {
        if (code === DONE_CODE) bytes.close();
        else bytes.error(new RecordingLineError(wasOpen));
      };
      socket.addEventListener('open', onOpen, { signal });
      socket.addEventListener('message', onMessage, { signal });
      socket.addEventListener('close', onClose, { signal });
    },
    cancel: () => {
      stopped.abort();
      socket.close();
    },
  });
}
