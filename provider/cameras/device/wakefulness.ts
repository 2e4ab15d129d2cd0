import type { Log } from '../../base/ports.ts';
import type { Devices } from './devices.ts';

/**
 * Writes which cameras this process keeps awake, in order, so that a late report of a viewer wakes no camera put to
 * sleep since.
 */
export function createWakefulness(devices: Pick<Devices, 'keepAwake' | 'sleep'>, log: Log) {
  let written = Promise.resolve();
  function write(change: () => Promise<void>): void {
    written = written
      .then(change)
      .catch((error: unknown) => log(`A camera could not be kept awake or put to sleep: ${String(error)}`));
  }
  return {
    /** The camera has a viewer. */
    keepAwake: (uuid: string): void => write(() => devices.keepAwake(uuid)),
    /** The camera falls asleep at once. */
    sleep: (uuid: string): void => write(() => devices.sleep(uuid)),
    /** Resolves when everything so far is written. */
    written: (): Promise<void> => written,
  };
}
