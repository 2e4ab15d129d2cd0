import { assign, setup } from 'xstate';

/** Events of an agent on the page with an alarm, and those of its customer. */
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
  | { type: 'customer.cancels' }
  | { type: 'customer.disarms' };

/** Changes that the provider's log must then contain, with status, action and reason, in this order except for messages. */
const logs = (...changes: readonly string[]) => ({ type: 'log', params: { changes } }) as const;

/** Metrics that must then be posted, beside those of durations. */
const measures = (...metrics: readonly string[]) => ({ type: 'measure', params: { metrics } }) as const;
const followUpBegins = measures('follow_up_start');
const followUpEnds = measures('follow_up_end');

const disarmed = logs('armStateSeen', 'statusSet -40 canceled_by_customer System was disarmed');
const canceledByCustomer = logs('canceledByCustomer canceled_by_customer Canceled by customer');
const messages = ['emailSent', 'pushSent'];
/** A page that closes gives back what it held; the next one holds it again, at the same step. */
const refreshed = { actions: logs('returned unheld', 'held') } as const;

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
  context: { history: ['raised'], metrics: [] },
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
        'agent.cancelsCard': {
          target: 'done',
          actions: [
            logs('statusSet -30 canceled_rep Passerby', ...messages),
            measures('event_exit canceled_from_feed'),
          ],
        },
        'customer.cancels': {
          target: 'done',
          actions: [canceledByCustomer, measures('event_exit canceled_by_customer')],
        },
      },
    },
    verifying: {
      initial: 'reviewing',
      on: {
        'agent.leaves': { target: 'waiting', actions: logs('returned unheld') },
        'agent.refreshes': refreshed,
      },
      states: {
        reviewing: {
          on: {
            'agent.goesOn': 'customerInfo',
            'customer.cancels': { target: '#alarmJourney.canceled', actions: canceledByCustomer },
            'customer.disarms': { target: '#alarmJourney.disarmed', actions: disarmed },
          },
        },
        customerInfo: { on: { 'agent.goesOn': 'finalizing', 'agent.goesBack': 'reviewing' } },
        finalizing: {
          on: {
            'agent.goesBack': 'customerInfo',
            'agent.cancels': {
              target: '#alarmJourney.done',
              actions: logs('statusSet -30 no_video Technical Issue', ...messages),
            },
            'agent.handles': { target: '#alarmJourney.followingUp', actions: [logs('statusSet 40'), followUpBegins] },
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
              actions: [logs('documented', 'dispositionSet agent_handled', 'statusSet -30', ...messages), followUpEnds],
            },
            // The customer hears nothing of a duplicate.
            'agent.cancelsFollowUp': {
              target: '#alarmJourney.done',
              actions: [logs('statusSet -40 canceled_rep Duplicate Event'), followUpEnds],
            },
            'customer.cancels': { target: '#alarmJourney.canceled', actions: [canceledByCustomer, followUpEnds] },
            'agent.refreshes': { target: 'written', actions: [followUpEnds, followUpBegins] },
          },
        },
      },
    },
    /** The customer has ended it, and the agent is still at its page. */
    canceled: { on: { 'agent.returnsToQueue': 'done' } },
    disarmed: { on: { 'agent.returnsToQueue': 'done' } },
    /** The agent is at the queue again, the alarm closed. */
    done: { type: 'final' },
  },
});
