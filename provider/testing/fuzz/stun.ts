import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Source of all numbers: RFC 8489 and RFC 8656. */
const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const MESSAGE_INTEGRITY = 0x0008;
const FINGERPRINT = 0x8028;
const FINGERPRINT_XOR = 0x5354554e;

export const METHODS = { binding: 1, allocate: 3, refresh: 4, send: 6, createPermission: 8, channelBind: 9 } as const;
export const ATTRIBUTES = {
  username: 0x0006,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;

export interface Attribute {
  readonly type: number;
  readonly value: Uint8Array;
}

const attributeBytes = ({ type, value }: Attribute): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type & 0xffff, 0);
  head.writeUInt16BE(value.length & 0xffff, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

export interface StunMessage {
  readonly method: number;
  readonly isIndication: boolean;
  readonly transaction: Uint8Array;
  readonly attributes: readonly Attribute[];
  /** Null leaves it unsigned. */
  readonly key: Uint8Array | null;
}

/** A message as sent; written here, because a library writes only valid ones. */
export function stunBytes({ method, isIndication, transaction, attributes, key }: StunMessage): Buffer {
  const body = Buffer.concat(attributes.map(attributeBytes));
  const withHead = (content: Buffer, coming: number): Buffer => {
    const head = Buffer.alloc(HEADER_BYTES);
    head.writeUInt16BE((method & 0x0f) | ((method & 0x70) << 1) | (isIndication ? 0x0010 : 0), 0);
    head.writeUInt16BE((content.length + coming) & 0xffff, 2);
    head.writeUInt32BE(COOKIE, 4);
    head.set(transaction.subarray(0, 12), 8);
    return Buffer.concat([head, content]);
  };
  if (key === null) return withHead(body, 0);
  const integrity = createHmac('sha1', key).update(withHead(body, 24)).digest();
  const signed = Buffer.concat([body, attributeBytes({ type: MESSAGE_INTEGRITY, value: integrity })]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc32(withHead(signed, 8)) ^ FINGERPRINT_XOR) >>> 0);
  return withHead(Buffer.concat([signed, attributeBytes({ type: FINGERPRINT, value: check })]), 0);
}

/** An attribute of an answer; undefined when it has none. */
export function attributeIn(message: Buffer, wanted: number): Buffer | undefined {
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    if (message.readUInt16BE(at) === wanted) return message.subarray(at + 4, at + 4 + length);
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return undefined;
}

/** A peer of IPv4, as XOR-PEER-ADDRESS has it. */
export function peerBytes(address: string, port: number): Buffer {
  const bytes = Buffer.from([0, 1, 0, 0, ...address.split('.').map(Number)]);
  bytes.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  bytes.writeUInt32BE((bytes.readUInt32BE(4) ^ COOKIE) >>> 0, 4);
  return bytes;
}

/** A message between a viewer and a peer, on a channel; its length may lie. */
export function channelBytes(channel: number, length: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(channel, 0);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, data]);
}
