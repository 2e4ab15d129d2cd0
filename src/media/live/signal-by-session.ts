import type { LiveView } from '../../../contract/entities/cameras.ts';
import { NOT_ACCEPTABLE_STATUS, SESSION_PROTOCOL } from '../../../contract/sockets.ts';
import { decodeSignalResponse, encodeSignalRequest, type SignalRequest } from '../../../proto/camera-session.ts';
import type { Signalling, SignallingHandlers } from './signalling.ts';

/**
 * Signals by SignalRequest and SignalResponse, one a frame, where live-view asks for it (PROTO-12 to PROTO-17,
 * PROTO-29). A message that cannot be read is logged and breaks nothing (PROTO-31).
 */
export function signalBySession(
  { signedChannelEndpoint }: LiveView,
  handlers: SignallingHandlers,
  log: (message: string) => void,
): Signalling {
  const socket = new WebSocket(signedChannelEndpoint, SESSION_PROTOCOL);
  socket.binaryType = 'arraybuffer';
  /** Candidates are of use only after the answer. */
  let early: RTCIceCandidateInit[] | null = [];
  let isOver = false;

  const send = (payload: SignalRequest['payload']) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(encodeSignalRequest({ payload })));
  };
  const end = (reason: string, status: number | null = null) => {
    if (!isOver) handlers.lost(reason, status);
  };

  function receive(bytes: Uint8Array): void {
    const { payload } = decodeSignalResponse(bytes);
    switch (payload?.case) {
      case 'answer': {
        handlers.answered({ type: 'answer', sdp: payload.value.sdp });
        const waiting = early ?? [];
        early = null;
        return waiting.forEach(handlers.found);
      }
      case 'trickle': {
        const candidate = JSON.parse(payload.value.candidateInit) as RTCIceCandidateInit;
        if (early === null) handlers.found(candidate);
        else early.push(candidate);
        return;
      }
      // A camera that says why gives no picture this way.
      case 'connectionClose':
        return payload.value.reason === ''
          ? end('The camera closed the connection.')
          : end(payload.value.reason, NOT_ACCEPTABLE_STATUS);
      // Live-view named the relay; the picture shows itself; whether someone else is there, the data channel reports (LIVE-26).
      case 'joinDetails':
      case 'startStreaming':
      case 'emptyRoom':
        return;
      case undefined:
        return log('A signal of a camera was not understood.');
    }
  }

  socket.addEventListener('open', () => handlers.opened());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    try {
      if (data instanceof ArrayBuffer) receive(new Uint8Array(data));
    } catch {
      log('A signal of a camera was not understood.');
    }
  });
  socket.addEventListener('error', () => end('The connection to the camera failed.'));
  socket.addEventListener('close', () => end('The connection to the camera ended.'));

  return {
    offer: ({ type, sdp }) => send({ case: 'offer', value: { type, sdp } }),
    find: (candidate) => send({ case: 'trickle', value: { candidateInit: JSON.stringify(candidate) } }),
    close: () => {
      isOver = true;
      send({ case: 'connectionClose', value: { reason: 'The agent left.' } });
      socket.close();
    },
  };
}
