import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Detection } from '../../contract/entities/events.ts';
import { QueueSettings } from '../../contract/entities/reps.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Cameras } from '../cameras/open-cameras.ts';
import type { Firmware } from '../cameras/firmware/firmware.ts';
import type { MovableClock } from '../base/clock.ts';
import { QUEUE_SETTINGS_DEFAULT, repById } from '../identity/reps.ts';
import { createSessions } from '../identity/sessions.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AlarmService, Database } from '../base/ports.ts';
import { mountTestAgentRoutes } from './agent-routes.ts';
import { mountTestCameraRoutes } from './camera-routes.ts';
import { mountTestCustomerRoutes } from './customer-routes.ts';
import { mountTestCustodyRoutes } from './custody-routes.ts';
import { mountTestDispatchRoutes } from './dispatch-routes.ts';
import { mountTestLinkRoutes } from './link-routes.ts';
import { mountTestMemoryRoute } from './memory-route.ts';
import { mountTestSourceRoutes } from './source-routes.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { InventedCentre } from '../world/dispatch-centre.ts';
import { alarmFromRecording } from '../world/alarm-from-recording.ts';
import { placedRecordings } from '../world/world-view.ts';

export interface TestRoutesDeps {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly alarmService: AlarmService;
  readonly clips: ClipLibrary;
  readonly cameras: Cameras;
  readonly firmware: Firmware;
  readonly centre: InventedCentre;
  readonly secrets: Secrets;
}

/** Model with siren, spotlight, talk and a live picture without a shutter. */
const FULL_FEATURED = 'OLYMPUS';
/** Time before the cards of an agent expire, s: on a busy machine a test may look at one for minutes. */
const UNHURRIED_S = 3_600;
/** Clips of somebody who walks past. */
const PASSER_BY = /-passerby$/;

interface PlainLocation {
  readonly sid: string;
  readonly isBusy: boolean;
  readonly isPlaying: boolean;
}

const GivenAgent = v.object({
  role: v.picklist(ROLES),
  queues: v.optional(v.array(v.string())),
  settings: v.optional(v.partial(QueueSettings), {}),
});

const GivenAlarm = v.object({
  queue: v.string(),
  sid: v.optional(v.string()),
  uuid: v.optional(v.string()),
  /** Clip of its recording. */
  clip: v.optional(v.string()),
  eventTimestamp: v.exactOptional(v.number()),
  threatLevel: v.exactOptional(v.number()),
  info: v.exactOptional(v.string()),
  sensorName: v.exactOptional(v.string()),
  faces: v.exactOptional(v.array(Detection)),
  isFake: v.optional(v.boolean(), false),
  tracks: v.exactOptional(v.array(Detection)),
  moves: v.exactOptional(v.array(Detection)),
});

/**
 * Mounts the routes with which browser tests control the provider. Only mounted by `--test`, which serves this machine
 * only.
 */
