import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, navigated, report, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;
type Shown = Readonly<Record<string, unknown>>;

/** A page of parts: each started once, and what is heard is passed on to whom it concerns. */
export const parts =
  (started: Shown, passed: Readonly<Record<string, readonly (readonly [to: string, event?: object])[]>>) =>
  (): Judged =>
  (name, event) => {
    if (name === 'xstate.init') return { started, running: Object.keys(started).sort() };
    const sent = (passed[name] ?? []).map(([to, other]) => sentTo(to, (other ?? event) as AnyEventObject));
    return { sent };
  };

/** Whose form asks before it is left (SHELL-45); each card of the account is by itself (ACCT-01). */
export const account = ({ agentId, firstName }: { agentId: string; firstName: string }): Judged => {
  const started = {
    profile: { target: null, defaults: null },
    picture: { firstName },
    audioSettings: { target: null, defaults: { mic_volume: '3' } },
    takingSettings: { agentId },
    micTest: undefined,
  };
  return (name, event) => {
    if (name === 'xstate.init') return { started };
    if (name !== 'form.leave') return {};
    return { sent: [sentTo(event['form'] === 'profile' ? 'profile' : 'audioSettings', event)] };
  };
};

/** The cards that a role sees, and whose form asks before it is left (SET-01, SET-06, SET-13, SET-18, ROLE-02, ROLE-12). */
export const settings = ({ role }: { role: string }): Judged => {
  const form = { target: null, defaults: null };
  const started = {
    notifications: form,
    ...(role === 'customer' ? {} : { faq: form }),
    ...(role === 'admin' ? { facialRecognition: form, emailLogs: undefined, templates: undefined } : {}),
  };
  const forms: Readonly<Record<string, string>> = {
    faq: 'faq',
    template: 'templates',
    facialRecognition: 'facialRecognition',
  };
  return (name, event) => {
    if (name === 'xstate.init') return { started };
    return name === 'form.leave' ? { sent: [sentTo(forms[event['form']] ?? 'notifications', event)] } : {};
  };
};

/** A file is collected aside, and saved only whole; it can be canceled (CX-10, SET-14, SUBS-24, SUBS-25). */
export const download =
  (how: {
    src: string;
    input: unknown;
    endpoint: string;
    start: string;
    progress: string;
    saved: string;
    keeps: string;
    count: string;
  }) =>
  (): Judged => {
    let at = 'idle';
    let rows = 0;
    let total: number | null = null;
    const judged: Judged = (name, event) => {
      switch (name) {
        case how.start:
          [at, rows, total] = ['running', 0, null];
          return { started: { [how.src]: how.input } };
        case how.progress:
          [rows, total] = [event[how.count], event['total']];
          return {};
        case how.saved:
          at = how.keeps;
          if (event['rows'] !== undefined) rows = total = event['rows'];
          return {};
        case 'xstate.init':
          return {};
        default: {
          const hasFailed = at === 'running' && event['error'] !== undefined;
          at = 'idle';
          return hasFailed ? { sent: [failedCall(how.endpoint, event)] } : {};
        }
      }
    };
    return (name, event) => {
      const seen = judged(name, event);
      return {
        ...seen,
        shows: how.count === 'rows' ? { rows, total } : { rows },
        running: at === 'running' ? [how.src] : [],
        ...(at === 'running' ? {} : { state: at, takes: [how.start] }),
      };
    };
  };

/** The evidence is saved as a file, or not at all (AUDIT-33). */
export const evidence = ({ eventId }: { eventId: string }): Judged => {
  return (name, event) => {
    if (name === 'evidence.take') return { started: { saveEvidence: { eventId } }, running: ['saveEvidence'] };
    if (name !== 'saveEvidence fails') return { state: 'idle', running: [] };
    const { error } = event as unknown as { error: unknown };
    return {
      sent: [
        errorToast(`The evidence package was not saved. ${error instanceof Error ? error.message : String(error)}`),
      ],
      state: 'idle',
      running: [],
    };
  };
};

/** Shown at once, one at a time, and taken back where it is refused (AUDIT-07, AUDIT-08). */
export const reviewFlag = ({ eventId, isSet }: { eventId: string; isSet: boolean }): Judged => {
  let saved = isSet;
  let shown = isSet;
  let isSaving = false;
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'review.flag':
        [shown, isSaving] = [event['flag'], true];
        return { started: { flagForReview: { params: { eventId }, body: { flag: shown } } } };
      case 'flagForReview succeeds':
        [saved, isSaving] = [shown, false];
        return {};
      case 'flagForReview fails':
        [shown, isSaving] = [saved, false];
        return { sent: [errorToast(`Error saving flag for ai review: ${event['error'].message}`)] };
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), shows: { isSet: shown }, state: isSaving ? 'saving' : 'settled' });
};

