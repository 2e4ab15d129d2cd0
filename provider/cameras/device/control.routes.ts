import type { Reply, Request } from '../../../contract/calls.ts';
import type { ActionControl } from '../../../contract/entities/camera-actions.ts';
import type { Camera } from '../../../contract/entities/cameras.ts';
import { SIREN_LOCK_MS, SPOTLIGHT_LOCK_MS } from '../../../contract/limits.ts';
import { type FeatureFlags, hasFeature } from '../../../contract/location-features.ts';
import {
  BadRequestError,
  CameraNotConnectedError,
  CameraOfflineError,
  ControlFailedError,
  NoLoudspeakerError,
  NotFoundError,
  NotOfThisCameraError,
} from '../../http/errors.ts';
import type { Caller, Clock, Database, Log, Sql } from '../../base/ports.ts';
import { agentOf } from '../../http/call-context.ts';
import { ActionError, failureText } from '../actions/action-error.ts';
import type { CameraActions } from '../actions/camera-actions.ts';
import { type CameraLeasing, takeLease } from './camera-leases.ts';
import { ACTIONS, CAN_TALK, IS_CONNECTED, IS_INVENTED } from './connection.ts';
import { type Devices, SIREN_MS } from './devices.ts';
import type { CameraFaults } from './faults.ts';

export interface ControlRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly devices: Devices;
  readonly leases: CameraLeasing;
  readonly actions: CameraActions;
  readonly faults: CameraFaults;
}

/** Feature of a camera that each control needs; talk needs none. */
const CONTROLS = { siren: 'sirenManualControl', spotlight: 'spotlightManualControl', talk: null } as const;
/** Feature of a location's service that each control needs. */
const FEATURES = { siren: 'siren', spotlight: 'spotlight', talk: 'two_way_talk' } as const;

interface Wanted {
  readonly uuid: string;
  readonly control: ActionControl;
  readonly caller: Caller;
  /** Time for which no one else has the control. */
  readonly lockMs: number;
  /** Time for which it is on. */
  readonly onMs: number;
}

/** Routes of the controls of a camera, held by one agent at a time (CTRL-01, CTRL-08, decision 0049). */
export function controlRoutes({ database, clock, log, devices, leases, actions, faults }: ControlRoutesDeps) {
  /**
   * @returns true for a real camera
   * @throws {NotFoundError} when the location has no such camera.
   * @throws {BadRequestError} when it has no such control (CTRL-07), or the location's service has none (VR-38).
   * @throws {CameraNotConnectedError} @throws {NotOfThisCameraError} @throws {NoLoudspeakerError} @throws {CameraOfflineError} when it
   * cannot be reached.
   */
  async function mustHave({ sid, uuid }: { sid: string; uuid: string }, what: keyof typeof CONTROLS): Promise<boolean> {
    const [camera] = await database.query<{
      features: Camera['supportedFeatures'];
      service: FeatureFlags;
      isConnected: boolean;
      isInvented: boolean;
      canTalk: boolean | null;
      actions: readonly string[];
    }>(
      `select cameras.body->'supportedFeatures' as features, locations.features as service,
         ${IS_CONNECTED} as "isConnected", ${IS_INVENTED} as "isInvented", ${CAN_TALK} as "canTalk", ${ACTIONS} as actions
       from cameras join locations using (sid) where sid = $1 and uuid = $2`,
      [sid, uuid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    if (!camera.isConnected) throw new CameraNotConnectedError();
    const { isInvented, canTalk, features } = camera;
    if (what === 'talk' && !canTalk) throw new NoLoudspeakerError(canTalk !== null);
    if (what !== 'talk' && !isInvented && !camera.actions.includes(what)) throw new NotOfThisCameraError();
    const ability = isInvented ? CONTROLS[what] : null;
    if (ability !== null && !features?.[ability]) throw new BadRequestError(`The camera has no ${what} to control.`);
    if (!hasFeature(camera.service, FEATURES[what]))
      throw new BadRequestError(`The service of this location has no ${what}.`);
    if (faults.of(uuid) === 'offline') throw new CameraOfflineError();
    return !isInvented;
  }

  /** @throws {CameraLeasedError} while another tab has the control; then the camera does nothing. */
  const lease = <T>({ uuid, control, caller, lockMs, onMs }: Wanted, use: (sql: Sql) => Promise<T>): Promise<T> =>
    database.transaction(async (sql) => {
      const nowMs = clock.now();
      const times = { untilMs: nowMs + lockMs, onUntilMs: nowMs + onMs };
      await takeLease(sql, { uuid, control, holder: agentOf(caller), ...times }, nowMs);
      return use(sql);
    });

  /**
   * A real camera is asked after the lease is taken, so that two agents do not ask at once; it shows the control as on only then.
   * @throws {ControlFailedError} when the camera does not do it; the lease has ended then.
   */
  async function leaseAction(wanted: Wanted, use: (sql: Sql) => Promise<void>): Promise<void> {
    const { uuid, control, caller, onMs } = wanted;
    const target = { uuid, control };
    const fail = (error: unknown) =>
      error instanceof ActionError ? new ControlFailedError(failureText(control, 'on', error)) : error;
    const action = await actions.read(target).catch((error: unknown) => {
      throw fail(error);
    });
    const begun = await lease(wanted, (sql) => actions.begin(sql, target, action, clock.now() + onMs));
    try {
      await actions.switchOn(begun);
    } catch (error) {
      await leases.release(uuid, control, agentOf(caller));
      throw fail(error);
    }
    await use(database);
  }

  const start = (isReal: boolean, wanted: Wanted, use: (sql: Sql) => Promise<void>): Promise<void> =>
    isReal ? leaseAction(wanted, use) : lease(wanted, use);

  return {
    async startSiren({ params }: Request<'startSiren'>, caller: Caller): Promise<Reply<'startSiren'>> {
      const { rep } = caller;
      const { uuid } = params;
      const isReal = await mustHave(params, 'siren');
      const wanted = { uuid, control: 'siren', caller, lockMs: SIREN_LOCK_MS, onMs: SIREN_MS } as const;
      await start(isReal, wanted, (sql) => devices.soundSiren(uuid, sql));
      log(`camera ${params.uuid}  siren  (agent ${rep.user_id})`);
      return {};
    },

    async startSpotlight(
      { params, body }: Request<'startSpotlight'>,
      caller: Caller,
    ): Promise<Reply<'startSpotlight'>> {
      const { rep } = caller;
      const { uuid } = params;
      const isReal = await mustHave(params, 'spotlight');
      const light = { durationMs: body.duration * 1_000, percent: body.brightnessPercent };
      const lockMs = Math.max(SPOTLIGHT_LOCK_MS, light.durationMs);
      const wanted = { uuid, control: 'spotlight', caller, lockMs, onMs: light.durationMs } as const;
      await start(isReal, wanted, (sql) => devices.lightSpotlight(uuid, light, sql));
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
