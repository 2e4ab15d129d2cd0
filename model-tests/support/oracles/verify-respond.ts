import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { VisitInput } from '../../../src/machines/visit/visit.actions.ts';
import { canceling, companions, hearing, unholdDuty } from './verify-parts.ts';
import { ANYTHING, lineAfter, lineOf, navigated, type Seen, sentTo, toasted } from './opinion.ts';
import * as visits from './visit.ts';

const STEPS = ['reviewing', 'customerInfo', 'finalizing'] as const;
type Step = (typeof STEPS)[number] | 'closing';

/**
 * An alarm is held before anything else and its un-hold owed until it is handled or canceled; nothing ends it before its picture, or why
 * there is none, was seen for a second, nor while the centre is asked; a cancel can be taken back for 6 s; what the agent ordered from
 * the alarm system is no disarm (VR-09 to VR-26, VR-40, VR-41, VR-56, ALARM-15 to ALARM-20, DISP-12, DISP-14, DISP-26, DISP-40, LIVE-21, visits.QUEUE-53).
 */
export const verifyRespond = (input: VisitInput) => {
  const { userId, sid, eventId, uuid, tab, opened } = input;
  let at = 'checking';
  let known = visits.unvisited(input);
  let step: Step = 'reviewing';
  let hasPanels = false;
  let picture: 'unseen' | 'shown' | 'seen' = 'unseen';
  let openedAtMs = 0;
  let goesLive = false;
  let customer: Readonly<Record<string, unknown>> = { subscription: null, subscriptionError: null };

  return (name: string, event: AnyEventObject): Seen => {
    const sent: visits.Sendings[number][] = [];
    const started: Record<string, unknown> = {};
    const effects: Record<string, unknown> = {};
    const alarm = () => known.loaded?.alarm as AlarmEvent;
    const own = () => known.loaded?.alarm.uuid ?? uuid;
    const address = (screen: string, camera: string) =>
      `/app/${screen}?userId=${userId}&sid=${sid}&eventId=${eventId}&uuid=${camera}`;
    const waived = () => visits.about('duty.waived', [`unhold:${eventId}`]);
    const promiseUnhold = (id: string, ends: string) =>
      visits.toOutbox('duty.promised', { duty: unholdDuty(sid, eventId, { id, ends }) });
    const leave = (to: string) => {
      if (at === 'working') {
        effects['keepFrame'] = { tile: 'verify', eventId };
        sent.push(sentTo('livestreamMetrics', { type: 'pictures.left' }));
      }
      at = to;
    };
    const go = (...before: visits.Sendings) => {
      leave('ended');
      sent.push(...before, visits.QUEUE);
    };
    const followUp = () => {
      leave('ended');
      const { ordered } = known;
      sent.push(...waived());
      if (ordered.length > 0) sent.push(sentTo('router', { type: 'orders.left', orders: { eventId, ordered } }));
      sent.push(navigated(address('follow-up', own()), { replace: true }));
    };
    const followUpInstead = () => {
      leave('ended');
      sent.push(...waived(), navigated(address('follow-up', own()), { replace: true }));
    };
    const end = (to: string) => {
      leave(to);
      sent.push(...waived());
      if (to === 'disarmed' && !visits.isOver(alarm()))
        sent.push(visits.filed({ ...visits.disarmDuty(eventId), from: 'verifyRespond' }));
      const { locationNotes, customer: reading } = companions(input, known, goesLive);
      Object.assign(started, visits.afterEnd(input, known, to), { locationNotes, customer: reading }, others());
    };
    const others = () => ({
      locationEvents: { sid, alarmAtS: alarm().eventTimestamp, ...lineOf(known), reportTo: ANYTHING },
      eventHistory: { sid, uuid: alarm().uuid },
    });
    const load = () => {
      started['loadAlarm'] = { eventId, opened };
    };
    const enter = (next: (typeof STEPS)[number]) => {
      step = next;
      effects['saveProgress'] = { eventId, step, openedAtMs };
    };
    const hold = () => {
      at = 'holding';
      const args = { query: { sid, eventId } };
      const duty = { id: `hold:${eventId}`, from: 'verifyRespond', call: 'holdEvent', args, failureText: '{error}' };
      sent.push(promiseUnhold(duty.id, 'kept'), visits.filed(duty));
    };
    const recall = () => {
      at = 'loadingProgress';
      started['loadProgress'] = { eventId };
    };
    const decide = () => {
      const { loaded } = known;
      const isOurCancel =
        visits.isOperatorHandled(alarm()) && visits.actionOf(alarm()) === 'canceled_rep' && input.returned !== null;
      if (alarm().sid !== sid) return go(visits.REFUSED);
      if (loaded !== null && visits.isTooOld(loaded)) {
        at = 'ended';
        return sent.push(visits.HOME);
      }
      if (isOurCancel) return go(visits.handledToast(alarm()), ...visits.about('duty.due', visits.messageIds(eventId)));
      if (visits.isDispatched(alarm()))
        return go(visits.handledToast(alarm()), ...visits.about('duty.due', visits.dispatchIds(eventId)));
      if (visits.actionOf(alarm()) !== null) return go(visits.handledToast(alarm()));
      if (visits.isOver(alarm())) return end('canceled');
      if (visits.isHandedOver(alarm(), tab)) return followUpInstead();
      if (alarm().eventTimestamp > (loaded?.atMs ?? 0) / 1_000) sent.push(toasted('info', 'Event is in the future'));
      return opened !== null && visits.isTabs(alarm(), tab) ? recall() : hold();
    };
    const work = (first: (typeof STEPS)[number] = 'reviewing') => {
      [at, hasPanels, picture] = ['working', false, 'unseen'];
      Object.assign(started, visits.beside(input, known, 'verify'), companions(input, known, goesLive));
      enter(first);
    };
    const news = (update: AlarmEvent) => {
      const isEnded = ['disarmed', 'canceled', 'lost'].includes(at);
      if (!visits.isNews(known, update) || !(isEnded || at === 'working' || at === 'holding')) return;
      const isClosing = at === 'working' && step === 'closing';
      if (!isEnded && !isClosing && visits.isHandedOver(update, tab)) return followUp();
      const ending = visits.endOf(known, tab, update);
      known = visits.withAlarm(known, update);
      if (isEnded || isClosing) return;
      if (at === 'holding') return ending === null || ending === 'lost' ? undefined : end(ending);
      if (visits.isDispatched(update)) return void sent.push(visits.dispatchChanged(known));
      if (ending !== null) return end(ending);
      sent.push(visits.dispatchChanged(known));
      toLive();
    };
    const toLive = () => {
      const { alarmState: state } = known;
      if (state !== null) sent.push(sentTo('live', { type: 'alarmState.read', state }));
    };
    const choose = (camera: string | null) => {
      if (picture === 'seen') sent.push(sentTo('locationEvents', { type: 'event.leave' }));
      sent.push(
        sentTo('live', { type: 'camera.choose', uuid: camera }),
        sentTo('player', { type: camera === null ? 'player.replay' : 'player.pause' }),
      );
    };
    const saveChoice = (camera: string | null) =>
      sent.push(navigated(address('verify-respond', camera ?? own()), { replace: true }));
    const cancel = (atMs: number) => {
      if (picture !== 'seen' || known.dispatching === 'asking') return;
      const visit = { eventId, to: address('verify-respond', uuid), reasonId: 3, progress: { step, openedAtMs } };
      go(...waived(), ...canceling(eventId, { ...visit, otherwise: unholdDuty(sid, eventId) }, atMs));
    };
    const handle = () => {
      if (picture !== 'seen' || known.dispatching === 'asking') return;
      step = 'closing';
      const id = `handle:${eventId}`;
      const args = { params: { eventId }, query: { pcsStatus: 40 } };
      const duty = { id, from: 'verifyRespond', call: 'setPcsStatus', args, failureText: '{error}' };
      sent.push(visits.filed(duty), promiseUnhold(id, 'refused'));
    };
    const reported = (isKept: boolean) => {
      const { id } = event;
      if (at === 'holding' && id === `hold:${eventId}`) return isKept ? recall() : go();
      if (at !== 'working' || step !== 'closing' || id !== `handle:${eventId}`) return undefined;
      if (isKept || visits.isHandedOver(alarm(), tab)) return followUp();
      if (visits.isOver(alarm())) return end(visits.isCanceled(alarm()) ? 'canceled' : 'lost');
      return enter('finalizing');
    };
    const showPanels = () => {
      hasPanels = true;
      for (const to of ['live', 'detections', 'faces']) sent.push(sentTo(to, { type: 'recording.shown' }));
      started['messageTemplates'] = { reportTo: ANYTHING };
    };
    const line = () => sent.push(...hearing(event, picture === 'seen'));
    const take = (): unknown => {
      known = { ...known, ...lineAfter(known, event) };
      const arrival = at === 'working' ? null : visits.arrivesBy(at, name, event);
      if (arrival !== null) {
        ({ at } = arrival);
        if (at === 'loadFailed') known = { ...known, error: event['error'].message };
        return arrival.reads ? load() : undefined;
      }
      switch (name) {
        case 'xstate.init':
          started['watchDeeds'] = { sid, eventId };
          if (eventId === '' || sid === '') return go(visits.REFUSED);
          at = 'loading';
          sent.push(visits.toOutbox('ending.undo', { eventId }));
          return load();
        case 'loadAlarm succeeds':
          known = { ...known, loaded: event['output'], error: null };
          openedAtMs = event['output'].atMs;
          return decide();
        case 'loadProgress succeeds':
          openedAtMs = event['output']?.openedAtMs ?? openedAtMs;
          return work(event['output']?.step);
        case 'loadProgress fails':
          return work();
        case 'duty.kept':
        case 'duty.failed':
          return reported(name === 'duty.kept');
        case 'alarm.updated':
          return news(event['alarm']);
        case 'alarmState.read': {
          if (step === 'closing') return undefined;
          const isOff = visits.turnsOff(known, event['state']);
          known = visits.withState(known, event['state']);
          return isOff ? end('disarmed') : at === 'working' ? toLive() : undefined;
        }
        case 'hub.connected':
        case 'hub.disconnected':
          return at === 'working' ? line() : undefined;
        case 'step.forward':
          return enter(step === 'reviewing' ? 'customerInfo' : 'finalizing');
        case 'step.back':
          return enter(step === 'finalizing' ? 'customerInfo' : 'reviewing');
        case 'alarm.handle':
          return handle();
        case 'alarm.cancel':
          return cancel(event['atMs']);
        case 'camera.choose':
          choose(event['uuid']);
          return saveChoice(event['uuid']);
        case 'camera.goLive':
          if (at !== 'working') return (goesLive = true);
          choose(own());
          sent.push(sentTo('live', { type: 'camera.wake', uuid: own() }));
          return saveChoice(own());
        case 'camera.leased':
          return sent.push(sentTo('live', event));
        case 'otherEvent.shown':
          return sent.push(
            sentTo('live', { type: 'camera.choose', uuid: null }),
            sentTo('player', { type: 'player.pause' }),
          );
        case 'clip.settled':
        case 'clip.shown':
        case 'live.shown':
          if (name !== 'clip.settled' && picture === 'unseen') picture = 'shown';
          return name !== 'clip.shown' && !hasPanels ? showPanels() : undefined;
        case 'untilPanels passes':
          return showPanels();
        case 'untilSeen passes':
          picture = 'seen';
          return Object.assign(started, others());
        case 'deed.done':
          return (known = { ...known, deeds: [...known.deeds, event['deed']] });
        case 'customer.loaded':
          return (customer = { subscription: event['subscription'], subscriptionError: null });
        case 'customer.loadFailed':
          return (customer = { ...customer, subscriptionError: event['message'] });
        case 'alarmState.ordered':
          if (known.ordered.at(-1) !== event['state'])
            known = { ...known, ordered: [...known.ordered, event['state']] };
          return sent.push(sentTo('alarmState', { type: 'alarmState.pause' }));
        case 'alarmState.set':
        case 'alarmState.notSet':
          if (name === 'alarmState.notSet') known = { ...known, ordered: known.ordered.slice(0, -1) };
          return sent.push(sentTo('alarmState', { type: 'alarmState.reread' }));
        case 'alarmSwitch fails':
          return at === 'working' ? sent.push(sentTo('alarmState', { type: 'alarmState.reread' })) : undefined;
        case 'templates.read':
          return (known = { ...known, templates: event['templates'], isTemplatesUnread: false });
        case 'templates.unread':
          return (known = { ...known, isTemplatesUnread: true });
        case 'dispatch.written':
          return (known = { ...known, dispatchDraft: event['draft'] });
        case 'dispatch.asked':
        case 'dispatch.accepted': {
          const duties = event['action'] === undefined ? [] : visits.dispatchDuties(eventId);
          if (name === 'dispatch.accepted') return go(...waived(), ...duties.map(visits.filed));
          known = { ...known, dispatching: 'asking' };
          return sent.push(...duties.map((duty) => visits.toOutbox('duty.promised', { duty })));
        }
        case 'dispatch.unanswered':
          return (known = { ...known, dispatching: 'unanswered' });
        case 'dispatch.refused':
          known = { ...known, dispatching: null };
          return sent.push(...visits.about('duty.waived', visits.dispatchIds(eventId)));
        case 'visit.return':
          return go();
        default:
          return undefined;
      }
    };
    take();
    const isWorking = at === 'working';
    const inside = {
      step: step === 'closing' ? { closing: 'handling' } : step,
      panels: hasPanels ? 'shown' : 'waiting',
    };
    return {
      sent,
      started,
      effects,
      state: isWorking ? { working: { ...inside, picture } } : at === 'holding' ? { holding: 'asking' } : at,
      shows: { ...known, ...customer, goesLive, openedAtMs },
      delays: {
        ...(at === 'offline' ? { untilRead: 2_000 } : {}),
        ...(isWorking && !hasPanels ? { untilPanels: 1_000 } : {}),
        ...(isWorking && picture === 'shown' ? { untilSeen: 1_000 } : {}),
      },
    };
  };
};
