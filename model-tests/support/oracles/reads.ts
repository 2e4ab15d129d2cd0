import type { AnyEventObject } from 'xstate';
import {
  ANYTHING,
  failedCall,
  type Line,
  lineAfter,
  lineOf,
  report,
  type Seen,
  shownFailure,
  untilPoll,
} from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** Read when it may be outdated, every 2 s while the hub is offline, every 10 s while it does not tick, and once it is back (SOCK-10, QUEUE-39). */
export const alarmPolling = (input: Line & { eventId: string; isStale: boolean }): Judged => {
  let line = lineOf(input);
  let isReading = false;
  const rest = (): Seen => ({ delays: untilPoll(line, 2_000) });
  const read = (): Seen => {
    isReading = true;
    return { started: { readAlarm: { eventId: input.eventId } } };
  };
  return (name, event) => {
    const wasReading = isReading;
    isReading = false;
    line = lineAfter(line, event);
    switch (name) {
      case 'xstate.init':
        return input.isStale ? read() : rest();
      case 'hub.connected':
        return read();
      case 'hub.disconnected':
        isReading = wasReading;
        return wasReading ? {} : rest();
      case 'readAlarm succeeds':
        return { sent: [report('alarm.updated', { alarm: event['output'] })], ...rest() };
      case 'readAlarm fails':
        return rest();
      default:
        return read();
    }
  };
};

/**
 * Who lives there: known or read at once; read again where it is not fresh, and whenever the hub is back; an answer of before that is
 * not taken (SOCK-10, VR-35).
 */
export const customer = ({ sid }: { sid: string }): Judged => {
  let isAgain = false;
  const read = (): Seen => ({ started: { readSubscription: { sid, isAgain } }, running: ['readSubscription'] });
  return (name, event) => {
    if (name === 'readSubscription fails')
      return { sent: [report('customer.loadFailed', { message: event['error'].message })], running: [] };
    const wasAgain = isAgain;
    isAgain = name !== 'xstate.init';
    if (name !== 'readSubscription succeeds') return read();
    const { value, isFresh } = event['output'];
    const sent = [report('customer.loaded', { subscription: value })];
    return isFresh || wasAgain ? { sent, running: [] } : { sent, ...read() };
  };
};

/** What the customer wants and got: none wanted where none was ever set (FU-47, SUBD-34); each read alone, again with the hub. */
export const notificationPreferences = ({ sid, eventId }: { sid: string; eventId: string }): Judged => {
  const reads = {
    notificationSettings: { params: { sid } },
    dispositionInfo: { query: { eventIds: eventId } },
  };
  const running = new Set<string>();
  return (name, event) => {
    const judged = (): Seen => {
      running.delete(name.replace(/ .*$/, ''));
      switch (name) {
        case 'notificationSettings succeeds':
          return { sent: [report('preferences.loaded', { preferences: event['output'] })] };
        case 'notificationSettings fails':
          return event['error'].message === 'Settings not found'
            ? { sent: [report('preferences.loaded', { preferences: 'none' })] }
            : { sent: [failedCall(`sub/notifications/settings/${sid}`, event)] };
        case 'dispositionInfo succeeds':
          return { sent: [report('sentMessages.loaded', { sentMessages: event['output'][eventId] ?? null })] };
        case 'dispositionInfo fails':
          return { sent: [failedCall('events/disposition-info', event)] };
        default:
          for (const read of Object.keys(reads)) running.add(read);
          return { started: reads };
      }
    };
    const seen = judged();
    return { ...seen, running: [...running].sort() };
  };
};

/** The provider's templates, asked for again 10 s after a failure; one that has none leaves the built-in ones (FU-31). */
export const messageTemplates = (): Judged => (name, event) => {
  if (name === 'listTemplates fails' && event['error'].isAbsent === true)
    return { sent: [report('templates.read', { templates: {} })] };
  if (name === 'listTemplates fails') return { sent: [report('templates.unread')], delays: { untilAgain: 10_000 } };
  if (name !== 'listTemplates succeeds') return { started: { listTemplates: {} } };
  const { templates } = event['output'] as {
    templates: readonly { name: string; subject: string; body: string; title: string; message: string }[];
  };
  const words = templates
    .filter(({ name: one }) => one !== 'gone')
    .map(({ name: one, subject, body, title, message }) => [one, { subject, body, title, message }] as const);
  return { sent: [report('templates.read', { templates: Object.fromEntries(words) })] };
};

/** The camera's last ten alarms of ten days, again with the hub and when asked; what was read stays (EVL-09, EVL-10). */
export const eventHistory = ({ sid, uuid }: { sid: string; uuid: string }): Judged => {
  let shows: NonNullable<Seen['shows']> = { alarms: null, error: null };
  return (name, event) => {
    if (name === 'listEvents succeeds') shows = { alarms: event['output'].items, error: null };
    else if (name === 'listEvents fails') shows = { ...shows, error: event['error'].message };
    else {
      const query = { sid, uuid, lookback: 864_000, skip: 0, limit: 10 };
      return { started: { listEvents: { query } }, running: ['listEvents'], shows };
    }
    return { shows, running: [] };
  };
};

