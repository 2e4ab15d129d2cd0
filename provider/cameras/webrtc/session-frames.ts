import type { LiveView } from '../../../contract/entities/cameras.ts';
import {
  decodeSignalRequest,
  encodeError,
  encodeSignalResponse,
  ProtocolErrorCode,
  type SignalResponse,
} from '../../../proto/camera-session.ts';
import { candidateIn, type Signal, type SignalWire } from './signal-frames.ts';

function signalIn(message: Buffer): Signal | null {
  try {
    const { payload } = decodeSignalRequest(message);
    switch (payload?.case) {
      case 'offer':
        return { type: 'offer', sdp: payload.value.sdp };
      case 'trickle':
        return { type: 'candidate', candidate: candidateIn(JSON.parse(payload.value.candidateInit)) };
      case 'connectionClose':
        return { type: 'close' };
      case undefined:
        return null;
    }
  } catch {
    return null;
  }
}

const frame = (payload: SignalResponse['payload']): Uint8Array => encodeSignalResponse({ payload });

const joinFrame = (iceServers: LiveView['iceServers']): Uint8Array =>
  frame({
    case: 'joinDetails',
    value: {
      iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({
        urls: typeof urls === 'string' ? [urls] : urls,
        username,
        credential,
      })),
    },
  });

/** Signalling by SignalRequest and SignalResponse, one a frame (PROTO-12 to PROTO-17, PROTO-29). */
export const sessionWire: SignalWire = {
  read: signalIn,
  welcome: (iceServers) => joinFrame(iceServers),
  connected: frame({ case: 'startStreaming', value: {} }),
  answer: (sdp) => frame({ case: 'answer', value: { type: 'answer', sdp } }),
  candidate: (candidate) => frame({ case: 'trickle', value: { candidateInit: JSON.stringify(candidate) } }),
  unavailable: (reason) => frame({ case: 'connectionClose', value: { reason } }),
  notUnderstood: encodeError({ errorCode: ProtocolErrorCode.INVALID_MESSAGE, message: 'This was not understood.' }),
};
