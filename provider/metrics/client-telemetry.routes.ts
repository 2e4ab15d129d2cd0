import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { isOfPractice } from '../practice/practice-figures.ts';
import { fileWatched } from './watched-stretches.ts';

type Kind = 'liveWork' | 'series' | 'log' | 'camera' | 'livestream';
/** Metrics that count an agent's work; not stored for a practice. */
const FIGURES: readonly Kind[] = ['liveWork', 'series', 'livestream'];

/** State that is reported every 10 s for each picture; only the last report counts (decision 0160). */
const STILL_WATCHED = 'watched';

/** The portal's telemetry, stored unchanged (MET-01 to MET-04, MET-08). */
export function clientTelemetryRoutes({ database, clock }: ProviderDeps) {
  async function keep(kind: Kind, contents: readonly unknown[], by: Caller) {
    if (FIGURES.includes(kind) && (await isOfPractice(database, by))) return {};
    await database.query(
      `insert into front_metrics (kind, rep_id, content, at_ms)
       select $1, $2, content, $4 from jsonb_array_elements($3::jsonb) as content`,
      [kind, by.rep.id, JSON.stringify(contents), clock.now()],
    );
    return {};
  }

  return {
    postLiveWork: ({ body }: Request<'postLiveWork'>, by: Caller): Promise<Reply<'postLiveWork'>> =>
      keep('liveWork', [body], by),
    postSeries: ({ body }: Request<'postSeries'>, by: Caller): Promise<Reply<'postSeries'>> =>
      keep('series', [body], by),
    uploadLogs: ({ body }: Request<'uploadLogs'>, by: Caller): Promise<Reply<'uploadLogs'>> =>
      keep('log', body.logs, by),
    uploadCameraInfo: ({ body }: Request<'uploadCameraInfo'>, by: Caller): Promise<Reply<'uploadCameraInfo'>> =>
      keep('camera', body.list, by),
    postLivestreamMetrics: async (
      { body }: Request<'postLivestreamMetrics'>,
      by: Caller,
    ): Promise<Reply<'postLivestreamMetrics'>> => {
      await fileWatched({ database, clock }, body, by);
      const milestones = body.filter(({ milestoneName }) => milestoneName !== STILL_WATCHED);
      return keep('livestream', milestones, by);
    },
  };
}
