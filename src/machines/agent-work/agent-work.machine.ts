import { assign, enqueueActions, setup } from 'xstate';
import { at } from '../system.ts';
import { METRIC_SOURCE, METRICS } from './agent-work.constants.ts';
import type { AgentWorkFact } from './agent-work.events.ts';

type Metric =
  | { readonly about: 'agent'; readonly metricName: string; readonly payload: Record<string, string> }
  | {
      readonly about: 'event';
      readonly metricName: string;
      readonly payload: Record<string, string>;
      readonly eventId: string;
    };

interface AgentWorkContext {
  readonly agentId: string;
  readonly reported: number;
}

/** Ids are sent as integers; what is none is sent as null (MET-12, MET-27). */
const integer = (id: string): number | null =>
  /^\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null;

/** What the agent is doing, and the report of each way out of it. Lives while someone is signed in. */
export const agentWorkMachine = setup({
  types: { context: {} as AgentWorkContext, input: {} as { agentId: string }, events: {} as AgentWorkFact },
  actions: {
    report: enqueueActions(({ context, enqueue }, metric: Metric) => {
      const common = { metricName: metric.metricName, source: METRIC_SOURCE, payload: metric.payload };
      const id = `metric:${context.reported}`;
      enqueue(assign({ reported: context.reported + 1 }));
      enqueue.sendTo(at('outbox'), {
        type: 'duty.filed',
        duty:
          metric.about === 'agent'
            ? { id, call: 'postAgentMetric', args: { body: { ...common, agentId: integer(context.agentId) } } }
            : { id, call: 'postEventMetric', args: { body: { ...common, eventId: integer(metric.eventId) } } },
      });
    }),
  },
}).createMachine({
  id: 'agentWork',
  context: ({ input }) => ({ agentId: input.agentId, reported: 0 }),
  initial: 'away',
  on: {
    'event.left': {
      actions: {
        type: 'report',
        params: ({ event }) => ({
          about: 'event',
          metricName: METRICS.eventExit,
          eventId: event.eventId,
          payload: { reason: event.reason },
        }),
      },
    },
    'verify.entered': '.inVerify',
    'followUp.entered': '.inFollowUp',
    'work.left': '.away',
  },
  states: {
    away: { on: { 'feed.entered': 'inFeed' } },
    inFeed: {
      entry: {
        type: 'report',
        params: { about: 'agent', metricName: METRICS.enteredFeed, payload: { action: 'accept_new' } },
      },
      on: {
        'feed.left': {
          target: 'away',
          actions: {
            type: 'report',
            params: ({ event }) => ({
              about: 'agent',
              metricName: METRICS.feedExit,
              payload: { reason: event.reason },
            }),
          },
        },
        'work.left': {
          target: 'away',
          actions: {
            type: 'report',
            params: ({ event }) => ({
              about: 'agent',
              metricName: METRICS.feedExit,
              payload: { reason: event.isLogout ? 'logged_out_accept_new_on' : 'accept_new_off' },
            }),
          },
        },
      },
    },
    inVerify: {
      entry: {
        type: 'report',
        params: {
          about: 'agent',
          metricName: METRICS.workStarted,
          payload: { action: 'handle_event_verify_and_response' },
        },
      },
    },
    inFollowUp: {
      entry: {
        type: 'report',
        params: { about: 'agent', metricName: METRICS.workStarted, payload: { action: 'handle_event_follow_up' } },
      },
    },
  },
});
