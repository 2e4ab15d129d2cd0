import type { AnyEventObject } from 'xstate';
import { ANYTHING, failedCall, navigated, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;
interface OfCamera {
  readonly sid: string;
  readonly uuid: string;
}

/** The address says which event is looked at; another location or customer in it is corrected (AUDIT-37, AUDIT-39). */
export const audit = ({ path, query: given }: { path: string; query: string }): Judged => {
  let query = given;
  let eventId = '';
  const idIn = (text: string) => new URLSearchParams(text).get('eventId') ?? '';
  const look = () => {
    eventId = idIn(query);
    return eventId === '' ? {} : { event: { eventId, reportTo: ANYTHING } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { changes: { path, query }, ...look() } };
      case 'query.changed': {
        query = event['query'];
        const isSame = idIn(query) === eventId;
        return { sent: [sentTo('changes', event)], ...(isSame ? {} : { started: look() }) };
      }
      case 'hub.connected':
        return { sent: [sentTo('changes', event)] };
      case 'event.known': {
        const corrected = new URLSearchParams(query);
        if ((corrected.get('sid') ?? '501') === '501') return {};
        corrected.set('sid', '501');
        corrected.set('userId', event['alarm'].userId);
        return { sent: [navigated(`${path}?${corrected}`, { replace: true })] };
      }
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: eventId === '' ? 'changesOnly' : 'event' };
  };
};

/** One template is edited; its draft is kept when another is opened, and an earlier version fills it (SET-19). */
export const templates = (): Judged => {
  let of = 'delivery';
  let history: 'alone' | 'reading' | 'unread' | 'listed' = 'alone';
  let versions: readonly { version: number; subject: string; body: string; title: string; message: string }[] = [];
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { template: { target: of, defaults: null } } };
      case 'template.open':
        if (event['name'] === of) return {};
        [of, history, versions] = [event['name'], 'alone', []];
        return {
          sent: [{ to: 'router', type: 'changes.settled', form: 'template' }],
          started: { template: { target: of, defaults: null } },
        };
      case 'form.leave':
        return { sent: [sentTo('template', event)] };
      case 'history.open':
      case 'history.retry':
        history = 'reading';
        return { started: { templateVersions: { params: { name: of } } } };
      case 'history.close':
        history = 'alone';
        return {};
      case 'templateVersions succeeds':
        [history, versions] = ['listed', event['output'].versions];
        return {};
      case 'templateVersions fails':
        history = 'unread';
        return {};
      case 'history.use': {
        history = 'alone';
        const found = versions.find(({ version }) => version === event['version']);
        const { subject, body, title, message } = found ?? { subject: '', body: '', title: '', message: '' };
        return { sent: [{ to: 'template', type: 'form.change', change: { subject, body, title, message } }] };
      }
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: { editing: history }, shows: { name: of, versions } };
  };
};