/** Every 5 s while the hub is offline, and once it is back; another event's recording has a player of its own (EVL-05 to EVL-07). */
export const locationEvents = (input: Line & { sid: string; alarmAtS: number }): Judged => {
  let line = lineOf(input);
  let isReading = true;
  let shows: { events: unknown; error: unknown; shown: unknown } = { events: null, error: null, shown: null };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'readEvents succeeds':
        isReading = false;
        shows = { ...shows, events: event['output'].items, error: null };
        return {};
      case 'readEvents fails':
        isReading = false;
        shows = { ...shows, error: event['error'].message };
        return {};
      case 'hub.disconnected':
        return {};
      case 'event.leave':
        shows = { ...shows, shown: null };
        return {};
      case 'event.play': {
        const played = (shows.events as readonly { eventId: string; eventTimestamp: number }[]).find(
          ({ eventId }) => eventId === event['eventId'],
        );
        shows = { ...shows, shown: { event: played, uuid: event['uuid'] } };
        const { sid } = input;
        const { uuid } = event;
        const player = {
          tile: 'otherEvent',
          sid,
          uuid,
          eventTimestamp: played?.eventTimestamp,
          source: ANYTHING,
          reportTo: ANYTHING,
        };
        return { sent: [report('otherEvent.shown')], started: { player } };
      }
      case 'player fails':
        return {};
    }
    isReading = true;
    return { started: { readEvents: { sid: input.sid, alarmAtS: input.alarmAtS } } };
  };
  return (name, event) => {
    line = lineAfter(line, event);
    const seen = judged(name, event);
    return {
      ...seen,
      shows: { ...shows, ...line },
      delays: isReading ? {} : untilPoll(line, 5_000),
    };
  };
};

/** The people of the event's customer: read once its recording is shown, at the latest after 1 s, and again with each choice (FACE-02 to FACE-21). */
export const faces = (input: {
  userId: string;
  sid: string;
  eventId: string;
  customer: string;
  isTraining: boolean;
}): Judged => {
  let reading: 'waiting' | 'asking' | 'idle' | 'failed' = 'waiting';
  let panel: 'showing' | 'open' | 'adding' | 'assigning' = 'showing';
  let shows: Readonly<Record<'people' | 'faceId' | 'name' | 'category', unknown>> = {
    people: null,
    faceId: null,
    name: '',
    category: 'friendly',
  };
  const ask = (): Seen => {
    reading = 'asking';
    return { started: { listPeople: { params: { userId: input.customer }, query: { sid: input.sid } } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return {};
      case 'listPeople succeeds':
        reading = 'idle';
        shows = { ...shows, people: event['output'].items };
        return {};
      case 'listPeople fails':
        reading = 'failed';
        return { sent: shownFailure(`people/get/sub/${input.customer}`, event) };
      case 'face.choose': {
        const isFirst = panel === 'showing';
        panel = 'open';
        shows = { ...shows, faceId: event['faceId'] };
        return isFirst ? ask() : {};
      }
      case 'face.leave':
        panel = 'showing';
        shows = { ...shows, faceId: null };
        return {};
      case 'person.name':
        shows = { ...shows, name: event['typed'] };
        return {};
      case 'person.categorise':
        shows = { ...shows, category: event['category'] };
        return {};
      case 'person.add': {
        if (input.userId === '')
          return { sent: [{ to: 'toasts', type: 'toast.shown', severity: 'warning', text: 'Missing userId or sid' }] };
        panel = 'adding';
        const { name: typed, category } = shows;
        return {
          started: { createPerson: { body: { user_id: input.userId, sid: input.sid, name: typed, category } } },
        };
      }
      case 'createPerson succeeds':
        panel = 'open';
        shows = { ...shows, name: '' };
        return ask();
      case 'createPerson fails':
        panel = 'open';
        return { sent: [failedCall('people/new', event)] };
      case 'person.assign': {
        panel = 'assigning';
        const query = { face_id: shows.faceId, person_id: event['personId'] };
        return { started: { assignPerson: { params: { eventId: input.eventId }, query } } };
      }
      case 'assignPerson succeeds':
        panel = 'showing';
        shows = { ...shows, faceId: null };
        return ask();
      case 'assignPerson fails':
        panel = 'open';
        return { sent: [failedCall(`people/set-person/${input.eventId}`, event)] };
      default:
        return ask();
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return {
      ...seen,
      shows,
      state: { reading, panel: panel === 'showing' ? panel : { choosing: panel } },
      delays: reading === 'waiting' ? { untilRead: 1_000 } : {},
    };
  };
};
