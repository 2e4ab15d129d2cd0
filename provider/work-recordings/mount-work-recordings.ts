import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CALLS } from '../../contract/calls.ts';
import type { Role } from '../../contract/roles.ts';
import { endWithSession } from '../identity/end-with-session.ts';
import { ApiError, NotFoundError } from '../http/errors.ts';
import { sendFile } from '../media/send-file.ts';
import type { AccessLog, Authenticator, SessionWatch, TicketPurpose } from '../base/ports.ts';
import type { RecordingStore } from './recording-store.ts';
import { mustBeRecordingType, recordingTypeOf } from './recording-type.ts';
import { RECORDINGS_PATH } from './work-recording.routes.ts';

/** The address was not given to its user, or too long ago (AUDIO-15). */
class AddressOverError extends ApiError {
  readonly status = 403;

  constructor() {
    super('The address is not valid any more.');
  }
}

interface Address {
  readonly Params: { readonly agent: string; readonly file: string };
  readonly Querystring: { readonly token?: unknown };
}

/**
 * A recording that is opened in a tab plays when its button is pressed, and nothing else in it runs or loads. Chromium does
 * not load it for the tab's player without `allow-same-origin`; no script can use that, because none is allowed.
 */
const RECORDING_CSP = "sandbox allow-same-origin; default-src 'none'; media-src 'self'";
/**
 * Type of files that an earlier version stored under a type that is not on the list: browsers save it and never show
 * it.
 */
const UNKNOWN_TYPE = 'application/octet-stream';
/** Cache header: a recording that is not registered may still be replaced. */
const NOT_KEPT = 'no-store';

export interface WorkRecordingFilesDeps {
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly accessLog: AccessLog;
  readonly recordings: RecordingStore;
}

/** Roles that may use an address: those that may ask for one. */
const ROLES_OF = {
  'work-upload': CALLS.generateUploadUrl.roles,
  'work-recording': CALLS.generateRecordingUrl.roles,
} as const satisfies Partial<Record<TicketPurpose, readonly Role[]>>;

/**
 * The addresses that `generateUploadUrl` and `generateRecordingUrl` give. Only listed types of sound are stored, and an
 * answer names the listed type, never the text of the sender: an upload cannot become a page of the portal's origin.
 */
export function mountWorkRecordings(app: FastifyInstance, deps: WorkRecordingFilesDeps): void {
  const { authenticator, sessionWatch, accessLog, recordings } = deps;

  async function ticketFor(token: unknown, purpose: keyof typeof ROLES_OF, name: string) {
    const ticket = typeof token === 'string' ? await authenticator.redeemTicket(token, purpose) : null;
    const mayUse = ROLES_OF[purpose].some((role) => role === ticket?.rep.role);
    if (ticket?.scope !== name || !mayUse) throw new AddressOverError();
    return ticket;
  }

  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', NOT_KEPT));
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

      scope.put<Address>('/:agent/:file', async ({ params, query, body, headers }) => {
        const name = `${params.agent}/${params.file}`;
        // A request without a body is never parsed.
        const bytes = body instanceof Readable ? body : Readable.from([]);
        let forget = () => {};
        try {
          const contentType = mustBeRecordingType(headers['content-type']);
          const { repId, session } = await ticketFor(query.token, 'work-upload', name);
          const end = () => void bytes.destroy(new AddressOverError());
          forget = sessionWatch.bind({ session, roles: ROLES_OF['work-upload'], end });
          await recordings.mustBeOpen(name);
          await recordings.keep({ name, repId, contentType }, bytes);
        } finally {
          forget();
          // A client that is still sending reads the refusal only when it is done.
          bytes.resume();
        }
        return {};
      });

      scope.get<Address>('/:agent/:file', async (request, reply) => {
        const { params, query, ip } = request;
        const name = `${params.agent}/${params.file}`;
        const ticket = await ticketFor(query.token, 'work-recording', name);
        const file = await recordings.open(name);
        if (!file) throw new NotFoundError(`Recording ${name}`);
        accessLog.read('access.recordingRead', `workRecording:${name}`, ticket, ip);
        endWithSession(sessionWatch, { session: ticket.session, roles: ROLES_OF['work-recording'] }, reply);
        const type = recordingTypeOf(file.contentType);
        reply
          .header('content-disposition', type === null ? 'attachment' : 'inline')
          .header('content-security-policy', RECORDING_CSP)
          .header('x-content-type-options', 'nosniff');
        return sendFile(request, reply, file, { type: type ?? UNKNOWN_TYPE, cache: NOT_KEPT });
      });
    },
    { prefix: RECORDINGS_PATH },
  );
}