/** Results of a camera's link; one that was requested is looked for every 5 s and given up (CAM-31 to CAM-36). */
export const speedTest = ({ sid, uuid }: OfCamera): Judged => {
  let results: readonly { created: number }[] | null = null;
  let before = 0;
  let error: string | null = null;
  let at: 'reading' | 'idle' | 'requesting' | 'pausing' | 'checking' | 'unanswered' = 'reading';
  const newest = () => results?.[0]?.created ?? 0;
  const list = { listSpeedTests: { params: { sid, uuid } } };
  const path = (what: string) => `subscriptions/${sid}/cameras/${uuid}/wifiSpeedTest/${what}`;
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
      case 'speedTest.reload':
        at = 'reading';
        return { started: list };
      case 'untilPoll passes':
        at = 'checking';
        return { started: list };
      case 'listSpeedTests succeeds': {
        [results, error] = [event['output'].results, null];
        const { isPending } = event['output'];
        if (at === 'reading') {
          if (isPending) before = newest();
          at = isPending ? 'pausing' : 'idle';
        } else at = newest() > before ? 'idle' : isPending ? 'pausing' : 'unanswered';
        return {};
      }
      case 'listSpeedTests fails': {
        const isFirst = at === 'reading';
        error = event['error'].message;
        at = isFirst ? 'idle' : 'pausing';
        return isFirst ? { sent: [failedCall(path('results'), event)] } : {};
      }
      case 'speedTest.start':
        [at, before] = ['requesting', newest()];
        return { started: { startSpeedTest: { params: { sid, uuid }, query: { testType: 'ALL' } } } };
      case 'startSpeedTest succeeds':
        at = 'pausing';
        return { sent: [toasted('success', 'Request sent successfully')] };
      case 'startSpeedTest fails':
        at = 'idle';
        return { sent: [failedCall(path('start'), event)] };
      default:
        at = 'unanswered';
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isAwaited = at === 'pausing' || at === 'checking';
    return {
      ...seen,
      state: isAwaited ? { awaiting: at } : at,
      shows: { results, error },
      delays: {
        ...(at === 'pausing' ? { untilPoll: 5_000 } : {}),
        // Longer than the provider waits for the camera.
        ...(isAwaited ? { untilGivenUp: GIVEN_UP_MS } : {}),
      },
    };
  };
};
const GIVEN_UP_MS = 5 * 60_000;

/** One camera: read again every 30 s, a failure shown once; it is no one else's, and gone where it does not hang (CAM-01, CAM-41). */
export const camera = ({ sid, uuid }: OfCamera): Judged => {
  let at: 'loading' | 'notFound' | 'failed' | 'fresh' | 'refreshing' = 'loading';
  let loaded: unknown = null;
  let error: string | null = null;
  const load = { loadCamera: { sid, uuid } };
  const isShown = () => at === 'fresh' || at === 'refreshing';
  const shownWith = (output: { camera: unknown }): Seen => {
    [at, loaded, error] = ['fresh', output, null];
    return {
      started: {
        settings: { target: { sid, uuid }, defaults: null, reportTo: ANYTHING },
        speedTest: { sid, uuid },
        history: { sid, uuid },
        eventHistory: { sid, uuid },
        stream: ANYTHING,
      },
    };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        if (sid !== '' && uuid !== '') return { started: load };
        at = 'notFound';
        return {};
      case 'camera.retry':
        at = 'loading';
        return { started: load };
      case 'loadCamera succeeds': {
        const isOurs = event['output'].camera.sid === sid;
        if (!isShown()) {
          if (!isOurs) {
            at = 'notFound';
            return {};
          }
          const { started } = shownWith(event['output']);
          const { eventHistory: _, ...children } = started as Readonly<Record<string, unknown>>;
          return { started: children };
        }
        at = 'fresh';
        if (!isOurs) {
          error = 'The camera is at another location now.';
          return {};
        }
        [loaded, error] = [event['output'], null];
        const { camera: seen } = event['output'];
        return { sent: [{ to: 'stream', type: 'camera.updated', camera: seen, unavailableReason: null }] };
      }
      case 'loadCamera fails': {
        const isFirst = error === null;
        const wasShown = isShown();
        const isGone = event['error'].status === 404 && !wasShown;
        at = wasShown ? 'fresh' : isGone ? 'notFound' : 'failed';
        if (!isGone) error = event['error'].message;
        return wasShown && !isFirst ? {} : { sent: [failedCall(`camera/${uuid}`, event)] };
      }
      case 'form.leave':
        return { sent: [sentTo('settings', event)] };
      case 'hub.connected':
        at = 'refreshing';
        return { started: load, sent: [{ to: 'history', type: 'hub.connected' }] };
      case 'form.saved':
      case 'untilReload passes':
      case 'camera.refresh':
        at = 'refreshing';
        return { started: load };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return {
      ...seen,
      state: isShown() ? { shown: at } : at,
      shows: { loaded, error },
      delays: at === 'fresh' ? { untilReload: 30_000 } : {},
    };
  };
};
