import type { DisconnectReason } from '../../machines/cameras/live-stream/live-stream.events.ts';
import { endReasonOf } from '../live/end-reason.ts';

/** Format that all browsers record; opus at the lowest rate at which words are clear. */
const RECORDED = { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 24_000 };
/** The recorder cuts a chunk each, ms. Spec: D1 §9 (AUDIO-07, API-31). */
const CHUNK_MS = 25;
/** Interval of sending the waiting chunks, ms. Spec: D1 §9 (AUDIO-07, API-31). */
const SEND_EVERY_MS = 5;
/** Not in the spec: about 5 s of voice, bytes. A socket with so much buffered is too slow for a conversation. */
const WAITING_MAX_BYTES = 16_384;
/** `CloseEvent.code` of an end on purpose. */
const DONE = 1_000;

const ENDED: Readonly<Record<DisconnectReason, string>> = {
  agentTakeover: 'another agent took over',
  alarmClear: 'the alarm was cleared',
  existingAgent: 'another agent is talking',
};

interface VoiceHandlers {
  opened(): void;
  closed(reason: string): void;
}

/**
 * Sends a voice to a camera by its socket: pieces of one WebM in order, none left out, or it could not be decoded (AUDIO-06).
 * @returns a function that ends it, after the last of the voice is sent.
 */
export function sendVoice(stream: MediaStream, address: string, handlers: VoiceHandlers): () => void {
  const socket = new WebSocket(address);
  const recorder = new MediaRecorder(stream, RECORDED);
  const waiting: Blob[] = [];
  let isOver = false;

  const flush = () => {
    for (const chunk of waiting.splice(0)) socket.send(chunk);
  };
  const end = (reason: string) => {
    if (isOver) return;
    handlers.closed(reason);
  };
  const timer = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    flush();
    if (socket.bufferedAmount > WAITING_MAX_BYTES) end('the line is too slow');
  }, SEND_EVERY_MS);

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) waiting.push(data);
  });
  recorder.addEventListener('stop', () => {
    if (!isOver) return end('the microphone went off');
    if (socket.readyState === WebSocket.OPEN) flush();
    socket.close(DONE);
  });
  socket.addEventListener('open', () => {
    if (isOver) return;
    recorder.start(CHUNK_MS);
    handlers.opened();
  });
  socket.addEventListener('close', ({ code }) => {
    const reason = endReasonOf(code);
    end(reason === null ? 'the camera closed the line' : ENDED[reason]);
  });

  return () => {
    isOver = true;
    clearInterval(timer);
    if (recorder.state === 'inactive') socket.close(DONE);
    else recorder.stop();
  };
}
