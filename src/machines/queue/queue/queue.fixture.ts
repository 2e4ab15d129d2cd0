import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmPollingMachine } from '../../visit/alarm-polling/alarm-polling.machine.ts';
import { queueSlotMachine } from '../queue-slot/queue-slot.machine.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import { queueMachine } from './queue.machine.ts';
import type { SavedSettings } from './watch-settings.ts';
import { selectShownSlots, selectSlot } from './queue.selectors.ts';
import { type BoardLeft, NO_BOARD } from '../../app/router/carried-over.ts';

export const SETTINGS: QueueSettings = {
  limit: 3,
  acceptNew: true,
  lookback: 300,
  autoExpire: 60,
  pcsStatusThreshold: 10,
  threatLevel: 20,
  armstate: 'All',
  queues: ['Live'],
};
export const TAKE_QUERY = { limit: 3, lookback: 300, pcs_status_gte: 10, threat_level_gte: 20, armstate: 'All' };
export const ADMIN = { mayChangeControls: true };
export const HUB_CLOSED = { hubIsConnected: false };
export const LACKS_TICKS = { lineLacksTicks: true };

export const stumbles = (call: CallError['call']): CallError => ({ call, status: 500, message: 'Out of order.' });
export const waitingAlarm = alarmWith({
  eventId: '100009',
  pcs_status: PCS_STATUS.new,
  handler: null,
  takenAtMs: null,
});

/** The queue while it asks for its settings. */
export function enterQueue(
  given: {
    mayChangeControls?: boolean;
    hubIsConnected?: boolean;
    lineLacksTicks?: boolean;
    usesSsVideo?: boolean;
    takesAtOnce?: boolean;
    board?: BoardLeft;
  } = {},
) {
  const settings = asked<QueueSettings, Args<'queueSettings'>>();
  const load = asked<SavedSettings | null, { agentId: string }>();
  const loadResuming = asked<boolean, { agentId: string }>();
  const kept: (SavedSettings & { agentId: string })[] = [];
  const takes = asked<Answer<'takeEvents'>, Args<'takeEvents'>>();
  const readings = asked<AlarmEvent, { eventId: string }>();
  const alarmPolling = alarmPollingMachine.provide({ actors: { readAlarm: readings.logic } });
  const queueSlot = queueSlotMachine.provide({ actors: { alarmPolling } });
  const { actor: queue, heard } = startInSystem(
    queueMachine.provide({
      actors: {
        queueSettings: settings.logic,
        loadSettings: load.logic,
        loadResuming: loadResuming.logic,
        takeEvents: takes.logic,
        queueSlot,
      },
      actions: { saveSettings: (_, params) => void kept.push(params) },
    }),
    {
      as: 'queue',
      starts: ['slot-1', 'slot-2'],
      input: () => ({
        tab: 'tab-1',
        agentId: '7',
        mayChangeControls: false,
        hubIsConnected: true,
        lineLacksTicks: false,
        usesSsVideo: false,
        board: NO_BOARD,
        takesAtOnce: false,
        ...given,
      }),
    },
  );
  const snapshot = () => queue.getSnapshot();
  return {
    queue,
    heard,
    settings,
    load,
    loadResuming,
    /** Settings saved in the browser since the last call. */
    keptSettings: () => kept.splice(0),
    takes,
    readings,
    snapshot,
    slot: (number: number) => {
      const slot = selectSlot(number)(snapshot());
      if (slot === undefined) throw new Error(`There is no slot ${number}.`);
      return slot;
    },
    /** Slot by slot, the event in it; none where the card only says why one left. */
    assignments: () =>
      selectShownSlots(snapshot())
        .split(' ')
        .map((number) => selectSlot(Number(number))(snapshot())?.getSnapshot())
        .map((slot) => (slot?.value === 'parted' ? null : (slot?.context.alarm?.eventId ?? null))),
    answerTake: (...items: readonly AlarmEvent[]) => takes.answer({ items: [...items], total: null }),
  };
}

/** The queue once it has loaded, with what this tab had before. */
export async function startQueue(given: Parameters<typeof enterQueue>[0] = {}, had: readonly AlarmEvent[] = []) {
  const subject = enterQueue(given);
  await subject.settings.answer(SETTINGS);
  await subject.answerTake(...had);
  subject.heard();
  return subject;
}

/** The queue with Accept New on, after its first answer. */
export async function startAccepting(given: Parameters<typeof enterQueue>[0] = {}, taken: readonly AlarmEvent[] = []) {
  const subject = await startQueue(given);
  subject.queue.send({ type: 'acceptNew.turnOn' });
  await subject.answerTake(...taken);
  subject.heard();
  return subject;
}

export const feedLeft = (reason: 'accept_new_off' | 'taken_into_vr'): Sent => ({
  to: 'agentWork',
  event: { type: 'feed.left', reason },
});
export const acceptNewSet = (acceptNew: boolean): Sent => ({ to: 'hub', event: { type: 'acceptNew.set', acceptNew } });
export const releasePromised = (query: { verify_eventId?: string }): Sent => ({
  to: 'outbox',
  event: {
    type: 'duty.promised',
    duty: {
      id: 'unsetTaken',
      call: 'unsetTaken',
      args: { query },
      failureText: 'Error un-setting events taken 7: {error}',
    },
  },
});
