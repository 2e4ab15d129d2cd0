import type { Clock } from '../../base/ports.ts';

/**
 * Lasting faults of a camera, on demand, for tests and training:
 * - `refuse`: its sockets and streams are refused with 404 although the calls gave an address;
 * - `hang`: they open, and nothing comes;
 * - `freeze`: the picture is frozen and no sound comes, the connection stays;
 * - `slow`: every answer is late, and only key pictures are sent;
 * - `offline`: calls are answered with 404, viewers are disconnected;
 * - `deny`: calls are answered with 403;
 * - `turn`: the credentials of the relay are wrong.
 */
export const LASTING_FAULTS = ['none', 'refuse', 'hang', 'freeze', 'slow', 'offline', 'deny', 'turn'] as const;
export type LastingFault = (typeof LASTING_FAULTS)[number];

/**
 * Faults that happen once, without lasting effect:
 * - `drop`: viewers are disconnected without a message;
 * - `takeover`: another agent takes over from the viewer;
 * - `sleep`: a battery camera goes to sleep, viewers are disconnected.
 */
const PASSING_FAULTS = ['drop', 'takeover', 'sleep'] as const;
type PassingFault = (typeof PASSING_FAULTS)[number];

export const FAULTS = [...LASTING_FAULTS, ...PASSING_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

export const isPassing = (fault: Fault): fault is PassingFault => PASSING_FAULTS.some((passing) => passing === fault);

/** Delay of a slow camera's answers, ms. Not in the spec: well below the 19 s after which an attempt is given up. */
export const SLOW_MS = 2_000;

/** A fault of one camera; `untilMs` is epoch ms, null until it ends. */
interface StandingFault {
  readonly uuid: string;
  readonly fault: LastingFault;
  readonly untilMs: number | null;
}

/** The lasting faults of the cameras, as a process knows them. */
export class CameraFaults {
  readonly #faults = new Map<string, StandingFault>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(uuid: string): LastingFault {
    const standing = this.#faults.get(uuid);
    if (standing === undefined || (standing.untilMs ?? Infinity) <= this.#clock.now()) return 'none';
    return standing.fault;
  }

  set(uuid: string, fault: LastingFault, untilMs: number | null = null): void {
    this.#faults.set(uuid, { uuid, fault, untilMs });
  }

  replace(standing: readonly StandingFault[]): void {
    this.#faults.clear();
    for (const one of standing) this.#faults.set(one.uuid, one);
  }
}
