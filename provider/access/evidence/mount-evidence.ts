import type { FastifyInstance } from 'fastify';
import yazl from 'yazl';
import { ADMINS, FLOOR_WATCHERS, isOneOf, SUBSCRIBER_VIEWERS } from '../../../contract/roles.ts';
import { EVIDENCE_PATH } from '../../../contract/sockets.ts';
import { getAlarm } from '../../alarms/alarm.repository.ts';
import type { AccessLog, Authenticator, Database } from '../../base/ports.ts';
import { admit } from '../../http/authorize.ts';
import { evidenceOf } from './evidence.ts';
import type { EvidenceMedia } from './evidence-files.ts';
import { evidenceKeys, openEvidenceKey } from '../../secrets/evidence-key.ts';
import type { KeyPlace } from '../../secrets/key-file.ts';
import { nameOfRep } from '../../reps/named-rep.ts';
import { readTimeline } from '../timeline.ts';

interface EvidenceDeps extends EvidenceMedia {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly accessLog: AccessLog;
  /** File of the key that signs. */
  readonly evidenceKey: KeyPlace;
  /** Address of the station in browsers. */
  readonly origin: () => string;
}

/**
 * Mounts the archive with everything known of one alarm, for supervisors; each download is logged. The public keys with
 * which archives are checked are for everyone.
 */
export function mountEvidence(app: FastifyInstance, deps: EvidenceDeps): void {
  const { database, clock, authenticator, accessLog } = deps;

  void app.register(async (scope) => {
    scope.get(`/api${EVIDENCE_PATH}-keys`, async (_request, reply) => {
      const keys = await evidenceKeys(database);
      return reply
        .type('text/plain')
        .send(keys.map(({ fingerprint, pem }) => `SHA-256 ${fingerprint}\n${pem}`).join('\n'));
    });

    scope.get<{ Params: { eventId: string } }>(`/api${EVIDENCE_PATH}/:eventId`, async (request, reply) => {
      const admitted = await admit(request, authenticator, FLOOR_WATCHERS);
      const { rep } = admitted;
      const alarm = await getAlarm(database, request.params.eventId);
      const made = { by: await nameOfRep(database, rep.id), atMs: clock.now() };
      accessLog.read('access.recordingRead', `evidence:${alarm.eventId}`, admitted, request.ip);
      const reads = isOneOf(ADMINS, rep.role) ? { untilMs: made.atMs, max: Number.POSITIVE_INFINITY } : null;
      const timeline = await readTimeline(database, alarm, reads);
      const signer = await openEvidenceKey(database, deps.evidenceKey, made.atMs);
      const archive = new yazl.ZipFile();
      for (const { name, content } of await evidenceOf(deps, {
        alarm,
        timeline,
        made,
        signer,
        seesAddresses: isOneOf(SUBSCRIBER_VIEWERS, rep.role),
        origin: deps.origin(),
      })) {
        // A recording and pictures are compressed already.
        const options = { mtime: new Date(made.atMs), compress: 'bytes' in content && !name.endsWith('.webp') };
        if ('read' in content) archive.addReadStream(content.read(), name, options);
        else archive.addBuffer(content.bytes, name, options);
      }
      archive.end();
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="alarm-${alarm.eventId}.zip"`)
        .type('application/zip')
        .send(archive.outputStream);
    });
  });
}
