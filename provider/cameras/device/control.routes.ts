import type { Reply, Request } from '../../../contract/calls.ts';
import type { Camera } from '../../../contract/entities/cameras.ts';
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

type Feature = 'sirenManualControl' | 'spotlightManualControl';

/** What agents do through a camera (CTRL-01, CTRL-08). */
export function controlRoutes({ database, log, devices, faults }: ControlRoutesDeps) {
  /**
   * @throws {NotFoundError} when no such camera hangs there. @throws {BadRequestError} when it has no such control (CTRL-07).
   * @throws {CameraOfflineError} when it cannot be reached.
   */
  async function mustHave({ sid, uuid }: { sid: string; uuid: string }, feature: Feature, what: string): Promise<void> {
    const [camera] = await database.query<{ features: Camera['supportedFeatures'] }>(
      `select body->'supportedFeatures' as features from cameras where sid = $1 and uuid = $2`,
      [sid, uuid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    if (!camera.features?.[feature]) throw new BadRequestError(`The camera has no ${what} to control.`);
    if (faults.of(uuid) === 'offline') throw new CameraOfflineError();
  }

  return {
    async startSiren({ params }: Request<'startSiren'>, { rep }: Caller): Promise<Reply<'startSiren'>> {
      await mustHave(params, 'sirenManualControl', 'siren');
      await devices.soundSiren(params.uuid);
      log(`camera ${params.uuid}  siren  (agent ${rep.user_id})`);
      return {};
    },

    async startSpotlight(
      { params, body }: Request<'startSpotlight'>,
      { rep }: Caller,
    ): Promise<Reply<'startSpotlight'>> {
      await mustHave(params, 'spotlightManualControl', 'spotlight');
      await devices.lightSpotlight(params.uuid, { durationMs: body.duration * 1_000, percent: body.brightnessPercent });
      log(
        `camera ${params.uuid}  spotlight ${body.brightnessPercent} % for ${body.duration} s  (agent ${rep.user_id})`,
      );
      return {};
    },
  };
}
