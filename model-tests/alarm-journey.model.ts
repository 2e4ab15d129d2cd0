import { assign, setup } from 'xstate';

/** Events of an agent on the page with an alarm, and the one thing that the customer does to them. */
export type JourneyEvent =
  | { type: 'agent.acceptsNew' }
  | { type: 'agent.cancelsCard' }
  | { type: 'agent.opens' }
  | { type: 'agent.goesOn' }
  | { type: 'agent.goesBack' }
  | { type: 'agent.handles' }
  | { type: 'agent.cancels' }
  | { type: 'agent.documents' }
  | { type: 'agent.choosesTemplate' }
  | { type: 'agent.completes' }
  | { type: 'agent.cancelsFollowUp' }
  | { type: 'agent.leaves' }
  | { type: 'agent.refreshes' }
  | { type: 'agent.returnsToQueue' }
  | { type: 'customer.disarms' };

/** Changes that the provider's log must then contain, in this order except for messages to the customer. */
const logs = (...changes: readonly string[]) =>
  ({ type: 'log', params: { changes: changes.map((change) => `alarm.${change}`) } }) as const;

/** Metrics that must then be posted, beside those of durations. */
const measures = (...metrics: readonly string[]) => ({ type: 'measure', params: { metrics } }) as const;
const followUpBegins = measures('follow_up_start');
const followUpEnds = measures('follow_up_end');

const disarmed = logs('armStateSeen', 'statusSet');
/** The customer is notified of the reason (DISP-26). */
const canceled = logs('statusSet', 'emailSent', 'pushSent');
/** A page that closes gives back what it held; the next one holds it again, at the same step. */
const refreshed = { actions: logs('returned', 'held') } as const;

/** The way of one alarm for an agent. Its paths are walked in the whole portal by portal-tests/journey.test.ts. */
export const alarmJourneyMachine = setup({
  types: {
    context: {} as { readonly history: readonly string[]; readonly metrics: readonly string[] },
    events: {} as JourneyEvent,
  },
  actions: {
    measure: assign(({ context }, { metrics }: { metrics: readonly string[] }) => ({
      metrics: [...context.metrics, ...metrics],
    })),
    log: assign(({ context }, { changes }: { changes: readonly string[] }) => ({
      history: [...context.history, ...changes],
    })),
  },
}).createMachine({
  id: 'alarmJourney',
  context: { history: ['alarm.raised'], metrics: [] },
  initial: 'waiting',
  states: {
    /** The agent is at the queue, with Accept New off. */
    waiting: {
      on: { 'agent.acceptsNew': { target: 'offered', actions: [logs('taken'), measures('event_presented')] } },
    },
    /** No refresh here: a take under way may cross the page's release, so that the log contains one taking more. */
    offered: {
      on: {
        'agent.opens': { target: 'verifying', actions: [logs('held'), measures('event_exit moved_to_vr')] },
        'agent.cancelsCard': { target: 'done', actions: [canceled, measures('event_exit canceled_from_feed')] },
      },
    },
    verifying: {
      initial: 'reviewing',
      on: {
        'agent.leaves': { target: 'waiting', actions: logs('returned') },
        'agent.refreshes': refreshed,
      },
      states: {
        reviewing: {
          on: {
            'agent.goesOn': 'customerInfo',
            'agent.cancels': { target: '#alarmJourney.done', actions: canceled },
            'customer.disarms': { target: '#alarmJourney.disarmed', actions: disarmed },
          },
        },
        customerInfo: { on: { 'agent.goesOn': 'finalizing', 'agent.goesBack': 'reviewing' } },
        finalizing: {
          on: {
            'agent.goesBack': 'customerInfo',
            'agent.cancels': { target: '#alarmJourney.done', actions: canceled },
            'agent.handles': { target: '#alarmJourney.followingUp', actions: [logs('statusSet'), followUpBegins] },
          },
        },
      },
    },
    followingUp: {
      initial: 'blank',
      states: {
        blank: {
          on: {
            'agent.documents': 'documented',
            'agent.choosesTemplate': 'templated',
            'customer.disarms': { target: '#alarmJourney.disarmed', actions: [disarmed, followUpEnds] },
          },
        },
        documented: { on: { 'agent.choosesTemplate': 'written' } },
        templated: { on: { 'agent.documents': 'written' } },
        written: {
          on: {
            'agent.completes': {
              target: '#alarmJourney.done',
              actions: [logs('documented', 'dispositionSet', 'statusSet', 'emailSent', 'pushSent'), followUpEnds],
            },
            'agent.cancelsFollowUp': { target: '#alarmJourney.done', actions: [canceled, followUpEnds] },
            'agent.refreshes': { target: 'written', actions: [followUpEnds, followUpBegins] },
          },
        },
      },
    },
    /** The customer has ended it, which the agent has not seen yet. */
    disarmed: { on: { 'agent.returnsToQueue': 'done' } },
    /** The agent is at the queue again, the alarm closed. */
    done: { type: 'final' },
  },
});
