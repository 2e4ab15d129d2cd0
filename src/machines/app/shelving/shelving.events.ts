import type { SHELVED_TIMES_S } from '../../../../contract/limits.ts';

export interface NamedCamera {
  readonly sid: string;
  readonly uuid: string;
  readonly name: string;
}

export type ShelvedTime = (typeof SHELVED_TIMES_S)[number];

export type ShelvingCommand =
  /** Opens the dialog for duration and reason. */
  | { type: 'shelving.open'; camera: NamedCamera }
  | { type: 'shelving.close' }
  | { type: 'shelving.choose'; seconds: ShelvedTime }
  /** Chooses a test with its end, epoch ms; null = the end is not chosen yet. */
  | { type: 'shelving.test'; untilMs: number | null }
  /** Shelves all cameras of the location, or the one alone. */
  | { type: 'shelving.widen'; wholeLocation: boolean }
  | { type: 'shelving.type'; reason: string }
  | { type: 'shelving.submit' }
  /** Presents the alarms of the camera again, or those of its location, which is on test. */
  | { type: 'shelving.end'; camera: NamedCamera; wholeLocation: boolean };