/** Addresses that were refused stay in the field; what was invited is reported to the list (INV-09 to INV-16). */
export const inviteUsers = (): Judged => {
  let at: 'closed' | 'editing' | 'sending' = 'closed';
  let typed = '';
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'invite.open':
        at = 'editing';
        return {};
      case 'invite.close':
        at = 'closed';
        return {};
      case 'invite.type':
        typed = event['typed'];
        return {};
      case 'invite.submit':
        if (!typed.includes('@')) return {};
        at = 'sending';
        return { started: { inviteUsers: { body: { emails: [typed] } } } };
      case 'inviteUsers succeeds': {
        [at, typed] = ['closed', ''];
        const { count, skipped } = event['output'];
        return {
          sent: [toasted('success', `Imported ${count} invites. Skipped: ${skipped}`), report('users.invited')],
        };
      }
      case 'inviteUsers fails':
        at = 'editing';
        return { sent: [failedCall('invites', event)] };
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), state: at, shows: { typed } });
};

/** Who is logged out is asked first; the list is read again then (REPS-11). */
export const reps = ({ path, query }: { path: string; query: string }): Judged => {
  let at = 'idle';
  let leaving: { userId: string; email: string } | null = null;
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { list: { path, query } } };
      case 'query.changed':
      case 'hub.connected':
        return { sent: [sentTo('list', event)] };
      case 'logout.ask':
        [at, leaving] = ['confirming', { userId: event['userId'], email: event['email'] }];
        return {};
      case 'logout.confirm':
        at = 'loggingOut';
        return { started: { forceRepLogout: { query: { user_id: leaving?.userId } } } };
      case 'list fails':
        return {};
      default: {
        const who = leaving?.email;
        [at, leaving] = ['idle', null];
        if (name === 'logout.cancel') return {};
        if (name === 'forceRepLogout fails') return { sent: [failedCall('manage-reps/force-rep-logout', event)] };
        return { sent: [toasted('success', `${who} was logged out`), { to: 'list', type: 'list.reload' }] };
      }
    }
  };
  return (name, event) => ({ ...judged(name, event), state: at, shows: { leaving } });
};

/** One tab at a time, and one with changes stays (REPS-17, SHELL-45). */
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
  return (name, event) => ({ ...judged(name, event), state: tab, shows: { hasChanges } });
};

/** Kept in this browser, and in force at once (QUEUE-44, ACCT-19). */
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
    return { sent: [...sent, { to: 'practiceEnd', type: 'practice.begun' }], delays: { untilNextReading: 3_000 } };
  };
  const score = (): Seen => {
    at = 'scored';
    return { sent: [{ to: 'practiceEnd', type: 'practice.scored' }] };
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

/** Who is at work, how much, and the recent events; who may watch the floor chooses what stands below (DASH-01 to DASH-12). */
export const dashboard = ({
  path,
  query,
  watchesFloor,
}: {
  path: string;
  query: string;
  watchesFloor: boolean;
}): Judged => {
  let below: 'events' | 'charts' | 'shelved' = 'events';
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
      case 'shelved.show':
        below = 'shelved';
        return {};
      case 'charts.show':
        below = 'charts';
        return { started: { performance: undefined } };
      default:
        return {};
    }
  };
  return (name, event) => ({ ...judged(name, event), state: watchesFloor ? { watched: below } : 'plain' });
};

/** The microphone is tried for 5 s and heard; what stops that is said (AUDIO-22, AUDIO-23). */
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

/** Which messages the customer wants; none were ever chosen where the provider has no settings (SUBD-31 to SUBD-35). */
export const locationMessages =
  ({ sid }: { sid: string }): Judged =>
  (name, event) => {
    if (name === 'notificationSettings succeeds') return { state: 'shown', shows: { settings: event['output'] } };
    if (name !== 'notificationSettings fails')
      return { started: { notificationSettings: { params: { sid } } }, state: 'loading' };
    if (event['error'].message === 'Settings not found') return { state: 'none' };
    return { sent: [failedCall(`sub/notifications/settings/${sid}`, event)], state: 'failed' };
  };

/** Which subscribers are active: tried again once in 10 s, in a second while the provider restarts, and what was missed is read again (SOCK-06, SOCK-07). */
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
