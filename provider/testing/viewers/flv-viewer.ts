import WebSocket from 'ws';
import { type FlvTag, flvTags } from './flv-tags.ts';

/** A viewer of a live FLV by WebSocket, and the bytes received so far. */
export function openFlv(url: string) {
  const socket = new WebSocket(url.replace('http', 'ws'));
  let bytes = Buffer.alloc(0);
  let onBytes = () => {};
  socket.on('message', (message: Buffer) => {
    bytes = Buffer.concat([bytes, message]);
    onBytes();
  });
  const pictures = (): readonly FlvTag[] => flvTags(bytes).filter(({ type }) => type === 'video');
  return {
    pictures,
    /** `open`, or why it did not. */
    opened: new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'));
      socket.on('error', ({ message }) => resolve(message));
    }),
    /** The code that it was closed with. */
    closed: new Promise<number>((resolve) => socket.on('close', resolve)),
    until: async (isEnough: (pictures: readonly FlvTag[]) => boolean): Promise<void> => {
      while (!isEnough(pictures()))
        await new Promise<void>((resolve) => {
          onBytes = resolve;
        });
    },
    close: () => socket.terminate(),
  };
}
