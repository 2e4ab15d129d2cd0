import type { FastifyInstance, FastifyReply } from 'fastify';
import { seldom } from '../base/guarded.ts';
import type { Log } from '../base/ports.ts';
import { DatabaseAwayError, sqlState } from '../log/database/sql-error.ts';
import { VersionConflictError } from '../log/event-log.ts';
import { MediaAwayError, MediaWriteError } from '../media/store/media-errors.ts';
import { ApiError } from './errors.ts';

/** The error messages of the engines for a zero byte or half a character, in text and in JSON. */
const UNWRITABLE = ['22021', '22P02', '22P05'] as const;

const UNWRITABLE_TEXT = 'A text of the request has a character that cannot be kept.';
const FAILED_TEXT = 'The provider could not do this. Please try again.';
const AWAY_TEXT = 'The provider cannot reach its database. Please try again.';
const MEDIA_AWAY_TEXT = 'The provider cannot reach its recordings. Please try again.';

/** A zero byte in an address, which no text of ours has. */
const ZERO = /%00/;

const causeOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Mounts the error answers of every route, before the routes: words that an agent understands. Unexpected errors go to
 * the console only, and so does the address of the database.
 */
export function mountErrorEdge(app: FastifyInstance, log: Log): void {
  const logAway = seldom((error) => log(`Calls fail: ${error instanceof Error ? error.message : String(error)}`));

  app.addHook('onRequest', async ({ raw }, reply) =>
    ZERO.test(raw.url ?? '') ? answer(reply, 400, UNWRITABLE_TEXT) : undefined,
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) {
      reply.headers(error.headers);
      if (error.details === null) return answer(reply, error.status, error.message);
      return reply.code(error.status).send({ message: error.message, ...error.details });
    }
    if (error instanceof VersionConflictError) return answer(reply, 409, error.message);
    if (error instanceof DatabaseAwayError) {
      logAway(error);
      return answer(reply, 503, AWAY_TEXT);
    }
    if (error instanceof MediaAwayError || error instanceof MediaWriteError) {
      logAway(error);
      return answer(reply, 503, MEDIA_AWAY_TEXT);
    }
    const state = sqlState(error);
    if (UNWRITABLE.some((known) => known === state)) return answer(reply, 400, UNWRITABLE_TEXT);
    // Class 22: a value no column can hold, such as an id with thirty digits.
    if (state?.startsWith('22')) return answer(reply, 400, 'A value of the request is out of range.');
    const refused = refusalOf(error);
    if (refused !== null) return answer(reply, refused.statusCode, refused.message);
    log(`A call failed: ${causeOf(error)}`);
    return answer(reply, 500, FAILED_TEXT);
  });
}

const answer = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(message);

/** A refusal of the server itself, such as a body that is not JSON; null for any other error. */
const refusalOf = (error: unknown): (Error & { readonly statusCode: number }) | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
    ? (error as Error & { readonly statusCode: number })
    : null;
