import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Reply, Request } from '../../../contract/calls.ts';
import { DETECTION_CATEGORIES } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { CLUSTER_PICTURES_MAX } from '../../../contract/limits.ts';
import type { Caller, ProviderDeps } from '../../base/ports.ts';
import { type CallContext, nameInLog } from '../../http/call-context.ts';
import { BadRequestError, NotFoundError } from '../../http/errors.ts';
import { ANNOTATIONS_FOLDER, recordingOfCluster } from '../../media/detections.ts';
import { IS_PRACTICE } from '../../practice/practice-sql.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import { command, getAlarmFor, lockAlarm, lockAlarms } from '../alarm.repository.ts';
import { annotationPicture } from './annotation-picture.ts';
import type { Annotate } from './annotations.decider.ts';

/** Latest alarms of a camera that are searched for a cluster. Not in the spec. */
const SEARCHED = 200;
const Category = v.picklist(DETECTION_CATEGORIES);

/** Detections of a cluster, latest alarm first. */
const SEEN_OF_CLUSTER = `
  from (select event_id, body from alarms where uuid = $1 order by event_id desc limit ${SEARCHED}) as latest,
    lateral jsonb_array_elements((body->'tracks') || (body->'faces')) as seen
  where seen->>'cluster_id' = $2`;

/** Agents' marks on detections, and authorised persons. */
export function detectionRoutes(deps: ProviderDeps) {
  const { database } = deps;

  /** @throws {NotFoundError} for a cluster that no alarm has. */
  const placeOf = async (clusterId: string): Promise<{ readonly sid: string; readonly uuid: string }> => {
    const [place] = await database.query<{ sid: string; uuid: string }>(
      'select sid, uuid from recordings join cameras using (uuid) where name = $1',
      [recordingOfCluster(clusterId)],
    );
    const seen = place && (await database.query(`select ${SEEN_OF_CLUSTER} limit 1`, [place.uuid, clusterId]));
    if (place === undefined || seen?.length !== 1) throw new NotFoundError(`Cluster ${clusterId}`);
    return place;
  };

  return {
    flagDetection: async (
      { params: { eventId, category, detectionId }, query: { flag, state } }: Request<'flagDetection'>,
      caller: Caller,
    ): Promise<Reply<'flagDetection'>> => {
      const known = v.safeParse(Category, category);
      if (!known.success) throw new BadRequestError(`"${category}" is not a category of detections.`);
      await getAlarmFor(database, eventId, caller);
      const mark = { category: known.output, detectionId, flag, state };
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) =>
        command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'flagDetection', ...mark }), circumstance),
      );
      return {};
    },

    flagForReview: async (
      { params: { eventId }, body: { flag } }: Request<'flagForReview'>,
      caller: Caller,
    ): Promise<Reply<'flagForReview'>> => {
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) =>
        command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'flagForReview', flag }), circumstance),
      );
      return {};
    },

    keepMedia: async (
      { params: { eventId }, body: { isKept, reason } }: Request<'keepMedia'>,
      caller: Caller,
    ): Promise<Reply<'keepMedia'>> => {
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) =>
        command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'keepMedia', isKept, reason }), circumstance),
      );
      return {};
    },

    annotateEvent: async (
      { params: { eventId }, body: { pts_seconds, annotation, image, bbox } }: Request<'annotateEvent'>,
      caller: CallContext,
    ): Promise<Reply<'annotateEvent'>> => {
      const { type, extension, bytes } = annotationPicture(image);
      await getAlarmFor(database, eventId, caller);
      const name = `${randomUUID()}.${extension}`;
      const made: Annotate = {
        type: 'annotate',
        id: caller.idempotencyKey ?? randomUUID(),
        ptsSeconds: pts_seconds,
        annotation,
        bbox: bbox ?? null,
        imgFile: `${ANNOTATIONS_FOLDER}/${name}`,
        agent: caller.rep.email,
      };
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const before = await lockAlarm(sql, eventId);
        const after = await command(sql, [before], () => made, circumstance);
        if (after.some(({ version }) => version > before.version)) {
          await sql.query('insert into annotation_pictures (name, event_id, type, bytes) values ($1, $2, $3, $4)', [
            name,
            eventId,
            type,
            bytes,
          ]);
        }
        return after;
      });
      return {};
    },

    authorizeCluster: async (
      { params: { clusterId }, query: { authorized_time } }: Request<'authorizeCluster'>,
      caller: Caller,
    ): Promise<Reply<'authorizeCluster'>> => {
      const { sid } = await placeOf(clusterId);
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const untilMs = circumstance.atMs + authorized_time * 1_000;
        await sql.query(
          `insert into cluster_authorizations (cluster_id, sid, rep_id, at_ms, until_ms) values ($1, $2, $3, $4, $5)
           on conflict (cluster_id) do update
           set rep_id = excluded.rep_id, at_ms = excluded.at_ms, until_ms = excluded.until_ms`,
          [clusterId, sid, caller.rep.id, circumstance.atMs, untilMs],
        );
        const open = await lockAlarms(sql, `sid = $1 and status >= ${PCS_STATUS.new} and not ${IS_PRACTICE}`, [sid]);
        return command(sql, open, () => ({ type: 'authorizeCluster', clusterId, untilMs }), circumstance);
      });
      return {};
    },

    getCluster: async ({ params: { clusterId } }: Request<'getCluster'>): Promise<Reply<'getCluster'>> => {
      const { uuid } = await placeOf(clusterId);
      const cluster = await database.query<{ img_file: string }>(
        `select seen->>'img_file' as img_file ${SEEN_OF_CLUSTER} and seen->>'img_file' is not null
         group by 1 order by max(event_id) desc, min((seen->>'pts_seconds')::float8), 1 limit ${CLUSTER_PICTURES_MAX}`,
        [uuid, clusterId],
      );
      return { cluster };
    },
  };
}
