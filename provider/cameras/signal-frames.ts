import * as v from 'valibot';
import type { Candidate } from './camera-peer.ts';

/** What a viewer says on the signalling socket, as Kinesis Video Streams has it: JSON around JSON in base64 (LIVE-01). */
const Envelope = v.object({
  action: v.picklist(['SDP_OFFER', 'ICE_CANDIDATE']),
  messagePayload: v.string(),
});
const Offer = v.object({ type: v.literal('offer'), sdp: v.string() });
const CandidateInit = v.object({
  candidate: v.exactOptional(v.string()),
  sdpMid: v.exactOptional(v.nullable(v.string())),
  sdpMLineIndex: v.exactOptional(v.nullable(v.number())),
  usernameFragment: v.exactOptional(v.nullable(v.string())),
});

export type Signal =
  | { readonly type: 'offer'; readonly sdp: string }
  | { readonly type: 'candidate'; readonly candidate: Candidate };

/** What came, or null when it is nothing a viewer says. */
export function signalIn(text: string): Signal | null {
  try {
    const { action, messagePayload } = v.parse(Envelope, JSON.parse(text));
    const payload: unknown = JSON.parse(Buffer.from(messagePayload, 'base64').toString('utf8'));
    return action === 'SDP_OFFER'
      ? { type: 'offer', sdp: v.parse(Offer, payload).sdp }
      : { type: 'candidate', candidate: v.parse(CandidateInit, payload) };
  } catch {
    return null;
  }
}

const frame = (messageType: 'SDP_ANSWER' | 'ICE_CANDIDATE', payload: unknown): string =>
  JSON.stringify({ messageType, messagePayload: Buffer.from(JSON.stringify(payload)).toString('base64') });

export const answerFrame = (sdp: string): string => frame('SDP_ANSWER', { type: 'answer', sdp });
export const candidateFrame = (candidate: Candidate): string => frame('ICE_CANDIDATE', candidate);

/** What the service answers when it could not do what was asked. */
export const refusalFrame = (statusCode: number, description: string): string =>
  JSON.stringify({
    messageType: 'STATUS_RESPONSE',
    statusResponse: { correlationId: '', errorType: 'InvalidArgumentException', statusCode, description },
  });
