import * as v from 'valibot';
import type { LiveView } from '../../../contract/entities/cameras.ts';
import { NOT_ACCEPTABLE_STATUS } from '../../../contract/sockets.ts';

/**
 * A viewer's message on the signalling socket, in the form of Kinesis Video Streams: JSON around JSON in base64
 * (LIVE-01).
 */
const Envelope = v.object({
  action: v.picklist(['SDP_OFFER', 'ICE_CANDIDATE']),
  messagePayload: v.string(),
});
const Offer = v.object({ type: v.literal('offer'), sdp: v.string() });
/** A candidate as written by browsers (W3C WebRTC, RTCIceCandidateInit). */
export const CandidateInit = v.object({
  candidate: v.exactOptional(v.string()),
  sdpMid: v.exactOptional(v.nullable(v.string())),
  sdpMLineIndex: v.exactOptional(v.nullable(v.number())),
  usernameFragment: v.exactOptional(v.nullable(v.string())),
});

export type Candidate = v.InferOutput<typeof CandidateInit>;

export type Signal =
  | { readonly type: 'offer'; readonly sdp: string }
  | { readonly type: 'candidate'; readonly candidate: Candidate }
  | { readonly type: 'close' };

export const candidateIn = (payload: unknown): Candidate => v.parse(CandidateInit, payload);

/** The form in which viewer and camera signal; null for a message it does not have. */
export interface SignalWire {
  /** A viewer's signal; null for any other message. */
  read(message: Buffer): Signal | null;
  /** First message to the viewer. */
  welcome(iceServers: LiveView['iceServers']): Uint8Array | null;
  /** Message sent when the picture begins. */
  readonly connected: Uint8Array | null;
  answer(sdp: string): string | Uint8Array;
  candidate(candidate: Candidate): string | Uint8Array;
  /** Message sent when the camera gives no picture; the reason is for the agent. */
  unavailable(reason: string): string | Uint8Array;
  readonly notUnderstood: string | Uint8Array;
}

function signalIn(message: Buffer): Signal | null {
  try {
    const { action, messagePayload } = v.parse(Envelope, JSON.parse(message.toString('utf8')));
    const payload: unknown = JSON.parse(Buffer.from(messagePayload, 'base64').toString('utf8'));
    return action === 'SDP_OFFER'
      ? { type: 'offer', sdp: v.parse(Offer, payload).sdp }
      : { type: 'candidate', candidate: candidateIn(payload) };
  } catch {
    return null;
  }
}

const frame = (messageType: 'SDP_ANSWER' | 'ICE_CANDIDATE', payload: unknown): string =>
  JSON.stringify({ messageType, messagePayload: Buffer.from(JSON.stringify(payload)).toString('base64') });

const refusal = (errorType: string, statusCode: number, description: string): string =>
  JSON.stringify({
    messageType: 'STATUS_RESPONSE',
    statusResponse: { correlationId: '', errorType, statusCode, description },
  });

/** Signalling as the video-streaming service does it. */
export const serviceWire: SignalWire = {
  read: signalIn,
  welcome: () => null,
  connected: null,
  answer: (sdp) => frame('SDP_ANSWER', { type: 'answer', sdp }),
  candidate: (candidate) => frame('ICE_CANDIDATE', candidate),
  unavailable: (reason) => refusal('NotAcceptableException', NOT_ACCEPTABLE_STATUS, reason),
  notUnderstood: refusal('InvalidArgumentException', 400, 'This was not understood.'),
};
