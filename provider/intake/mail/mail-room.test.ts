import { PassThrough } from 'node:stream';
import type { SMTPServerDataStream } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { deferred } from '../../testing/fakes/deferred.ts';
import { NotStoredError } from '../intake-errors.ts';
import { MailRoom } from './mail-room.ts';

const streamOf = (...pieces: readonly string[]): SMTPServerDataStream => {
  const stream = Object.assign(new PassThrough(), { byteLength: 0, sizeExceeded: false });
  for (const piece of pieces) stream.write(piece);
  stream.end();
  return stream;
};
const text = async (raw: Uint8Array) => Buffer.from(raw).toString();

describe('The room for mails', () => {
  it('puts off a mail beside one that fills it, reads it to its end, and has room once the other is stored', async () => {
    const room = new MailRoom(1_024);
    const stored = deferred();
    const first = room.hold(streamOf('x'.repeat(1_000)), () => stored.promise);
    const second = streamOf('a', 'b');
    await expect(room.hold(second, text)).rejects.toThrow(NotStoredError);
    expect(second.readableEnded).toBe(true);
    stored.resolve();
    await first;
    expect(await room.hold(streamOf('a', 'b'), text)).toBe('ab');
  });

  it('has the room of a mail again that broke off', async () => {
    const room = new MailRoom(1_024);
    const broken = streamOf('a');
    const held = room.hold(broken, text);
    broken.destroy(new Error('The connection ended.'));
    await expect(held).rejects.toThrow('The connection ended.');
    expect(await room.hold(streamOf('a', 'b'), text)).toBe('ab');
  });
});
