import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, report, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;
type Shown = Readonly<Record<string, unknown>>;

/** A page of parts: each is started once, and events are passed on to the parts they concern. */
export const parts =
  (started: Shown, passed: Readonly<Record<string, readonly (readonly [to: string, event?: object])[]>>) =>
  (): Judged =>
  (name, event) => {
    if (name === 'xstate.init') return { started, running: Object.keys(started).sort() };
    const sent = (passed[name] ?? []).map(([to, other]) => sentTo(to, (other ?? event) as AnyEventObject));
    return { sent };
  };

/** Own account, whose form asks before it is left (SHELL-45); each of its cards is separate (ACCT-01). */
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
    ...(role === 'admin'
      ? {
          facialRecognition: form,
          supervision: { ...form, reportTo: ANYTHING },
          supervisionChanges: undefined,
          overdueSetting: form,
          emailLogs: undefined,
          templates: undefined,
        }
      : {}),
  };
  const forms: Readonly<Record<string, string>> = {
    faq: 'faq',
    template: 'templates',
    supervision: 'supervision',
    overdueSetting: 'overdueSetting',
    facialRecognition: 'facialRecognition',
  };
  return (name, event) => {
    if (name === 'xstate.init') return { started };
    if (name === 'form.saved') return { sent: [{ to: 'supervisionChanges', type: 'resource.reload' }] };
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

/** Refused addresses stay in the field; invited ones are reported to the list (INV-09 to INV-16). */
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

/** List of reps: a logout is confirmed first; the list is read again then (REPS-11). */
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
