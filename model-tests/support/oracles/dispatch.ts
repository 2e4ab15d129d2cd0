import type { AnyEventObject } from 'xstate';
import type { EventDispatch } from '../../../contract/entities/events.ts';
import { errorToast, report, type Seen, toasted } from './opinion.ts';

interface DispatchInput {
  readonly eventId: string;
  readonly isTraining: boolean;
  readonly known: EventDispatch | null;
  readonly atMs: number;
}

/** The codes by which help is asked for (DISP-04 to DISP-09). */
const ZONES: Readonly<Record<string, number>> = { dispatched_fire: 2, dispatched_medical: 1 };

/**
 * Help is asked for once, by one id: what was not answered is asked for again by the same, what was refused by another; only an
 * acceptance ends the event, and what is written outlives the page (DISP-04 to DISP-20, FU-54).
 */
export const dispatch = ({ eventId, isTraining, known: given, atMs: readAtMs }: DispatchInput) => {
  let at: 'loadingDraft' | 'idle' | 'asking' | 'unanswered' | 'refused' | 'accepted' = 'loadingDraft';
  let isOpen = false;
  let known = given;
  let action: string | null = null;
  let notes = '';
  let id = '';
  let askedAtMs = readAtMs;
  let refusal: string | null = null;

  const saved = () => ({ saveDraft: { eventId, action, notes, id } });
  const open = () => {
    if (!isTraining) isOpen = true;
  };
  const written = () => report('dispatch.written', { draft: { action, notes } });
  const idle = (): Seen => {
    at = 'idle';
    return { sent: [written()] };
  };
  const ask = (): Seen => {
    at = 'asking';
    const body = { description: notes, eventCid: 1173, zoneCid: ZONES[action ?? ''] };
    return {
      started: { askCentre: { id, args: { params: { eventId }, body } } },
      sent: [report('dispatch.asked', { action, atMs: askedAtMs })],
      effects: saved(),
    };
  };
  const wait = (): Seen => {
    at = 'unanswered';
    open();
    return { sent: [report('dispatch.unanswered')] };
  };
  const refuse = (): Seen => {
    [at, id] = ['refused', ''];
    open();
    return {
      sent: [errorToast(`Error while dispatching. ${refusal ?? ''}`), report('dispatch.refused')],
      effects: saved(),
    };
  };
  const accept = (): Seen => {
    at = 'accepted';
    return {
      sent: [toasted('success', 'Successfully dispatched!'), report('dispatch.accepted', { action, atMs: askedAtMs })],
      effects: { discardDraft: { eventId } },
    };
  };
  const adopt = (one: EventDispatch) => {
    ({ id, action, refusal } = one);
    notes = one.description;
  };
  const become = (one: EventDispatch): Seen => {
    adopt(one);
    return { asking: ask, unanswered: wait, refused: refuse, accepted: accept }[one.stage]();
  };
  const arrive = (): Seen => {
    if (known?.stage === 'refused') return known.id === id ? become(known) : id === '' ? idle() : wait();
    if (known === null) return id === '' ? idle() : wait();
    if (known.stage === 'asking') open();
    return become(known);
  };
  const judged = (name: string, event: AnyEventObject): Seen => {
    const isWriting = at === 'idle' || at === 'refused';
    switch (name) {
      case 'xstate.init':
        return { started: { loadDraft: { eventId } } };
      case 'dispatch.open':
        open();
        return {};
      case 'dispatch.close':
        isOpen = false;
        return {};
      case 'loadDraft succeeds':
        if ((event['output'] ?? null) !== null)
          ({ action, notes, id } = event['output'] as { action: string; notes: string; id: string });
        return arrive();
      case 'loadDraft fails':
        return arrive();
      case 'dispatch.choose':
        action = event['action'];
        return { sent: [written()], effects: saved() };
      case 'dispatch.write':
        notes = event['notes'];
        return { sent: [written()], effects: saved() };
      case 'dispatch.confirm':
        if (isTraining || action === null || notes.trim() === '') return {};
        [id, askedAtMs, refusal] = [event['id'], event['atMs'], null];
        return ask();
      case 'dispatch.askAgain':
        askedAtMs = event['atMs'];
        return ask();
      case 'askCentre succeeds':
        return accept();
      case 'askCentre fails': {
        const { status, message } = event['error'];
        if (status !== 409) return wait();
        refusal = message;
        return refuse();
      }
      case 'untilUnanswered passes':
        return wait();
      case 'dispatch.changed': {
        const one = (event['dispatch'] ?? null) as EventDispatch | null;
        if (at === 'loadingDraft') known = one;
        if (one === null || at === 'loadingDraft') return {};
        if (isWriting) return one.stage === 'refused' || (one.stage === 'asking' && one.id === id) ? {} : become(one);
        return one.stage === 'accepted' || one.stage === 'refused' ? become(one) : {};
      }
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    return {
      ...seen,
      state: { dialog: isOpen ? 'open' : 'closed', centre: at },
      shows: { action, notes, id, refusal },
      delays: at === 'asking' ? { untilUnanswered: 20_000 } : {},
      running: at === 'asking' ? ['askCentre'] : at === 'loadingDraft' ? ['loadDraft'] : [],
    };
  };
};
