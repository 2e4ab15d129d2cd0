import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { AgentStatus } from '../../../../contract/entities/reports.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

interface Tested {
  readonly sourceId: string;
  readonly name: string;
}

export type TestAlarmCommand =
  | ({ type: 'testAlarm.open' } & Tested)
  | { type: 'testAlarm.choose'; repId: string }
  | { type: 'testAlarm.send' }
  | { type: 'testAlarm.close' };

interface TestAlarmContext {
  readonly source: Tested | null;
  /** Agents who are at work; null before they were read. */
  readonly agents: readonly AgentStatus[] | null;
  /** Empty while none is chosen. */
  readonly repId: string;
}

const sent = (name: string): string => `${name} gets a test alarm`;

/** A test alarm of a source for one agent who is at work: the dialog that chooses them, until the provider has raised it. */
export const testAlarmMachine = setup({
  types: { context: {} as TestAlarmContext, events: {} as TestAlarmCommand },
  actors: calls('agentsStatus', 'testSource'),
  guards: { isChosen: ({ context: { repId } }) => repId !== '' },
  actions: {
    rememberSource: assign((_, { sourceId, name }: Tested) => ({
      source: { sourceId, name },
      agents: null,
      repId: '',
    })),
    rememberAgents: assign((_, { output: { items } }: { output: Answer<'agentsStatus'> }) => ({
      agents: items,
      repId: items[0]?.id ?? '',
    })),
    rememberChoice: assign((_, { repId }: { repId: string }) => ({ repId })),
    toastSent: sendTo(at('toasts'), ({ context: { agents, repId } }) =>
      toast('success', sent(agents?.find(({ id }) => id === repId)?.name ?? '')),
    ),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'testAlarm',
    context: { source: null, agents: null, repId: '' },
    initial: 'closed',
    states: {
      closed: { on: { 'testAlarm.open': { target: 'open', actions: withEvent('rememberSource') } } },
      open: {
        initial: 'reading',
        on: { 'testAlarm.close': 'closed' },
        states: {
          reading: {
            invoke: {
              id: 'agentsStatus',
              src: 'agentsStatus',
              input: {},
              onDone: { target: 'choosing', actions: withEvent('rememberAgents') },
              onError: { target: '#testAlarm.closed', actions: showErrorOf('reports/agents-status') },
            },
          },
          choosing: {
            on: {
              'testAlarm.choose': { actions: withEvent('rememberChoice') },
              'testAlarm.send': { guard: 'isChosen', target: '#testAlarm.sending' },
            },
          },
        },
      },
      sending: {
        invoke: {
          id: 'testSource',
          src: 'testSource',
          input: ({ context: { source, repId } }) => ({
            params: { sourceId: source?.sourceId ?? '' },
            body: { repId },
          }),
          onDone: { target: 'closed', actions: 'toastSent' },
          onError: {
            target: 'open.choosing',
            actions: showErrorOf(({ source }: TestAlarmContext) => `sources/${source?.sourceId ?? ''}/test`),
          },
        },
      },
    },
  });
export type TestAlarmRef = ActorRefFrom<typeof testAlarmMachine>;
type TestAlarmSnapshot = SnapshotFrom<typeof testAlarmMachine>;

/** Source that is tested; null while the dialog is closed. */
export const selectTested = (snapshot: TestAlarmSnapshot) =>
  snapshot.matches('closed') ? null : snapshot.context.source;
export const selectAgents = ({ context }: TestAlarmSnapshot) => context.agents;
export const selectChosenAgent = ({ context }: TestAlarmSnapshot) => context.repId;
export const selectIsSendingTest = (snapshot: TestAlarmSnapshot) => snapshot.matches('sending');
