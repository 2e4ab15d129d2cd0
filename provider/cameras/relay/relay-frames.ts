import { classes, Message, methods } from 'werift';
import type { Endpoint } from './relay-allocation.ts';

const CHANNEL_HEADER_BYTES = 4;
const ERRORS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  437: 'Allocation Mismatch',
  442: 'Unsupported Transport Protocol',
  508: 'Insufficient Capacity',
} as const;
export type RelayError = keyof typeof ERRORS;

export type Attributes = readonly (readonly [name: Parameters<Message['setAttribute']>[0], value: unknown])[];

const message = (of: Message, kind: classes, attributes: Attributes): Message => {
  const reply = new Message(of.messageMethod, kind, of.transactionId);
  for (const [name, value] of attributes) reply.setAttribute(name, value);
  return reply;
};

export const successOf = (request: Message, key: Buffer, attributes: Attributes): Buffer =>
  message(request, classes.RESPONSE, attributes).addMessageIntegrity(key).addFingerprint().bytes;

/** A success answer to an unknown client, or to Binding, which is not signed. */
export const unsignedSuccessOf = (request: Message, attributes: Attributes): Buffer =>
  message(request, classes.RESPONSE, attributes).addFingerprint().bytes;

const errorOf = (request: Message, error: RelayError, attributes: Attributes): Message =>
  message(request, classes.ERROR, [['ERROR-CODE', [error, ERRORS[error]]], ...attributes]);

/**
 * Signed like a success: a known viewer ignores an answer that anyone could have sent, and waits on. Source: RFC 8489,
 * 9.2.4.
 */
export const refusalOf = (request: Message, key: Buffer, error: RelayError): Buffer =>
  errorOf(request, error, []).addMessageIntegrity(key).addFingerprint().bytes;

/** Answer to a request without credentials. */
export const challengeOf = (request: Message, attributes: Attributes): Buffer =>
  errorOf(request, 401, attributes).addFingerprint().bytes;

/** Data of a peer, for a viewer without a channel to it. */
export function dataIndication({ address, port }: Endpoint, data: Buffer): Buffer {
  const indication = new Message(methods.DATA, classes.INDICATION);
  return indication.setAttribute('XOR-PEER-ADDRESS', [address, port]).setAttribute('DATA', data).bytes;
}

export function channelData(channel: number, data: Buffer): Buffer {
  const head = Buffer.alloc(CHANNEL_HEADER_BYTES);
  head.writeUInt16BE(channel, 0);
  head.writeUInt16BE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** Channel data of a viewer, which begins with the bits 01; null for any other message. */
export function channelDataIn(bytes: Buffer): { readonly channel: number; readonly data: Buffer } | null {
  if (bytes.length < CHANNEL_HEADER_BYTES || bytes.readUInt8(0) >> 6 !== 1) return null;
  const end = CHANNEL_HEADER_BYTES + bytes.readUInt16BE(2);
  return end > bytes.length
    ? null
    : { channel: bytes.readUInt16BE(0), data: bytes.subarray(CHANNEL_HEADER_BYTES, end) };
}

/** Peer named by the viewer; null for none, and for port 0, to which nothing can be sent. */
export function peerIn(request: Message): Endpoint | null {
  const peer: unknown = request.getAttributeValue('XOR-PEER-ADDRESS');
  if (!Array.isArray(peer)) return null;
  const [address, port]: unknown[] = peer;
  return typeof address === 'string' && typeof port === 'number' && port > 0 ? { address, port } : null;
}

/** A number the viewer asks with; null when it is absent. */
export function numberIn(request: Message, name: 'LIFETIME' | 'REQUESTED-TRANSPORT' | 'CHANNEL-NUMBER'): number | null {
  const value: unknown = request.getAttributeValue(name);
  return typeof value === 'number' ? value : null;
}
