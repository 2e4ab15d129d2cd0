import { startLeaseSweep } from '../alarms/custody/leases.ts';
import { type createDispatches, giveUpOverdue } from '../alarms/dispatch/dispatches.ts';
import type { Deliveries } from '../alarms/messages/deliveries.ts';
import { repeat } from '../base/repeat.ts';
import type { MediaStore } from '../base/ports.ts';
import type { CameraActions } from '../cameras/actions/camera-actions.ts';
import type { CameraLeasing } from '../cameras/device/camera-leases.ts';
import type { Firmware } from '../cameras/firmware/firmware.ts';
import { forgetExpired } from '../identity/forget-expired.ts';
import type { InviteMails } from '../invites/invite-mails.ts';
import { sweepClips } from '../intake/clip-sweep.ts';
import { forgetHeard } from '../intake/listening.ts';
import { followSilence } from '../intake/silence/silence.ts';
import { followSchedules } from '../locations/arming/arm-schedules.ts';
import { MIGRATIONS } from '../log/migrations.ts';
import { makeMonthsAhead } from '../log/partitions.ts';
import { oldJournals } from '../journals/old-journals.ts';
import { fileCut } from '../metrics/watched-stretches.ts';
import { createMover, PAUSE_MS } from '../media/moving/move-bytes.ts';
import { deleteAged, type KeepDays } from '../media/store/delete-aged.ts';
import { sweepMedia } from '../media/store/sweep-media.ts';
import { endOverduePractices } from '../practice/practice.ts';
import { refreshRollups } from '../reports/rollups/rollups.ts';
import { oldRecordings } from '../work-recordings/old-recordings.ts';
import type { RecordingStore } from '../work-recordings/recording-store.ts';
import type { Shutdown } from './shutdown.ts';

/** Interval of the sweep that ends abandoned practices, ms. */
const PRACTICE_SWEEP_MS = 30_000;
/** Interval of the sweep for dispatches whose waiting process is gone, ms. */
const DISPATCH_SWEEP_MS = 2_000;
/** Interval of the sweep for requests of dispatch that are due at a centre by webhook, ms. */
const REQUEST_SWEEP_MS = 1_000;
/** Interval of the sweep for camera controls whose holder is gone, ms. */
const CAMERA_LEASE_SWEEP_MS = 1_000;
/** Interval of the sweep for sirens and spotlights of real cameras that are to be switched off, ms. */
const ACTION_SWEEP_MS = 500;
/** Interval of the sweep for finished steps of firmware updates, ms. */
const FIRMWARE_SWEEP_MS = 1_000;
/** Interval of the sweep for messages due for an attempt, ms. */
const DELIVERY_SWEEP_MS = 2_000;
/** Interval of the deletion of expired records, ms. Not in the spec: they cost only space. */
const EXPIRED_SWEEP_MS = 600_000;
/** Interval of the sweep for announced clips that did not come, ms. */
const CLIP_SWEEP_MS = 10_000;
/** Interval of the sweep for changes of alarm systems by their schedules, ms. */
const SCHEDULE_SWEEP_MS = 2_000;
/** Interval of the sweep for sources that became silent, or were heard again, ms. */
const SILENCE_SWEEP_MS = 10_000;
/** Interval of the sweep for live pictures of portals that ended without a word, ms. */
const WATCH_SWEEP_MS = 30_000;
/** Interval of the rollups, ms; reports read newer facts from the log itself. */
const ROLLUP_MS = 10_000;
/** Interval of the check for the log's partitions of the next months, ms. */
const MONTHS_LOOK_MS = 86_400_000;

interface Swept {
  readonly actions: Pick<CameraActions, 'sweep'>;
  readonly deliveries: Pick<Deliveries, 'sweep'>;
  readonly dispatches: Pick<ReturnType<typeof createDispatches>, 'sweep'>;
  readonly firmware: Pick<Firmware, 'sweep'>;
  readonly inviteMails: Pick<InviteMails, 'sweep'>;
  readonly leases: Pick<CameraLeasing, 'sweep'>;
  readonly recordings: Pick<RecordingStore, 'forgetAbandoned'>;
  readonly keepDays: KeepDays;
  /** True: this process hears sources. */
  readonly hasDoors: boolean;
}

/** Starts the periodic tasks of the provider until it stops. */
export function startSweeps(
  shutdown: Pick<Shutdown, 'onStop'>,
  deps: Parameters<typeof endOverduePractices>[0] & { readonly media: MediaStore },
  swept: Swept,
): void {
  const { database, clock, log, media } = deps;
  const { actions, deliveries, dispatches, firmware, inviteMails, leases, recordings, keepDays, hasDoors } = swept;
  shutdown.onStop('lease sweep', startLeaseSweep(deps));
  const every = (ms: number, name: string, sweep: () => Promise<unknown>) =>
    shutdown.onStop(name, repeat(ms, sweep, log));
  every(PRACTICE_SWEEP_MS, 'sweep of practices', () => endOverduePractices(deps));
  every(DISPATCH_SWEEP_MS, 'sweep of dispatches', () => giveUpOverdue(deps));
  every(REQUEST_SWEEP_MS, 'sweep of requests of dispatch', dispatches.sweep);
  every(CAMERA_LEASE_SWEEP_MS, 'sweep of camera leases', leases.sweep);
  every(ACTION_SWEEP_MS, 'sweep of sirens and spotlights', actions.sweep);
  every(FIRMWARE_SWEEP_MS, 'sweep of firmware', firmware.sweep);
  every(DELIVERY_SWEEP_MS, 'sweep of messages', deliveries.sweep);
  every(DELIVERY_SWEEP_MS, 'sweep of invites', inviteMails.sweep);
  every(EXPIRED_SWEEP_MS, 'sweep of what expired', () =>
    Promise.all([
      forgetExpired(deps),
      forgetHeard(database, clock.now()),
      recordings.forgetAbandoned(),
      // Files have the time of their store, whatever a test says of the clock.
      sweepMedia({ database, media, nowMs: Date.now() }),
    ]),
  );
  every(EXPIRED_SWEEP_MS, 'sweep of aged media', () => deleteAged(deps, keepDays));
  const olds = [oldRecordings(database), oldJournals(database, clock)];
  // A release has another newest step of the schema than those before it.
  every(PAUSE_MS, 'move of old recordings', createMover(deps, olds, MIGRATIONS.at(-1)?.name ?? ''));
  every(CLIP_SWEEP_MS, 'sweep of announced clips', () => sweepClips(deps));
  every(WATCH_SWEEP_MS, 'sweep of live pictures', () => fileCut(deps));
  every(SCHEDULE_SWEEP_MS, 'sweep of arm schedules', () => followSchedules(deps));
  if (hasDoors) every(SILENCE_SWEEP_MS, 'sweep of silent sources', () => followSilence(deps));
  every(ROLLUP_MS, 'rollups', () => refreshRollups(database));
  every(MONTHS_LOOK_MS, 'months of the log', () => makeMonthsAhead(deps, clock.now()));
}