export function mountTestRoutes(app: FastifyInstance, deps: TestRoutesDeps): void {
  const { database, clock, alarmService, clips, cameras, firmware, centre } = deps;
  const sessions = createSessions({ database, clock });
  /** Alarms given to each queue so far, by location. */
  const given = new Map<string, number>();
  mountTestCustodyRoutes(app, { database, clock });
  mountTestAgentRoutes(app, { database, clock, sessions });
  mountTestCameraRoutes(app, cameras, firmware);
  mountTestLinkRoutes(app, deps);
  mountTestDispatchRoutes(app, centre);
  mountTestMemoryRoute(app);
  mountTestCustomerRoutes(app, { database, clock });
  mountTestSourceRoutes(app, { database, clock });

  /** An active rep with their own queue, signed in already. */
  app.post('/test/agents', async (request) => {
    const { role, queues, settings } = v.parse(GivenAgent, request.body);
    const [next] = await database.query<{ id: number }>(`select nextval(pg_get_serial_sequence('reps', 'id')) as id`);
    const id = String(next?.id);
    const userId = 100_000 + Number(id);
    const queueSettings = {
      ...QUEUE_SETTINGS_DEFAULT,
      autoExpire: UNHURRIED_S,
      ...settings,
      queues: queues ?? [`Test ${id}`],
    };
    await database.query(
      `insert into reps (id, user_id, role, first_name, last_name, email, is_active, is_verified, queue_settings)
       values ($1, $2, $3, 'Test', $4, $5, true, true, $6)`,
      [id, userId, role, `Agent ${id}`, `agent.${id}@example.com`, JSON.stringify(queueSettings)],
    );
    const token = await sessions.openFor(id, userId);
    return { rep: await repById(database, id), token, queues: queueSettings.queues };
  });

  /**
   * Locations with an armed system and a customer who wants every message, those at home first; `isBusy` where that queue has an
   * alarm, or one is verified, `isPlaying` where a wired camera is live on every view, which costs the browser much.
   */
  const plainLocations = (queue: string): Promise<readonly PlainLocation[]> =>
    database.query<PlainLocation>(
      `select sid, exists (
         select from alarms where alarms.sid = locations.sid and status >= ${PCS_STATUS.new}
           and (queue = $1 or status in (${PCS_STATUS.verify}, ${PCS_STATUS.dispatch}))
       ) as "isBusy", exists (
         select from cameras where cameras.sid = locations.sid and body->'supportedFeatures'->>'battery' = 'false'
       ) as "isPlaying"
       from locations join customers using (user_id)
       where alarm_state <> 'OFF' and not (customers.body->'notifications')::text like '%false%'
       order by alarm_state desc, sid`,
      [queue],
    );

  /**
   * The alarm of the camera or location named, always with its first recording, or of the clip named; otherwise of a passer-by
   * without a face before a full-featured camera, in each queue at the same locations in the same order. So a test knows its
   * alarm, whatever ran before it.
   */
  app.post('/test/alarms', async (request) => {
    const { queue, isFake, sid, uuid, clip: shown, ...changes } = v.parse(GivenAlarm, request.body);
    const recordings = await placedRecordings(database, clips);
    const isNamed = sid !== undefined || uuid !== undefined;
    const fitting = recordings.filter(
      (recording) =>
        (sid ?? recording.sid) === recording.sid &&
        (uuid ?? recording.uuid) === recording.uuid &&
        (shown ?? recording.clip) === recording.clip &&
        (isNamed || shown !== undefined || (recording.model === FULL_FEATURED && PASSER_BY.test(recording.clip))),
    );
    const givenAt = (place: string) => given.get(`${queue} ${place}`) ?? 0;
    const places = (await plainLocations(queue)).toSorted(
      (one, other) =>
        Number(one.isBusy) - Number(other.isBusy) ||
        givenAt(one.sid) - givenAt(other.sid) ||
        Number(one.isPlaying) - Number(other.isPlaying),
    );
    const [recording] = isNamed
      ? fitting
      : places.flatMap((place) => fitting.find((one) => one.sid === place.sid) ?? []);
    const clip = clips.get(recording?.clip ?? '');
    if (!recording || !clip) throw new Error('No camera of the world fits.');
    given.set(`${queue} ${recording.sid}`, givenAt(recording.sid) + 1);
    const alarm = alarmFromRecording(recording, clip, { sid: recording.sid, queue, atMs: clock.now(), isFake });
    const unseen = isNamed || shown !== undefined ? {} : { faces: [] };
    const eventId = await alarmService.raise({ ...alarm, ...unseen, ...changes });
    return { eventId, sid: recording.sid, uuid: recording.uuid };
  });

  app.post('/test/arm-state', async (request) => {
    const { sid, state } = v.parse(v.object({ sid: v.string(), state: v.string() }), request.body);
    await alarmService.setArmState(sid, state, 'customer');
    return {};
  });

  app.post('/test/cancel', async (request) => {
    const { eventId } = v.parse(v.object({ eventId: v.string() }), request.body);
    await alarmService.cancelByCustomer(eventId);
    return {};
  });

  app.post('/test/clock', async (request) => {
    const { advanceMs } = v.parse(v.object({ advanceMs: v.pipe(v.number(), v.minValue(0)) }), request.body);
    clock.advance(advanceMs);
    return { nowMs: clock.now() };
  });
}
