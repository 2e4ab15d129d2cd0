import type { AnyEventObject } from 'xstate';
import { cancelReason } from '../../../../../contract/cancel-reasons.ts';
import { type Act, goesOnBy, kept, type OnPage, quoted } from './page-act.ts';

const ACTS: Readonly<Record<string, Act>> = {
  'step.forward': { does: ['await verify.continues();'] },
  'step.back': { does: ["await verify.presses('[');"] },
  'alarm.handle': { does: ['await verify.handles();'] },
  'visit.return': { does: ['await verify.returnsToQueue();'] },
  'camera.goLive': { does: ['await new LiveModel(page, alarm.uuid).goesLive();'] },
  'clip.shown': { does: ['await verify.seesClipPlaying();'], isLoose: true },
  'clip.settled': { comes: 'its recording is shown' },
  'alarmState.read': { comes: 'the state of the alarm system is read' },
  'customer.loaded': { comes: 'the customer is read' },
};

/** Where the customer has disarmed, the provider is let say so. */
const isDisarmed = (event: unknown): boolean => JSON.stringify(event).includes('"OFF"');

/** The recording is the large picture until another one is chosen. */
const isLive = (before: readonly AnyEventObject[]): Act =>
  before.some(({ type }) => type === 'camera.goLive')
    ? { does: ['await new LiveModel(page, alarm.uuid).seesLive();'], isLoose: true }
    : { cannot: 'on the page camera.goLive comes first' };

const LOADED = ['duty.kept', 'xstate.done.actor.loadProgress', 'clip.shown', 'hub.disconnected', 'hub.connected'];

export const VERIFY_RESPOND: OnPage = {
  begins: ['const { alarm } = await takesAlarm(pages, provider);', 'await queue.opens(1);'],
  actor: "{ src: 'verifyRespond', id: 'screen' }",
  calls: { loadAlarm: 'getEvent' },
  cannotBegin: ({ eventId }) => (eventId === '' ? 'the address names no alarm' : ''),
  actOf: (event, events, place) => {
    const { type } = event;
    if (type === 'xstate.done.actor.loadAlarm') return goesOnBy(events, place, LOADED);
    if (type === 'live.shown') return isLive(events.slice(0, place));
    if (type === 'visit.return' && !events.slice(0, place).some(isDisarmed))
      return { cannot: 'only an alarm that has ended has the button' };
    if (type === 'alarm.cancel') {
      const reason = cancelReason(Number(event['reasonId']));
      return reason === undefined
        ? { cannot: `there is no reason ${String(event['reasonId'])}` }
        : { does: ['await verify.seesItCanBeEnded();', `await verify.cancels(${quoted(reason.label)});`] };
    }
    if (type === 'alarmState.read' && isDisarmed(event))
      return { does: ['await provider.disarms(alarm.sid);', 'await verify.seesDisarmed();'], isLoose: true };
    if (type === 'camera.choose')
      return event['uuid'] === null
        ? { does: ["await verify.presses('r');"] }
        : { cannot: 'the strip has other cameras than the walk names' };
    if (type === 'xstate.done.actor.loadProgress')
      return kept(event, { does: ["await verify.seesStep('Review Video and Respond');"] });
    if (type.startsWith('xstate.after.untilSeen.'))
      return { does: ['await verify.seesItCanBeEnded();'], isLoose: true };
    if (type.startsWith('xstate.after.untilPanels.')) return { comes: 'after some seconds' };
    return ACTS[type];
  },
};
