import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';

/**
 * Cache header: recordings never change under their name; only the browser of the person who may see them caches them.
 */
const KEEP = 'private, max-age=86400, immutable';

/** Answers with the file, or with the part of it that the `Range` header asks for. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const { size } = await stat(path);
  const range = parseByteRange(request.headers.range, size);
  reply.header('accept-ranges', 'bytes').header('cache-control', KEEP);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .type('text/plain')
      .send('There are no such bytes.');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .header('content-length', end - start + 1)
    .type('video/mp4')
    .send(createReadStream(path, { start, end }));
}
