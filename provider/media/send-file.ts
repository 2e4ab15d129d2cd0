import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import type { RecordingFile } from './recording-file.ts';

/**
 * Cache header: recordings never change under their name; only the browser of the person who may see them caches them.
 */
const KEEP = 'private, max-age=86400, immutable';
const VIDEO = { type: 'video/mp4', cache: KEEP };

/** Answers with the file, or with the part of it that the `Range` header asks for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, read }: RecordingFile,
  { type, cache } = VIDEO,
): FastifyReply {
  const range = parseByteRange(request.headers.range, size);
  reply.header('accept-ranges', 'bytes').header('cache-control', cache);
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
    .type(type)
    .send(read({ start, end }));
}
