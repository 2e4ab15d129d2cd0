import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { FollowUpChoice } from '../../../contract/dispositions.ts';
import type { FollowUpTexts } from '../../../src/machines/visit/follow-up/follow-up.events.ts';
import { textsOf } from '../../../src/machines/visit/follow-up/templates.ts';
import type { VisitInput } from '../../../src/machines/visit/visit.actions.ts';
import { canceling, completion } from './follow-up-duties.ts';
import { ANYTHING, errorToast, lineAfter, type Seen, sentTo, toasted } from './opinion.ts';
import * as visits from './visit.ts';

const WRITING: readonly string[] = ['settled', 'redocumenting'];
const WORKING: readonly string[] = ['loadingDraft', 'reading', ...WRITING];
const NO_TEXTS: FollowUpTexts = { documentation: '', subject: '', body: '', title: '', message: '' };

/**
 * What the agent writes is kept until it is saved, stands visits.beside what others wrote, and nothing of it is lost; what ends the follow-up can
 * be taken back for 6 s, is sent save by save and only once, and nothing else ends it while the centre is asked (FU-04 to FU-17, FU-24,
 * FU-25, FU-51 to FU-54, VR-18, VR-25, VR-56, ALARM-15 to ALARM-18, DISP-12, DISP-14, DISP-40).
 */
