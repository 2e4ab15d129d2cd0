import { AlarmEvent } from '../../../../contract/entities/events.ts';
import { readLeniently } from '../read-leniently.ts';
import { createForeignAlarms, type ForeignAlarmsDeps } from './foreign-alarms.ts';
import { framesIn } from './frames-in.ts';
import { createTakeEvents, type TakeDeps } from './take-events.ts';
import { withoutExtensions } from './without-extensions.ts';
import type { FrameReader } from '../../hub/frames.ts';

/** Dealings with a provider that does not know all of the contract. */
export function createForeignProvider(deps: ForeignAlarmsDeps) {
  const alarms = createForeignAlarms(deps);
  const reader: FrameReader = {
    framesIn,
    readAlarm: (raw, how) => {
      try {
        return alarms[how](readLeniently(AlarmEvent, raw).output);
      } catch {
        return null;
      }
    },
  };
  return {
    alarms,
    reader,
    createTakeEvents: (given: Omit<TakeDeps, 'alarms'>) => createTakeEvents({ ...given, alarms }),
    withoutExtensions,
  };
}

export type ForeignProvider = ReturnType<typeof createForeignProvider>;
