import { cancelReason } from '../../../../../contract/cancel-reasons.ts';
import { type Act, type OnPage, quoted } from './page-act.ts';

const ACTS: Readonly<Record<string, Act>> = {
  'step.forward': { does: ['await verify.continues();'] },
  'step.back': { does: ["await verify.presses('[');"] },
  'alarm.handle': { does: ['await verify.handles();'] },
  'visit.return': { does: ['await verify.returnsToQueue();'] },
  'camera.goLive': { does: ['await new LiveModel(page, alarm.uuid).goesLive();'] },
  'clip.shown': { does: ['await verify.seesClipPlaying();'] },
  'clip.settled': { comes: 'its recording is shown' },
  'live.shown': { does: ['await new LiveModel(page, alarm.uuid).seesLive();'] },
  'alarmState.read': { comes: 'the state of the alarm system is read' },
  'customer.loaded': { comes: 'the customer is read' },
  'xstate.done.actor.loadProgress': { does: ["await verify.seesStep('Review Video and Respond');"] },
};

/** Where the customer has disarmed, the provider is let say so. */
const isDisarmed = (event: unknown): boolean => JSON.stringify(event).includes('"OFF"');

export const VERIFY_RESPOND: OnPage = {
  begins: ['const { alarm } = await takesAlarm(pages, provider);', 'await queue.opens(1);'],
  actor: "{ src: 'verifyRespond', id: 'screen' }",
  actOf: (event) => {
    const { type } = event;
    if (type === 'alarm.cancel') {
      const reason = cancelReason(Number(event['reasonId']));
      return reason === undefined
        ? { cannot: `there is no reason ${String(event['reasonId'])}` }
        : { does: ['await verify.seesItCanBeEnded();', `await verify.cancels(${quoted(reason.label)});`] };
    }
    if (type === 'alarmState.read' && isDisarmed(event))
      return { does: ['await provider.disarms(alarm.sid);', 'await verify.seesDisarmed();'] };
    if (type === 'camera.choose')
      return event['uuid'] === null
        ? { does: ["await verify.presses('r');"] }
        : { cannot: 'the strip has other cameras than the walk names' };
    if (type.startsWith('xstate.after.untilSeen.')) return { does: ['await verify.seesItCanBeEnded();'] };
    if (type.startsWith('xstate.after.untilPanels.')) return { comes: 'after some seconds' };
    return ACTS[type];
  },
};
