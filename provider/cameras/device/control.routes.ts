import type { Reply, Request } from '../../../contract/calls.ts';
import type { Camera } from '../../../contract/entities/cameras.ts';
import { SIREN_LOCK_MS, SPOTLIGHT_LOCK_MS } from '../../../contract/limits.ts';
import { type FeatureFlags, hasFeature } from '../../../contract/location-features.ts';
import {
  BadRequestError,
  CameraNotConnectedError,
  CameraOfflineError,
  NoLoudspeakerError,
  NotFoundError,
  NotOfThisCameraError,
} from '../../http/errors.ts';
import type { Caller, Clock, Database, Log, Sql } from '../../base/ports.ts';
import { agentOf } from '../../http/call-context.ts';
import { type CameraLeasing, takeLease } from './camera-leases.ts';
import { CAN_TALK, IS_CONNECTED, IS_INVENTED } from './connection.ts';
import type { Devices } from './devices.ts';
import type { CameraFaults } from './faults.ts';

export interface ControlRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly devices: Devices;
  readonly leases: CameraLeasing;
  readonly faults: CameraFaults;
}

/** Feature of a camera that each control needs; talk needs none. */
const CONTROLS = { siren: 'sirenManualControl', spotlight: 'spotlightManualControl', talk: null } as const;
/** Feature of a location's service that each control needs. */
const FEATURES = { siren: 'siren', spotlight: 'spotlight', talk: 'two_way_talk' } as const;

/** Routes of the controls of a camera, held by one agent at a time (CTRL-01, CTRL-08, decision 0049). */
export function controlRoutes({ database, clock, log, devices, leases, faults }: ControlRoutesDeps) {
  /**
   * @throws {NotFoundError} when the location has no such camera.
   * @throws {BadRequestError} when it has no such control (CTRL-07), or the location's service has none (VR-38).
   * @throws {CameraNotConnectedError} @throws {NotOfThisCameraError} @throws {NoLoudspeakerError} @throws {CameraOfflineError} when it cannot be reached.
   */
  async function mustHave({ sid, uuid }: { sid: string; uuid: string }, what: keyof typeof CONTROLS): Promise<void> {
    const [camera] = await database.query<{
      features: Camera['supportedFeatures'];
      service: FeatureFlags;
      isConnected: boolean;
      obeys: boolean;
      canTalk: boolean | null;
    }>(
      `select cameras.body->'supportedFeatures' as features, locations.features as service,
         ${IS_CONNECTED} as "isConnected", ${IS_INVENTED} as obeys, ${CAN_TALK} as "canTalk"
       from cameras join locations using (sid) where sid = $1 and uuid = $2`,
      [sid, uuid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    if (!camera.isConnected) throw new CameraNotConnectedError();
    if (what === 'talk' && !camera.canTalk) throw new NoLoudspeakerError(camera.canTalk !== null);
    if (what !== 'talk' && !camera.obeys) throw new NotOfThisCameraError();
    const ability = CONTROLS[what];
    if (ability !== null && !camera.features?.[ability])
      throw new BadRequestError(`The camera has no ${what} to control.`);
    if (!hasFeature(camera.service, FEATURES[what]))
      throw new BadRequestError(`The service of this location has no ${what}.`);
    if (faults.of(uuid) === 'offline') throw new CameraOfflineError();
  }

  /** @throws {CameraLeasedError} while another tab has the control; then the camera does nothing. */
  const lease = (
    uuid: string,
    control: 'siren' | 'spotlight',
    caller: Caller,
    forMs: number,
    use: (sql: Sql) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async (sql) => {
      const nowMs = clock.now();
      await takeLease(sql, { uuid, control, holder: agentOf(caller), untilMs: nowMs + forMs }, nowMs);
      await use(sql);
    });

  return {
    async startSiren({ params }: Request<'startSiren'>, caller: Caller): Promise<Reply<'startSiren'>> {
      const { rep } = caller;
      const { uuid } = params;
      await mustHave(params, 'siren');
      await lease(uuid, 'siren', caller, SIREN_LOCK_MS, (sql) => devices.soundSiren(uuid, sql));
      log(`camera ${params.uuid}  siren  (agent ${rep.user_id})`);
      return {};
    },

    async startSpotlight(
      { params, body }: Request<'startSpotlight'>,
      caller: Caller,
    ): Promise<Reply<'startSpotlight'>> {
      const { rep } = caller;
      const { uuid } = params;
      await mustHave(params, 'spotlight');
      const light = { durationMs: body.duration * 1_000, percent: body.brightnessPercent };
      const forMs = Math.max(SPOTLIGHT_LOCK_MS, light.durationMs);
      await lease(uuid, 'spotlight', caller, forMs, (sql) => devices.lightSpotlight(uuid, light, sql));
      log(
        `camera ${params.uuid}  spotlight ${body.brightnessPercent} % for ${body.duration} s  (agent ${rep.user_id})`,
      );
      return {};
    },

    async startTalk({ params }: Request<'startTalk'>, caller: Caller): Promise<Reply<'startTalk'>> {
      await mustHave(params, 'talk');
      await leases.startTalk(params.uuid, agentOf(caller));
      log(`camera ${params.uuid}  talk  (agent ${caller.rep.user_id})`);
      return {};
    },

    async stopTalk({ params }: Request<'stopTalk'>, caller: Caller): Promise<Reply<'stopTalk'>> {
      const { rep, tab } = agentOf(caller);
      await leases.stopTalk(params.uuid, rep, tab);
      return {};
    },
  };
}
