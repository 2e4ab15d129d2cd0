import type { AnyEventObject } from 'xstate';
import { errorToast, type Seen, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** Calls the agent by sounds of the chosen kind, and by a notification where the tab is hidden (WORK-06, QUEUE-47). */
export const alerts = ({ agentId }: { agentId: string }): Judged => {
  let settings: { volume: number; choice: string } = { volume: 60, choice: 'all' };
  let access = 'unsupported';
  let isAsking = false;
  let isLoaded = false;
  const play = (sound: unknown) => ({ playSound: { sound, volume: settings.volume } });
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { loadAlerts: { agentId } } };
      case 'loadAlerts succeeds':
        settings = event['output'].settings ?? settings;
        access = event['output'].access;
        return {};
      case 'alarms.offered': {
        const isAnnounced = settings.choice === 'all' || (settings.choice === 'urgent' && event['priority'] === 1);
        return isAnnounced ? { effects: play(event['priority']) } : {};
      }
      case 'taking.paused':
        return { effects: { notify: { text: 'This tab is hidden and takes no alarms. 2 alarms still count down.' } } };
      case 'line.unproven':
        return { effects: { ...play('lost'), notify: { text: 'No alarms can arrive. The connection is lost.' } } };
      case 'alerts.change':
        settings = { ...settings, ...event['change'] };
        return { effects: { saveAlerts: { agentId, ...settings } } };
      case 'alerts.test':
        return { effects: play(event['sound']) };
      case 'notifications.ask':
        if (access !== 'default') return {};
        isAsking = true;
        return { started: { askAccess: undefined } };
      case 'askAccess succeeds':
        [access, isAsking] = [event['output'], false];
        return {};
      default:
        isAsking = false;
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    if (name.startsWith('loadAlerts ')) isLoaded = true;
    return { ...seen, shows: { settings, access }, state: !isLoaded ? 'loading' : isAsking ? 'asking' : 'idle' };
  };
};

