import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, navigated, report, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;
type Shown = Readonly<Record<string, unknown>>;

/** One tab at a time; one with unsaved changes stays (REPS-17, SHELL-45). */
export const rep = ({ id }: { id: string }): Judged => {
  let tab = 'info';
  let hasChanges = false;
  const open = (next: string): Seen => {
    tab = next;
    return { started: { [tab]: { target: { id }, defaults: null, changesTo: ANYTHING } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return open('info');
      case 'tab.choose':
        return hasChanges || event['tab'] === tab ? {} : open(event['tab']);
      case 'changes.made':
      case 'changes.settled':
        hasChanges = name === 'changes.made';
        return { sent: [sentTo('router', event)] };
      case 'form.leave':
        return { sent: [sentTo(tab, event)] };
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), state: tab, shows: { hasChanges }, takes: ['form.leave'] });
};

/** Settings kept in this browser, and in force at once (QUEUE-44, ACCT-19). */
export const takingSettings = ({ agentId }: { agentId: string }): Judged => {
  let resumes = false;
  return (name, event) => {
    if (name === 'xstate.init') return { started: { loadResuming: { agentId } } };
    if (name === 'loadResuming succeeds') resumes = event['output'];
    if (name !== 'resuming.toggle') return { shows: { resumes }, state: 'idle' };
    resumes = !resumes;
    return { effects: { saveResuming: { agentId, resumes } }, shows: { resumes } };
  };
};

/** Ten training alarms and their score; the queue learns that it began and is scored (decision of practice). */
export const practice = (): Judged => {
  let shows: Shown = { practice: null, reason: '' };
  let at = 'asking';
  const run = (...sent: NonNullable<Seen['sent']>): Seen => {
    at = 'running';
    const begun = { to: 'practiceRun', type: 'practice.begun', practice: shows['practice'] };
    return { sent: [...sent, begun], delays: { untilNextReading: 3_000 } };
  };
  const score = (): Seen => {
    at = 'scored';
    return { sent: [{ to: 'practiceRun', type: 'practice.scored' }] };
  };
  const judged: Judged = (name, event) => {
    const known = event['output']?.practice ?? null;
    if (name.endsWith(' succeeds') && known !== null) shows = { ...shows, practice: known };
    switch (name) {
      case 'practiceScore succeeds':
        if (known !== null) return known.isOver ? score() : run();
        at = 'idle';
        return {};
      case 'startPractice succeeds':
        return run(navigated('/app/queue'));
      case 'stopPractice succeeds':
        return score();
      case 'readScore succeeds':
        return known.isOver ? score() : { delays: { untilNextReading: 3_000 } };
      case 'readScore fails':
        return { delays: { untilNextReading: 3_000 } };
      case 'practice.begin':
        at = 'starting';
        return { started: { startPractice: {} } };
      case 'practice.stop':
        at = 'settling';
        return { sent: [{ to: 'outbox', type: 'endings.send' }], delays: { untilEndingsArrive: 1_000 } };
      case 'untilEndingsArrive passes':
        at = 'stopping';
        return { started: { stopPractice: {} } };
      case 'untilNextReading passes':
        return { started: { practiceScore: {} } };
      case 'xstate.init':
      case 'practice.retry':
        at = 'asking';
        return { started: { practiceScore: {} } };
      default:
        at = 'failed';
        shows = { ...shows, reason: event['error'].message };
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, shows, ...(at === 'running' ? {} : { state: at }) };
  };
};

/**
 * Start screen: people at work, their numbers, and the recent events; a person who may watch the floor chooses the
 * lower part (DASH-01 to DASH-12).
 */
export const dashboard = ({
  path,
  query,
  watchesFloor,
}: {
  path: string;
  query: string;
  watchesFloor: boolean;
}): Judged => {
  let below: 'events' | 'overdue' | 'charts' | 'shelved' | 'work' = 'events';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return {
          started: {
            recentEvents: { path, query },
            agentsStatus: undefined,
            repStats: undefined,
            ...(watchesFloor ? { floor: undefined, shelvedCameras: undefined } : {}),
          },
        };
      case 'query.changed':
      case 'hub.connected':
        return { sent: [sentTo('recentEvents', event)] };
      case 'camera.leased':
        return { sent: [{ to: 'shelvedCameras', type: 'resource.reload' }] };
      case 'events.show':
        below = 'events';
        return {};
      case 'overdue.show':
        below = 'overdue';
        return {};
      case 'shelved.show':
        below = 'shelved';
        return {};
      case 'work.show':
        below = 'work';
        return { started: { agentsWork: undefined } };
      case 'charts.show':
        below = 'charts';
        return { started: { performance: undefined } };
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), state: watchesFloor ? { watched: below } : 'plain' });
};

/** Test of the microphone: 5 s, then played back; an error that stops it is shown (AUDIO-22, AUDIO-23). */
export const micTest = (): Judged => (name, event) => {
  switch (name) {
    case 'micTest.begin':
      return { started: { askMicrophone: undefined }, state: 'asking' };
    case 'askMicrophone succeeds':
      return {
        started: { testMicrophone: undefined },
        sent: [{ to: 'microphone', type: 'microphone.granted' }],
        state: { testing: 'recording' },
      };
    case 'askMicrophone fails':
      return {
        sent: [{ to: 'microphone', type: 'microphone.denied', reason: event['error'].message }],
        state: 'ready',
      };
    case 'micTest.recorded':
      return { state: { testing: 'playing' } };
    case 'micTest.blocked':
      return {
        sent: [toasted('warning', 'The browser does not let the recording be heard. Click anywhere and test again.')],
        state: 'ready',
      };
    case 'micTest.failed':
    case 'testMicrophone fails':
      return {
        sent: [errorToast(`The microphone could not be tested: ${String(event['reason'] ?? event['error'])}`)],
        state: 'ready',
      };
    default:
      return { state: 'ready' };
  }
};

/** Messages that the customer wants; none were ever chosen where the provider has no settings (SUBD-31 to SUBD-35). */
export const locationMessages =
  ({ sid }: { sid: string }): Judged =>
  (name, event) => {
    if (name === 'notificationSettings succeeds') return { state: 'shown', shows: { settings: event['output'] } };
    if (name !== 'notificationSettings fails')
      return { started: { notificationSettings: { params: { sid } } }, state: 'loading' };
    if (event['error'].message === 'Settings not found') return { state: 'none' };
    return { sent: [failedCall(`sub/notifications/settings/${sid}`, event)], state: 'failed' };
  };

/**
 * Activity of subscribers: reconnects every 10 s, in a second while the provider restarts, and reads the missed changes
 * again (SOCK-06, SOCK-07).
 */
export const activityLine = (): Judged => {
  let wasOpen = false;
  const connect: Seen = { started: { socket: undefined }, state: 'connected' };
  const wait = (ms: number): Seen => ({ delays: { untilAttempt: ms }, state: 'waiting' });
  return (name, event) => {
    switch (name) {
      case 'line.opened':
        if (wasOpen) return { sent: [report('activity.missed')] };
        wasOpen = true;
        return {};
      case 'subscriber.active':
        return { sent: [report('subscriber.active', { userId: event['userId'] })] };
      case 'line.closed':
        return wait(5_000 + event['spread'] * 10_000);
      case 'line.handedOver':
        return wait(event['spread'] * 1_000);
      case 'socket succeeds':
      case 'socket fails':
        return wait(10_000);
      case 'line.refused':
        return { state: 'refused' };
      default:
        return connect;
    }
  };
};
