import type { AnyEventObject } from 'xstate';
import type { Agent } from '../../../src/machines/app/session/session.events.ts';
import { ANYTHING, type Seen, sentTo } from './opinion.ts';

/**
 * Whoever of the staff signs in gets what their work needs, and no one else; at sign-out and when the tab closes all that is
 * open is ended or promised (ROLE-08, ROLE-12, WORK-07, WORK-20, MET-21, AUDIO-11, AUDIO-12).
 */
export const portal = ({ tab }: { tab: string }) => {
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
    practiceEnd: undefined,
    customerFinder: undefined,
    tour: { agentId },
    ...(role === 'agent_ops' ? {} : { shelving: undefined, listPreferences: { agentId } }),
  });
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
            session: { arrival: { kind: 'plain' }, storedError: null },
            browser: undefined,
            logs: undefined,
          },
        };
      case 'address.changed':
      case 'tab.hidden':
      case 'clock.jumped':
        return { sent: [toRouter] };
      case 'session.unauthorized':
        return { sent: [sentTo('session', event)] };
      case 'session.closing':
        if (!isOnDuty()) return { sent: [toRouter] };
        return { sent: [{ to: 'outbox', type: 'endings.send' }, toRouter, { to: 'workMeter', type: 'shift.ended' }] };
      case 'tab.closing': {
        const closing = ['agentWork', 'livestreamMetrics'].map((to) => ({ to, type: 'tab.closing' }));
        return { sent: [{ to: 'outbox', type: 'endings.send' }, ...closing, toRouter] };
      }
      case 'browser.returned':
        return { sent: [{ to: 'hub', type: 'hub.tryNow' }] };
      case 'session.closed':
        at = 'signedOut';
        return { sent: [...over, toRouter] };
      case 'session.opened': {
        const { agent } = event as unknown as { agent: Agent };
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