/** A customer who calls back is found by three letters, 300 ms after the last, and shown apart from the search. */
export const customerFinder = (): Judged => {
  let shows = { text: '', found: [] as unknown, sid: null as unknown, opened: null as unknown, error: null as unknown };
  let finding: 'idle' | 'typing' | 'asking' | 'failed' = 'idle';
  let dialog: 'closed' | 'reading' | 'shown' = 'closed';
  const read = (): Seen => {
    dialog = 'reading';
    return { started: { readCustomer: { sid: shows.sid } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'customers.type': {
        const text = String(event['text']).trim();
        if (text === shows.text) return {};
        shows = { ...shows, text, found: [] };
        finding = text.length >= 3 ? 'typing' : 'idle';
        return {};
      }
      case 'untilSearch passes':
        finding = 'asking';
        return { started: { findCustomers: { body: { text: shows.text } } } };
      case 'findCustomers succeeds':
        finding = 'idle';
        shows = { ...shows, found: event['output'].items };
        return {};
      case 'findCustomers fails':
        finding = 'failed';
        return {};
      case 'customer.open':
        shows = { ...shows, sid: event['sid'], opened: null, error: null };
        return read();
      case 'customer.retry':
        return read();
      case 'customer.close':
        dialog = 'closed';
        shows = { ...shows, sid: null, opened: null, error: null };
        return {};
      case 'readCustomer succeeds':
        dialog = 'shown';
        shows = { ...shows, opened: event['output'], error: null };
        return {};
      case 'readCustomer fails':
        dialog = 'shown';
        shows = { ...shows, error: event['error'].message };
        return {};
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const delays = finding === 'typing' ? { untilSearch: 300 } : {};
    return { ...seen, shows, delays, state: { finding, dialog } };
  };
};

interface View {
  readonly name: string;
  readonly query: string;
}

/** Own views and hidden columns of each list, kept in this browser and the same in its other tabs (EVENTS-35). */
export const listPreferences = ({ agentId }: { agentId: string }): Judged => {
  let lists: Readonly<Record<string, { views: readonly View[]; hidden: readonly string[] }>> = {};
  let opened: Readonly<Record<string, string>> = {};
  const of = (list: string) => lists[list] ?? { views: [], hidden: [] };
  const save = () => ({ effects: { savePreferences: { agentId, lists } } });
  const withViews = (list: string, views: readonly View[]) => {
    lists = { ...lists, [list]: { ...of(list), views } };
    return save();
  };
  const judged: Judged = (name, event) => {
    const { list, name: view, query, to, column } = event as unknown as Readonly<Record<string, string>>;
    const { views, hidden } = of(list ?? '');
    switch (name) {
      case 'xstate.init':
        return { started: { loadPreferences: { agentId } } };
      case 'loadPreferences succeeds':
        lists = event['output'];
        return { started: { watchPreferences: { agentId } } };
      case 'loadPreferences fails':
        return { started: { watchPreferences: { agentId } } };
      case 'preferences.changed':
        lists = event['lists'];
        return {};
      case 'view.save': {
        const saved = { name: view ?? '', query: query ?? '' };
        const isKnown = views.some((one) => one.name === view);
        opened = { ...opened, [list ?? '']: saved.name };
        return withViews(
          list ?? '',
          isKnown ? views.map((one) => (one.name === view ? saved : one)) : [...views, saved],
        );
      }
      case 'view.rename': {
        if (views.some((one) => one.name === to)) return {};
        if (opened[list ?? ''] === view) opened = { ...opened, [list ?? '']: to ?? '' };
        return withViews(
          list ?? '',
          views.map((one) => (one.name === view ? { ...one, name: to ?? '' } : one)),
        );
      }
      case 'view.remove':
        return withViews(
          list ?? '',
          views.filter((one) => one.name !== view),
        );
      case 'view.open':
        opened = { ...opened, [list ?? '']: view ?? '' };
        return {};
      case 'column.toggle': {
        const others = hidden.filter((one) => one !== column);
        lists = {
          ...lists,
          [list ?? '']: { views, hidden: hidden.length > others.length ? others : [...others, column ?? ''] },
        };
        return save();
      }
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), shows: { lists, opened } });
};

/** Each missed alarm once, the newest first (QUEUE-12); one after another is put back, each once, or as often as no answer comes. */
export const missed = (): Judged => {
  let alarms: readonly { eventId: string }[] = [];
  const answers = new Map<string, string | null>();
  let asked = '';
  let state: 'idle' | 'asking' = 'idle';
  const judged: Judged = (name, event) => {
    if (name === 'alarm.expired') {
      alarms = [event['alarm'], ...alarms.filter(({ eventId }) => eventId !== event['alarm'].eventId)];
      answers.delete(event['alarm'].eventId);
      return {};
    }
    if (name === 'alarm.reviewAgain') {
      if (answers.has(event['eventId'])) return {};
      [asked, state] = [event['eventId'], 'asking'];
      return { started: { reofferEvent: { params: { eventId: asked } } } };
    }
    state = 'idle';
    if (name === 'reofferEvent succeeds') answers.set(asked, null);
    else if (event['error']?.status > 0) answers.set(asked, event['error'].message);
    return {};
  };
  return (name, event) => ({ ...judged(name, event), state, shows: { alarms, answers: Object.fromEntries(answers) } });
};

interface Named {
  readonly sid: string;
  readonly uuid: string;
  readonly name: string;
}

/** A noisy camera is shelved for a time with a reason, and a refusal loses nothing of it; each is ended early alone. */
export const shelving = (): Judged => {
  let shows: { camera: Named; seconds: number; reason: string } = {
    camera: { sid: '', uuid: '', name: '' },
    seconds: 900,
    reason: '',
  };
  let ended: Named = shows.camera;
  let dialog: 'closed' | 'asking' | 'sending' = 'closed';
  let ending: 'idle' | 'sending' = 'idle';
  const paramsOf = ({ sid, uuid }: Named) => ({ sid, uuid });
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'shelving.open':
        [dialog, shows] = ['asking', { camera: event['camera'], seconds: 900, reason: '' }];
        return {};
      case 'shelving.close':
        dialog = 'closed';
        return {};
      case 'shelving.choose':
        shows = { ...shows, seconds: event['seconds'] };
        return {};
      case 'shelving.type':
        shows = { ...shows, reason: event['reason'] };
        return {};
      case 'shelving.submit': {
        const reason = shows.reason.trim();
        if (reason === '' || shows.reason.length > 120) return {};
        dialog = 'sending';
        return {
          started: { shelveCamera: { params: paramsOf(shows.camera), body: { seconds: shows.seconds, reason } } },
        };
      }
      case 'shelveCamera succeeds':
        dialog = 'closed';
        return { sent: [toasted('success', `Shelved: ${shows.camera.name}`)] };
      case 'shelveCamera fails':
        dialog = 'asking';
        return { sent: [errorToast(`Not shelved: ${event['error'].message}`)] };
      case 'shelving.end':
        [ending, ended] = ['sending', event['camera']];
        return { started: { unshelveCamera: { params: paramsOf(ended) } } };
      case 'unshelveCamera succeeds':
        ending = 'idle';
        return { sent: [toasted('success', `No longer shelved: ${ended.name}`)] };
      case 'unshelveCamera fails':
        ending = 'idle';
        return { sent: [errorToast(`Still shelved: ${event['error'].message}`)] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, shows, state: { dialog, ending } };
  };
};

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly severity: string;
  readonly isGone: boolean;
}

/** At most three, no text twice, each for 7 s; one that left keeps its place beside others (API-54 to API-57). */
export const toasts = (): Judged => {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  return (name, event) => {
    if (name === 'toasts.clear') shown = [];
    if (name === 'toast.shown' && !shown.some(({ text, isGone }) => text === event['text'] && !isGone)) {
      shown = [...shown, { id: nextId, text: event['text'], severity: event['severity'], isGone: false }].slice(-3);
      nextId += 1;
    }
    if (name === 'toast.dismiss' || name === 'toast.faded') {
      shown = shown.map((toast) => ({ ...toast, isGone: toast.isGone || toast.id === event['id'] }));
      if (shown.every(({ isGone }) => isGone)) shown = [];
    }
    return { shows: { shown, nextId }, delays: nextId === 1 ? {} : { 'toast.faded': 7_000 } };
  };
};
