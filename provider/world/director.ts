import { alarmStateLabel } from '../../contract/enums.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AlarmService, Clock, Database, Log } from '../base/ports.ts';
import { readModes } from '../settings/station-modes.ts';
import { recordActivity } from '../subscribers/record-activity.ts';
import { customerOf, newestCustomer, nextCustomerActivity } from './customer-activity.ts';
import { changeCamera, changeText, changingCameras, nextCameraChange } from './camera-changes.ts';
import { authorizedClusters, isAuthorized } from './authorized.ts';
import { longestPauseMs, nextAction, pauseMs, UNATTENDED_MAX, type WorldAction } from './world-actions.ts';
import { runSchedule } from './run-schedule.ts';
import { fitsHour, hourAt } from './hours.ts';
import { isNoticed } from './obeyed-settings.ts';
import { isInZone } from './motion-zones.ts';
import { alarmFromRecording } from './alarm-from-recording.ts';
import type { Random } from './random.ts';
import { openAlarms, type PlacedRecording, placedRecordings, waitingAlarms } from './world-view.ts';

export interface DirectorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly alarmService: AlarmService;
  readonly clips: ClipLibrary;
  readonly log: Log;
  /** Alarms a minute while agents take them; 0 = none. */
  readonly rate: number;
  readonly seed: number;
}

/** The queue that every seeded agent takes from. */
const QUEUE = 'Live';
/** Seconds; the lookback of an agent's first take (QUEUE-32). */
const LOOKBACK_S = 600;
/** Pause before the first alarm of a new start, ms: an agent with an empty queue should not wait long. */
const FIRST_PAUSE_MS = 1000;

const RESTS = {
  'world is off': 'the world is off: no alarm is invented',
  'no one takes alarms': `no agent has an alarm: while ${UNATTENDED_MAX} of the last ${LOOKBACK_S / 60} min are waiting, no new one is raised`,
  'no camera': 'no camera may raise an alarm: none is monitored, or none has a recording of a motion in its zone',
} as const;

/**
 * Lets the world live: cameras raise alarms and change a little, customers disarm, arm, cancel and use the app, until `stop`. However many processes do so on
 * one database, together they keep to the rate.
 */
export function startDirector({ database, clock, alarmService, clips, log, rate, seed }: DirectorDeps) {
  /** Cause of the present rest, once it was logged; null while agents work and a camera may raise an alarm. */
  let said: keyof typeof RESTS | null = null;

  async function perform(action: WorldAction, recordings: readonly PlacedRecording[]): Promise<void> {
    switch (action.type) {
      case 'alarm.raise': {
        const recording = recordings.find(({ name }) => name === action.recording);
        const clip = clips.get(recording?.clip ?? '');
        if (recording === undefined || clip === undefined) return;
        const { sid, cameraName } = recording;
        const occasion = { sid, queue: QUEUE, atMs: clock.now(), isFake: action.isFake };
        const eventId = await alarmService.raise(alarmFromRecording(recording, clip, occasion));
        log(
          `alarm ${eventId}  ${cameraName}, location ${sid}: ${clip.truth.info}${action.isFake ? ' (training)' : ''}`,
        );
        return;
      }
      case 'alarm.cancel':
        await alarmService.cancelByCustomer(action.eventId);
        return;
      case 'location.setArmState': {
        const { sid, state } = action;
        await alarmService.setArmState(sid, state, 'customer');
        log(`location ${sid}  the customer sets ${alarmStateLabel(state)}`);
        return;
      }
      case 'nothing':
        rest(action.because);
    }
  }

  function rest(because: keyof typeof RESTS): void {
    if (said !== because) log(`director  ${RESTS[because]}`);
    said = because;
  }

  /** Lets the customers of the invented world cancel its waiting alarms, so that agents get real ones only. */
  async function cancelWaiting(): Promise<void> {
    for (const { eventId, isSpared } of await waitingAlarms(database, QUEUE, 0))
      if (!isSpared) await alarmService.cancelByCustomer(eventId);
  }

  async function act(random: Random): Promise<void> {
    if ((await readModes(database)).world === 'off') {
      rest('world is off');
      await cancelWaiting();
      return;
    }
    if (said === 'world is off') said = null;
    const recordings = await placedRecordings(database, clips);
    const authorized = await authorizedClusters(database, clock.now());
    const monitored = recordings.filter((recording) => {
      const clip = clips.get(recording.clip);
      return (
        recording.isMonitored &&
        clip !== undefined &&
        isNoticed(clip, recording.settings) &&
        isInZone(clip, recording.regions) &&
        !isAuthorized(recording, clip, authorized)
      );
    });
    const cameras = monitored.map(({ name, sid, alarmState, clip, timezone }) => ({
      recording: name,
      sid,
      isArmed: alarmState !== 'OFF',
      isFootage: clips.get(clip)?.isFootage ?? false,
      clip,
      fitsHour: fitsHour(clips.get(clip)?.truth.time ?? null, hourAt(timezone, clock.now())),
    }));
    const waiting = await waitingAlarms(database, QUEUE, clock.now() - 1000 * LOOKBACK_S);
    const open = await openAlarms(database, QUEUE, clock.now());
    const action = nextAction({ cameras, waiting, open }, random);
    if (open.length > 0 || (said === 'no camera' && action.type === 'alarm.raise')) said = null;
    await perform(action, recordings);

    const change = nextCameraChange(await changingCameras(database), random);
    if (change !== null) {
      await changeCamera(database, change);
      log(`camera ${change.uuid}  ${changeText(change)}`);
    }
    await useApp(random);
  }

  async function useApp(random: Random): Promise<void> {
    const activity = nextCustomerActivity(await newestCustomer(database), random);
    const userId = activity === null ? null : await customerOf(database, activity.number);
    if (activity === null || userId === null) return;
    await recordActivity({ database, clock }, userId, activity.fact);
  }

  if (rate === 0) return { stop: async () => {} };
  const stop = runSchedule({
    database,
    rules: {
      table: 'director_turns',
      seed,
      firstPauseMs: FIRST_PAUSE_MS,
      pauseMs: (chance) => pauseMs(rate, chance),
      longestPauseMs: longestPauseMs(rate),
    },
    act,
    complain: (cause) => log(`director  ${cause instanceof Error ? cause.message : String(cause)}`),
  });
  /** Resolves when nothing of the director is under way any more. */
  return { stop };
}
