import type { Fault } from '../cameras/device/faults.ts';
import type { Clock, Database, Log, Sql } from '../base/ports.ts';
import { IS_WORLD_ON } from '../settings/station-modes.ts';
import { runSchedule } from './run-schedule.ts';
import type { Random } from './random.ts';

/** Faults of cameras and their lines, not those caused by people or by the relay's administrator. */
const TRAINING_FAULTS = ['freeze', 'slow', 'hang', 'refuse', 'offline', 'drop'] as const satisfies readonly Fault[];
/**
 * Minimum and maximum duration of a fault, s. Not in the spec: from a blink that an agent waits out to more than an
 * attempt of 19 s and the wait after a round.
 */
const SHORTEST_S = 15;
const LONGEST_S = 90;
const HOUR_MS = 3_600_000;

/** A camera of the world, as far as something may go wrong with it. */
interface FaultyCamera {
  readonly uuid: string;
  readonly cameraName: string;
  readonly isWatched: boolean;
}

/** A fault of a camera, and its duration. */
export interface CameraMishap {
  readonly uuid: string;
  readonly cameraName: string;
  readonly fault: (typeof TRAINING_FAULTS)[number];
  readonly durationMs: number;
}

/** Cameras of the world without a fault now; none while it is off. */
const healthyCameras = (sql: Sql, nowMs: number): Promise<FaultyCamera[]> =>
  sql.query(
    `select uuid, body->'cameraSettings'->>'cameraName' as "cameraName",
       coalesce(watched_until_ms > $1, false) as "isWatched"
     from cameras left join camera_devices using (uuid) left join camera_faults using (uuid)
     where (fault is null or until_ms <= $1) and not is_imported and ${IS_WORLD_ON} order by uuid`,
    [nowMs],
  );

/** The next fault; of a watched camera if there is one. Deterministic for the same cameras and seed. */
export function nextMishap(cameras: readonly FaultyCamera[], random: Random): CameraMishap | null {
  const fault = random.pick(TRAINING_FAULTS);
  const durationMs = random.between(SHORTEST_S, LONGEST_S) * 1_000;
  const watched = cameras.filter(({ isWatched }) => isWatched);
  if (cameras.length === 0) return null;
  const { uuid, cameraName } = random.pick(watched.length > 0 ? watched : cameras);
  return { uuid, cameraName, fault, durationMs };
}

export interface CameraFaultsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Faults an hour; 0 = none. */
  readonly rate: number;
  readonly seed: number;
  readonly inflict: (uuid: string, fault: Fault, untilMs: number | null) => Promise<void>;
}

/**
 * Lets cameras misbehave now and then, for training, until it is stopped; each fault ends automatically. However many processes do
 * so on one database, together they keep to the rate.
 */
export function startCameraFaults({ database, clock, log, rate, seed, inflict }: CameraFaultsDeps) {
  const meanPauseMs = HOUR_MS / rate;
  const pauseMs = (random: Random) => Math.round(meanPauseMs * (0.5 + random.next()));

  async function act(random: Random): Promise<void> {
    const nowMs = clock.now();
    const mishap = nextMishap(await healthyCameras(database, nowMs), random);
    if (mishap === null) return;
    const { uuid, cameraName, fault, durationMs } = mishap;
    await inflict(uuid, fault, nowMs + durationMs);
    const howLong = fault === 'drop' ? '' : ` for ${durationMs / 1_000} s`;
    log(`camera ${uuid}  ${cameraName}: ${fault}${howLong} (training)`);
  }

  if (rate === 0) return async () => {};
  return runSchedule({
    database,
    rules: {
      table: 'camera_fault_turns',
      seed,
      firstPauseMs: Math.round(meanPauseMs / 2),
      pauseMs,
      longestPauseMs: Math.ceil(meanPauseMs * 1.5),
    },
    act,
    complain: (cause) => log(`faults  ${cause instanceof Error ? cause.message : String(cause)}`),
  });
}