export const followUp = (input: VisitInput) => {
  const { userId, sid, eventId, uuid, tab } = input;
  let at = 'checking';
  let known = visits.unvisited(input);
  let template: FollowUpChoice | null = null;
  let texts = NO_TEXTS;
  let replaced: { readonly template: FollowUpChoice | null; readonly texts: FollowUpTexts } | null = null;
  let savedDocumentation = '';
  let isDispositionSaved = false;
  let hasAsked = false;
  let [preferences, sentMessages]: readonly unknown[] = [null, null];

  return (name: string, event: AnyEventObject): Seen => {
    const sent: visits.Sendings[number][] = [];
    const started: Record<string, unknown> = {};
    const effects: Record<string, unknown> = {};
    const alarm = () => known.loaded?.alarm as AlarmEvent;
    const visit = (reasonId: number | null) => {
      const to = `/app/follow-up?userId=${userId}&sid=${sid}&eventId=${eventId}&uuid=${uuid}`;
      return { eventId, to, reasonId };
    };
    const halfDone = (one: AlarmEvent) =>
      visits.actionOf(one) === 'agent_handled' && !visits.isOver(one) && visits.isTabs(one, tab);
    const leave = (to: string) => {
      if (WORKING.includes(at)) effects['keepFrame'] = { tile: 'followUp', eventId };
      at = to;
    };
    const go = (...before: visits.Sendings) => {
      leave('ended');
      sent.push(...before, visits.QUEUE);
    };
    const discard = () => {
      effects['discardDraft'] = { eventId };
    };
    const load = () => {
      started['loadAlarm'] = { eventId, opened: input.opened };
    };
    const end = (to: string) => {
      leave(to);
      const [action, { documentation }] = [visits.actionOf(alarm()), texts];
      const isUnsaid = action === 'canceled_by_customer' && documentation.trim() !== '';
      Object.assign(started, visits.afterEnd(input, known, to));
      if (to !== 'disarmed') started['loadDraft'] = { eventId };
      else if ((action === null && !visits.isOver(alarm())) || isUnsaid)
        sent.push(visits.filed(visits.disarmDuty(eventId, documentation)));
    };
    const save = () => {
      effects['saveDraft'] = { eventId, template, texts, savedDocumentation };
    };
    const unsaved = () =>
      texts.documentation === savedDocumentation ? {} : { documentation: texts.documentation, visit: visit(null) };
    const promiseWritten = () => {
      if (known.dispatching === null || !hasAsked || texts.documentation === savedDocumentation) return;
      sent.push(visits.toOutbox('duty.promised', { duty: visits.dispatchDuties(eventId, unsaved())[0] }));
    };
    const wordsOf = (choice: FollowUpChoice | null) =>
      choice === null ? NO_TEXTS : textsOf(choice, alarm(), known.templates);
    const hasOwnWords = () => {
      const given = wordsOf(template);
      return (['subject', 'body', 'title', 'message'] as const).some((one) => texts[one] !== given[one]);
    };
    const draft = (
      output: { template: FollowUpChoice | null; texts: Partial<FollowUpTexts>; savedDocumentation: string } | null,
    ) => {
      if (output === null) return;
      ({ template, savedDocumentation } = output);
      texts = { ...texts, ...output.texts };
    };
    const document = (found: string) => {
      const own = texts.documentation;
      const isOwn = own !== savedDocumentation;
      const isOther = found !== savedDocumentation && isOwn && !own.includes(found);
      savedDocumentation = found;
      if (!isOwn || isOther) texts = { ...texts, documentation: isOther ? `${found}\n${own}` : found };
      if (!isOther) return;
      save();
      const words = 'The documentation was changed elsewhere meanwhile: it stands before yours.';
      sent.push(toasted('warning', words));
    };
    const decide = () => {
      isDispositionSaved = halfDone(alarm());
      const isOurCancel =
        input.returned !== null && visits.isCanceled(alarm()) && visits.actionOf(alarm()) === 'canceled_rep';
      const isHandled = visits.actionOf(alarm()) !== null && !halfDone(alarm());
      if (alarm().sid !== sid) return go(visits.REFUSED);
      if (known.loaded !== null && visits.isTooOld(known.loaded)) {
        at = 'ended';
        return void sent.push(visits.HOME);
      }
      if (visits.isDispatched(alarm()) || isOurCancel || isHandled) {
        const cancelIds = isOurCancel ? [`followUpCancelDisposition:${eventId}`] : [];
        const due = visits.isDispatched(alarm())
          ? visits.dispatchIds(eventId)
          : [...cancelIds, ...visits.messageIds(eventId)];
        discard();
        return go(visits.handledToast(alarm()), ...visits.about('duty.due', due));
      }
      if (visits.isOver(alarm())) return end('canceled');
      if (alarm().handler !== null && !visits.isTabs(alarm(), tab)) return end('lost');
      at = 'loadingDraft';
      Object.assign(started, visits.beside(input, known, 'followUp'), {
        annotate: { eventId, tile: 'followUp' },
        zoneDialog: { sid, uuid: alarm().uuid, tile: 'followUp', reportTo: ANYTHING },
        messageTemplates: { reportTo: ANYTHING },
        notificationPreferences: { sid, eventId, reportTo: ANYTHING },
        loadDraft: { eventId },
      });
      return undefined;
    };
    const news = (update: AlarmEvent) => {
      const isEnded = ['disarmed', 'canceled', 'lost'].includes(at);
      if (!visits.isNews(known, update) || !(WORKING.includes(at) || isEnded)) return undefined;
      if (
        WORKING.includes(at) &&
        isDispositionSaved &&
        visits.actionOf(update) === 'agent_handled' &&
        visits.isOperatorHandled(update)
      ) {
        discard();
        return go(...visits.about('duty.due', visits.messageIds(eventId)));
      }
      const ending = visits.endOf(known, tab, update);
      known = visits.withAlarm(known, update);
      isDispositionSaved ||= halfDone(update);
      if (isEnded) return undefined;
      if (visits.isDispatched(update) || ending === null) return void sent.push(visits.dispatchChanged(known));
      return end(ending);
    };
    const complete = (atMs: number) => {
      const isHandled = !isDispositionSaved && visits.actionOf(alarm()) !== null;
      const isWritten = texts.documentation.trim() !== '';
      if (!isWritten || template === null || known.dispatching === 'asking' || isHandled) return;
      const visited = { eventId, visit: visit(null), atMs };
      const written = { texts, savedDocumentation, isDispositionSaved, template };
      go(...completion(visited, written));
    };
    const cancel = (reasonId: number, atMs: number) => {
      if (known.dispatching === 'asking') return;
      go(...canceling({ eventId, visit: visit(reasonId), atMs }));
    };
    const take = (): unknown => {
      const isWorking = WORKING.includes(at);
      known = { ...known, ...lineAfter(known, event) };
      const arrival = isWorking ? null : visits.arrivesBy(at, name, event);
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
          return decide();
        case 'alarm.updated':
          return news(event['alarm']);
        case 'alarmState.read': {
          const isOff = visits.turnsOff(known, event['state']);
          known = visits.withState(known, event['state']);
          return isOff ? end('disarmed') : undefined;
        }
        case 'order.refused':
          if (event['sid'] === sid) known = { ...known, ordered: known.ordered.slice(0, -1) };
          return undefined;
        case 'hub.connected':
        case 'hub.disconnected':
          if (!isWorking) return undefined;
          sent.push(...visits.watched(event));
          if (name === 'hub.disconnected' || !WRITING.includes(at)) return undefined;
          at = 'redocumenting';
          return (started['getDocumentation'] = { params: { eventId } });
        case 'templates.read': {
          const isRefilled = WRITING.includes(at) && template !== null && !hasOwnWords();
          known = { ...known, templates: event['templates'], isTemplatesUnread: false };
          if (isRefilled) texts = { ...texts, ...wordsOf(template) };
          return WRITING.includes(at) ? save() : undefined;
        }
        case 'templates.unread':
          return (known = { ...known, isTemplatesUnread: true });
        case 'deed.done':
          return (known = { ...known, deeds: [...known.deeds, event['deed']] });
        case 'preferences.loaded':
          return ({ preferences } = event as never);
        case 'sentMessages.loaded':
          return ({ sentMessages } = event as never);
        case 'zone.saved':
          return sent.push(sentTo('player', { type: 'zone.changed', regions: event['zone'].regions }));
        case 'dispatch.written':
          return (known = { ...known, dispatchDraft: event['draft'] });
        case 'dispatch.asked':
          known = { ...known, dispatching: 'asking' };
          hasAsked = event['action'] !== undefined;
          if (hasAsked)
            sent.push(...visits.dispatchDuties(eventId).map((duty) => visits.toOutbox('duty.promised', { duty })));
          return promiseWritten();
        case 'dispatch.unanswered':
          return (known = { ...known, dispatching: 'unanswered' });
        case 'dispatch.refused':
          known = { ...known, dispatching: null };
          return sent.push(...visits.about('duty.waived', visits.dispatchIds(eventId)));
        case 'dispatch.accepted':
          return go(
            ...(event['action'] === undefined ? [] : visits.dispatchDuties(eventId, unsaved()).map(visits.filed)),
          );
        case 'loadDraft succeeds':
          draft(event['output']);
          if (!isWorking) return undefined;
          promiseWritten();
          at = 'reading';
          return (started['getDocumentation'] = { params: { eventId } });
        case 'loadDraft fails':
          if (!isWorking) return undefined;
          at = 'reading';
          return (started['getDocumentation'] = { params: { eventId } });
        case 'getDocumentation succeeds':
        case 'rereadDocumentation succeeds':
          at = 'settled';
          return document(event['output'].documentation);
        case 'getDocumentation fails':
          at = 'settled';
          return event['error'].status === 404 ? undefined : sent.push(errorToast('Could not fetch documentation'));
        case 'rereadDocumentation fails':
          return (at = 'settled');
        case 'text.write':
          texts = { ...texts, ...event['change'] };
          if (Object.keys(event['change']).some((one) => one !== 'documentation')) replaced = null;
          save();
          return promiseWritten();
        case 'template.choose':
          replaced = hasOwnWords() ? { template, texts } : null;
          ({ template } = event as never);
          texts = { ...texts, ...wordsOf(template) };
          return save();
        case 'template.undo':
          if (replaced === null) return undefined;
          texts = { ...replaced.texts, documentation: texts.documentation };
          [template, replaced] = [replaced.template, null];
          return save();
        case 'followUp.complete':
          return complete(event['atMs']);
        case 'followUp.cancel':
          return cancel(event['reasonId'], event['atMs']);
        case 'visit.return':
          return go();
        default:
          return undefined;
      }
    };
    take();
    const inside = WRITING.includes(at) ? { documenting: at === 'settled' ? at : 'rereading' } : at;
    return {
      sent,
      started,
      effects,
      state: WORKING.includes(at) ? { working: inside } : at,
      shows: { ...known, template, texts, replaced, savedDocumentation, preferences, sentMessages },
      delays: at === 'offline' ? { untilRead: 2_000 } : {},
    };
  };
};
