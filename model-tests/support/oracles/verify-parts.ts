import type { AnyEventObject } from 'xstate';
import type { VisitInput } from '../../../src/machines/visit/visit.actions.ts';
import { ANYTHING, sentTo } from './opinion.ts';
import { about, filed, messageIds, messagesAfter, type Sendings, type Visited, watched } from './visit.ts';

/** VR-19 to VR-21 */
export const unholdDuty = (sid: string, eventId: string, after?: { readonly id: string; readonly ends: string }) => ({
  id: `unhold:${eventId}`,
  call: 'unholdEvent',
  args: { query: { sid, eventId } },
  failureText: 'Endpoint: events/unhold-events. {error}',
  ...(after === undefined ? {} : { after }),
});

/** VR-23 */
export function canceling(eventId: string, visit: object, atMs: number): Sendings {
  const id = `cancel:${eventId}`;
  const query = { pcsStatus: -30, disposition_reason: 'No Person', disposition_action: 'canceled_rep' };
  const duty = {
    id,
    call: 'setPcsStatus',
    args: { params: { eventId }, query },
    failureText: '{error}',
    undo: { eventId, untilMs: atMs + 6_000, text: `Canceled ${eventId}, No Person` },
    visit,
  };
  return [...about('duty.waived', messageIds(eventId)), filed(duty), ...messagesAfter(id)];
}

/** What runs in Verify & Respond alone; the large picture is the recording, unless another camera is named or the agent went live (VR-40, LIVE-21). */
export function companions(input: VisitInput, { loaded, alarmState }: Visited, goesLive: boolean) {
  const { userId, sid, eventId, uuid, mayArm } = input;
  const { alarm, atMs } = loaded ?? {};
  const own = alarm?.uuid;
  return {
    alarmSwitch: { sid, account: alarm?.account, mayArm, isTraining: false, reportTo: ANYTHING },
    locationNotes: { sid, eventId, isTraining: false },
    faces: { userId, sid, eventId, customer: alarm?.userId, isTraining: false },
    customer: { sid, reportTo: ANYTHING },
    contactCalls: { eventId, isTraining: false },
    liveCameras: {
      reportTo: ANYTHING,
      sid,
      eventId,
      visitedAtMs: atMs,
      alarmState: alarmState ?? alarm?.alarmState,
      chosen: goesLive ? own : uuid === '' || uuid === own ? null : uuid,
      waking: goesLive ? own : null,
    },
  };
}

/** Who hears of the line; what was read once the picture was seen, only then. */
export function hearing(event: AnyEventObject, isSeen: boolean): Sendings {
  const isBack = event.type === 'hub.connected';
  const late = isBack ? ['locationEvents', 'eventHistory'] : ['locationEvents'];
  const others = [...(isBack ? ['locationNotes', 'faces'] : []), ...(isSeen ? late : [])];
  return [...watched(event), ...others.map((to) => sentTo(to, event))];
}
