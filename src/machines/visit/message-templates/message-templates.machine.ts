import { type ActorRef, sendTo, type Snapshot, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import { knownTemplates } from './known-templates.ts';
import type { MessageTemplatesReport } from './message-templates.events.ts';

interface MessageTemplatesContext {
  readonly reportTo: ActorRef<Snapshot<unknown>, MessageTemplatesReport>;
}

/** Time before they are read again, ms. */
const AGAIN_MS = 10_000;

/**
 * Reports the provider's templates to its owner, or that they cannot be read; then they are read again. A provider
 * without templates leaves the built-in ones.
 */
export const messageTemplatesMachine = setup({
  types: { context: {} as MessageTemplatesContext, input: {} as MessageTemplatesContext },
  actors: calls('listTemplates'),
  delays: { untilAgain: AGAIN_MS },
  guards: { isAbsent: (_, given: WithError) => isAbsent(given) },
  actions: {
    reportRead: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: Answer<'listTemplates'> }) => ({
        type: 'templates.read',
        templates: knownTemplates(output),
      }),
    ),
    reportBuiltIn: sendTo(({ context }) => context.reportTo, { type: 'templates.read', templates: {} }),
    reportUnread: sendTo(({ context }) => context.reportTo, { type: 'templates.unread' }),
  },
}).createMachine({
  id: 'messageTemplates',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'listTemplates',
        src: 'listTemplates',
        input: {},
        onDone: { target: 'read', actions: withEvent('reportRead') },
        onError: [{ guard: withError('isAbsent'), target: 'read', actions: 'reportBuiltIn' }, { target: 'unread' }],
      },
    },
    read: {},
    unread: { entry: 'reportUnread', after: { untilAgain: 'reading' } },
  },
});
