import type { Reply, Request } from '../../../contract/calls.ts';
import type { Camera } from '../../../contract/entities/cameras.ts';
import { type FeatureFlags, hasFeature } from '../../../contract/location-features.ts';
import { BadRequestError, CameraOfflineError, NotFoundError } from '../../http/errors.ts';
import type { Caller, Database, Log } from '../../base/ports.ts';
import type { Devices } from './devices.ts';
import type { CameraFaults } from './faults.ts';

export interface ControlRoutesDeps {
  readonly database: Database;
  readonly log: Log;
  readonly devices: Devices;
  readonly faults: CameraFaults;
}

/** What a camera must be able to, by what the location's service must have. */
const CONTROLS = { siren: 'sirenManualControl', spotlight: 'spotlightManualControl' } as const;

/** What agents do through a camera (CTRL-01, CTRL-08). */
export function controlRoutes({ database, log, devices, faults }: ControlRoutesDeps) {
  /**
   * @throws {NotFoundError} when no such camera hangs there. @throws {BadRequestError} when it has no such control (CTRL-07), or
   * the location's service has none (VR-38). @throws {CameraOfflineError} when it cannot be reached.
   */
  async function mustHave({ sid, uuid }: { sid: string; uuid: string }, what: keyof typeof CONTROLS): Promise<void> {
    const [camera] = await database.query<{ features: Camera['supportedFeatures']; service: FeatureFlags }>(
      `select cameras.body->'supportedFeatures' as features, locations.features as service
       from cameras join locations using (sid) where sid = $1 and uuid = $2`,
      [sid, uuid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    if (!camera.features?.[CONTROLS[what]]) throw new BadRequestError(`The camera has no ${what} to control.`);
    if (!hasFeature(camera.service, what)) throw new BadRequestError(`The service of this location has no ${what}.`);
    if (faults.of(uuid) === 'offline') throw new CameraOfflineError();
  }

  return {
    async startSiren({ params }: Request<'startSiren'>, { rep }: Caller): Promise<Reply<'startSiren'>> {
      await mustHave(params, 'siren');
      await devices.soundSiren(params.uuid);
      log(`camera ${params.uuid}  siren  (agent ${rep.user_id})`);
      return {};
    },

    async startSpotlight(
      { params, body }: Request<'startSpotlight'>,
      { rep }: Caller,
    ): Promise<Reply<'startSpotlight'>> {
      await mustHave(params, 'spotlight');
      await devices.lightSpotlight(params.uuid, { durationMs: body.duration * 1_000, percent: body.brightnessPercent });
      log(
        `camera ${params.uuid}  spotlight ${body.brightnessPercent} % for ${body.duration} s  (agent ${rep.user_id})`,
      );
      return {};
    },
  };
}
