import type { AnyEventObject } from 'xstate';
import type { Agent } from '../../../src/machines/app/session/session.events.ts';
import { ANYTHING, type Seen, sentTo, toasted } from './opinion.ts';

/** What the agent reads of a part that broke. */
const WORDS: Readonly<Record<string, string>> = {
  outbox: 'The sending of your work',
  router: 'This screen',
  hub: 'The line to the provider',
  session: 'Your sign-in',
  agentWork: 'The record of your work',
  recording: 'The recording of your work',
};
const RESTARTS = 3;
const SESSION = { arrival: { kind: 'plain' }, storedError: null };
const inputs: Readonly<Record<string, unknown>> = {
  router: ANYTHING,
  session: SESSION,
  agentWork: ANYTHING,
  recording: ANYTHING,
};

/**
 * A part that breaks is started again, three times in ten minutes, and gets what it had missed.
 * Each of the staff who signs in gets what their work needs, and no one else; at sign-out and when the tab closes all that is
 * open is ended or promised (ROLE-08, ROLE-12, WORK-07, WORK-20, MET-21, AUDIO-11, AUDIO-12).
 */
export const portal = ({ tab }: { tab: string }) => {
  const restarts: Record<string, number> = {};
  let report: AnyEventObject | null = null;
  let at: 'signedOut' | 'visiting' | 'agent' | 'reviewer' = 'signedOut';
  const ofStaff = ({ id: agentId, userId, role }: Agent) => ({
    hub: undefined,
    agentWork: { agentId, tab, left: null },
    counters: undefined,
    workMeter: { agentId, tab },
    cameraInfo: undefined,
    telemetry: undefined,
    recording: { userId, isRecorder: role === 'agent_ops' },
    microphone: { asksAtOnce: role === 'agent_ops' },
    livestreamMetrics: { agentId },
    missed: undefined,
    alerts: { agentId },
    desk: { agentId, tab },
    practiceRun: undefined,
    customerFinder: undefined,
    shownWork: undefined,
    tour: { agentId },
    ...(role === 'agent_ops' ? {} : { shelving: undefined, listPreferences: { agentId } }),
  });
  const resumed = ({ part, owed, acceptNew }: AnyEventObject): NonNullable<Seen['sent']> => {
    if (part === 'hub')
      return [
        { to: 'router', type: 'hub.disconnected' },
        { to: 'hub', type: 'acceptNew.set', acceptNew },
      ];
    if (part === 'router')
      return [
        { to: 'agentWork', type: 'work.left', how: 'elsewhere' },
        { to: 'recording', type: 'visit.left' },
        ...(report === null ? [] : [sentTo('router', report)]),
        { to: 'hub', type: 'hub.announce' },
      ];
    if (part === 'agentWork') return [{ to: 'router', type: 'work.announce' }];
    if (part === 'recording')
      return [
        { to: 'router', type: 'visit.announce' },
        { to: 'microphone', type: 'microphone.announce' },
      ];
    if (part !== 'outbox') return [];
    const message = 'It is not known whether this was sent.';
    const failed = (owed as readonly { id: string; call: string }[]).map(({ id, call }) =>
      sentTo('router', { type: 'duty.failed', id, error: { call, status: null, message } }),
    );
    return [{ to: 'outbox', type: 'duties.loaded', left: [] }, ...failed];
  };
  const restart = (event: AnyEventObject): Seen => {
    const part = String(event['part']);
    restarts[part] = (restarts[part] ?? 0) + 1;
    if (restarts[part] > RESTARTS) return {};
    const toast = toasted('warning', `${WORDS[part]} had a fault and was started again.`);
    return { sent: [toast, ...resumed(event)], started: { [part]: inputs[part] } };
  };
  const isOnDuty = () => at === 'agent' || at === 'reviewer';
  const judged = (name: string, event: AnyEventObject): Seen => {
    const toRouter = sentTo('router', event);
    const over = isOnDuty() ? [{ to: 'agentWork', type: 'work.left', how: 'logout' }] : [];
    switch (name) {
      case 'xstate.init':
        return {
          started: {
            toasts: undefined,
            outbox: undefined,
            router: ANYTHING,
            session: SESSION,
            browser: undefined,
            logs: undefined,
          },
        };
      case 'address.changed':
      case 'tab.hidden':
      case 'clock.jumped':
        return { sent: [toRouter] };
      case 'session.ended':
        return { sent: [sentTo('session', event)] };
      case 'part.broken':
        return restart(event);
      case 'session.closing':
        report = event;
        if (!isOnDuty()) return { sent: [toRouter] };
        return { sent: [{ to: 'outbox', type: 'endings.send' }, toRouter, { to: 'workMeter', type: 'shift.ended' }] };
      case 'tab.closing': {
        const closing = ['agentWork', 'livestreamMetrics'].map((to) => ({ to, type: 'tab.closing' }));
        return { sent: [{ to: 'outbox', type: 'endings.send' }, ...closing, toRouter] };
      }
      case 'browser.returned':
        return { sent: [{ to: 'hub', type: 'hub.tryNow' }] };
      case 'session.closed':
        [at, report] = ['signedOut', event];
        return { sent: [...over, toRouter] };
      case 'session.opened': {
        const { agent } = event as unknown as { agent: Agent };
        if (report?.type === 'session.opened' && report['agent'].id === agent.id) return {};
        report = event;
        at = agent.role === 'customer' ? 'visiting' : agent.role === 'agent_ops' ? 'agent' : 'reviewer';
        return { sent: [...over, toRouter], started: isOnDuty() ? ofStaff(agent) : {} };
      }
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    return { ...seen, state: isOnDuty() ? { onDuty: at } : at };
  };
};
