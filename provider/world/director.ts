import { alarmStateLabel } from '../../contract/enums.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AlarmDesk, Clock, Database, Say } from '../ports.ts';
import { type Doing, nextDoing, pauseMs } from './doings.ts';
import { raisedAlarm } from './raised-alarm.ts';
import { createRandom } from './random.ts';
import { openAlarms, type PlacedRecording, placedRecordings, waitingAlarms } from './world-view.ts';

export interface DirectorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly desk: AlarmDesk;
  readonly clips: ClipLibrary;
  readonly say: Say;
  /** Alarms a minute while agents keep up; 0 = none. */
  readonly rate: number;
  readonly seed: number;
}

/** The queue that every seeded agent takes from. */
const QUEUE = 'Live';
/** Seconds; the lookback of an agent's first take (QUEUE-32). */
const LOOKBACK_S = 600;
/** An agent who looks at the empty queue of a new start shall not wait long. */
const FIRST_PAUSE_MS = 1000;

/** Lets the world live: cameras raise alarms, customers disarm, arm and cancel, until `stop`. */
export function startDirector({ database, clock, desk, clips, say, rate, seed }: DirectorDeps) {
  const random = createRandom(seed);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();

  async function perform(doing: Doing, recordings: readonly PlacedRecording[]): Promise<void> {
    switch (doing.type) {
      case 'alarm.raise': {
        const recording = recordings.find(({ name }) => name === doing.recording);
        const clip = clips.get(recording?.clip ?? '');
        if (recording === undefined || clip === undefined) return;
        const { sid, cameraName, street } = recording;
        const occasion = { sid, queue: QUEUE, atMs: clock.now(), isFake: doing.isFake };
        const eventId = await desk.raise(raisedAlarm(recording, clip, occasion));
        say(`alarm ${eventId}  ${cameraName}, ${street}: ${clip.truth.info}${doing.isFake ? ' (training)' : ''}`);
        return;
      }
      case 'alarm.cancel':
        await desk.cancelByCustomer(doing.eventId);
        say(`alarm ${doing.eventId}  canceled by the customer`);
        return;
      case 'location.setArmState': {
        const { sid, state } = doing;
        await desk.setArmState(sid, state, 'customer');
        const street = recordings.find((recording) => recording.sid === sid)?.street ?? sid;
        say(`location ${sid}  ${street}: the customer sets ${alarmStateLabel(state)}`);
        return;
      }
      case 'nothing':
    }
  }

  async function act(): Promise<void> {
    const recordings = await placedRecordings(database, clips);
    const cameras = recordings.map(({ name, sid, alarmState, clip }) => ({
      recording: name,
      sid,
      isArmed: alarmState !== 'OFF',
      isFootage: clips.get(clip)?.isFootage ?? false,
    }));
    const waiting = await waitingAlarms(database, QUEUE, Math.floor(clock.now() / 1000) - LOOKBACK_S);
    const open = await openAlarms(database, QUEUE);
    await perform(nextDoing({ cameras, waiting, open }, random), recordings);
  }

  function actIn(delayMs: number): void {
    timer = setTimeout(() => {
      current = act()
        .catch((cause: unknown) => say(`director  ${cause instanceof Error ? cause.message : String(cause)}`))
        .then(() => {
          if (!isStopped) actIn(pauseMs(rate, random));
        });
    }, delayMs);
  }

  if (rate > 0) actIn(FIRST_PAUSE_MS);
  return {
    /** Resolves when nothing of the director is under way any more. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
