import type { AnyEventObject } from 'xstate';
import { errorToast, failedCall, report, type Seen, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

interface SwitchInput {
  readonly sid: string;
  readonly account: string;
  readonly mayArm: boolean;
  readonly isTraining: boolean;
}

/** To raise the alarm is asked first; a training alarm's system hears of nothing (ALARM-05, ALARM-21). */
export const alarmSwitch = ({ sid, account, mayArm, isTraining }: SwitchInput): Judged => {
  let at: 'idle' | 'confirming' | 'setting' = 'idle';
  let wanted = '';
  const set = (): Seen => {
    at = 'setting';
    return {
      started: { setAlarmState: { params: { sid, account }, body: { state: wanted } } },
      sent: [report('alarmState.ordered', { state: wanted })],
    };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'alarmSwitch.press':
        if (isTraining || (event['state'] !== 'ALARM' && !mayArm)) return {};
        wanted = event['state'];
        if (wanted !== 'ALARM') return set();
        at = 'confirming';
        return {};
      case 'alarmSwitch.confirm':
        return set();
      case 'setAlarmState succeeds':
        at = 'idle';
        return { sent: [report('alarmState.set')] };
      case 'setAlarmState fails':
        at = 'idle';
        return {
          sent: [
            failedCall(`subscriptions/${sid}/${account}/alarmState`, event),
            report((event['error'].status ?? 500) >= 500 ? 'alarmState.set' : 'alarmState.notSet'),
          ],
        };
      default:
        at = 'idle';
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at };
  };
};

interface Written {
  readonly ptsSeconds: number;
  readonly id: string;
  readonly annotation: string;
  readonly bbox: unknown;
}
const BLANK: Written = { ptsSeconds: 0, id: '', annotation: '', bbox: null };

/** What is marked and written is one annotation however often it is sent, outlives the page, and is not lost unasked (DET-15, DET-17, FU-54). */
export const annotate = ({ eventId, tile }: { eventId: string; tile: string }): Judged => {
  let at: 'loadingDraft' | 'closed' | 'taking' | 'writing' | 'saving' | 'leaving' = 'loadingDraft';
  let written = BLANK;
  const isTouched = () => written.annotation.trim() !== '' || written.bbox !== null;
  const draft = () => ({ saveDraft: { eventId, ...written } });
  const close = (more: object = {}): Seen => {
    at = 'closed';
    return { effects: { dropFrame: undefined, ...more } };
  };
  const forget = (): Seen => {
    written = BLANK;
    return close({ discardDraft: { eventId } });
  };
  const untaken = 'There is no picture to annotate yet. Please try again.';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { loadDraft: { eventId } } };
      case 'loadDraft succeeds':
        written = { ...written, ...event['output'] };
        return close();
      case 'loadDraft fails':
        return close();
      case 'annotate.open':
        at = 'taking';
        return { started: { takeFrame: { tile, atS: isTouched() ? written.ptsSeconds : null } } };
      case 'takeFrame succeeds':
        if (event['output'].refused !== undefined) return { ...close(), sent: [errorToast(untaken)] };
        [at, written] = ['writing', { ...written, ptsSeconds: event['output'].ptsSeconds }];
        return {};
      case 'takeFrame fails':
        return { ...close(), sent: [errorToast(untaken)] };
      case 'annotate.write':
        written = { ...written, annotation: event['annotation'], id: '' };
        return { effects: draft() };
      case 'annotate.mark':
        written = { ...written, bbox: event['bbox'], id: '' };
        return { effects: draft() };
      case 'annotate.save': {
        const annotation = written.annotation.trim();
        if (annotation === '' || annotation.length > 280) return {};
        [at, written] = ['saving', { ...written, id: written.id === '' ? event['id'] : written.id }];
        return { effects: draft(), started: { saveAnnotation: { eventId, ...written, annotation } } };
      }
      case 'saveAnnotation succeeds':
        return { ...forget(), sent: [toasted('success', 'Annotation saved')] };
      case 'saveAnnotation fails':
        at = 'writing';
        return { sent: [failedCall(`events/update/${eventId}/new-detection`, event)] };
      case 'annotate.cancel':
        if (!isTouched()) return forget();
        at = 'leaving';
        return {};
      case 'annotate.stay':
        at = 'writing';
        return {};
      default:
        return forget();
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at, shows: { ...written } };
  };
};

interface Call {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly outcome: string;
}
type Unsaved = Call & { readonly error: string | null };

/** Each call's result is delivered, also after a reload; one that was refused stays with its reason until the agent decides (FU-18). */
export const contactCalls = ({ eventId, isTraining }: { eventId: string; isTraining: boolean }): Judged => {
  let unsaved: readonly Unsaved[] = [];
  let isLoaded = false;
  const filed = ({ id, name, phone, outcome }: Call) => ({
    to: 'outbox',
    type: 'duty.filed',
    duty: {
      id: `call:${id}`,
      from: 'contactCalls',
      call: 'recordCall',
      args: { params: { eventId }, body: { id, name, phone, outcome } },
      failureText: `The call to ${name} is not saved. {error}`,
    },
  });
  const kept = (...sent: NonNullable<Seen['sent']>): Seen => ({ effects: { saveUnsaved: { eventId, unsaved } }, sent });
  const judged: Judged = (name, event) => {
    const isRefused = unsaved.some(({ id, error }) => id === event['id'] && error !== null);
    switch (name) {
      case 'xstate.init':
        return { started: { loadUnsaved: { eventId } } };
      case 'loadUnsaved succeeds':
        [unsaved, isLoaded] = [event['output'], true];
        return { sent: unsaved.filter(({ error }) => error === null).map(filed) };
      case 'call.note':
        if (isTraining) return {};
        unsaved = [...unsaved.filter(({ id }) => id !== event['call'].id), { ...event['call'], error: null }];
        return kept(filed(event['call']));
      case 'call.saveAgain': {
        if (!isRefused) return {};
        unsaved = unsaved.map((call) => (call.id === event['id'] ? { ...call, error: null } : call));
        return kept(...unsaved.filter(({ id }) => id === event['id']).map(filed));
      }
      case 'call.discard':
        if (!isRefused) return {};
        unsaved = unsaved.filter(({ id }) => id !== event['id']);
        return kept();
      case 'duty.kept':
        unsaved = unsaved.filter(({ id }) => `call:${id}` !== event['id']);
        return kept();
      case 'duty.failed': {
        const { message } = event['error'];
        unsaved = unsaved.map((call) => (`call:${call.id}` === event['id'] ? { ...call, error: message } : call));
        return kept();
      }
      default:
        isLoaded = true;
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, shows: { unsaved }, state: isLoaded ? 'noting' : 'loading' };
  };
};
