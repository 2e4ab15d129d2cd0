import { assign, sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { TemplateVersion } from '../../../../contract/entities/settings.ts';
import { TEMPLATE_NAMES, type TemplateName } from '../../../../contract/messages/message-templates.ts';
import { calls } from '../../kit/calls.ts';
import type { FormCommand, FormLeave } from '../../kit/form/form.events.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { templateMachine, type TemplateValues } from './template.machine.ts';
import type { TemplatesCommand } from './templates.events.ts';

interface TemplatesContext {
  /** Name of the edited template. */
  readonly name: TemplateName;
  /** All earlier versions, newest first, once they are requested. */
  readonly versions: readonly TemplateVersion[];
}

/** The templates of messages to customers, one of which is edited; with its history. Lives while the settings of an admin are shown. */
export const templatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    events: {} as TemplatesCommand | FormLeave,
    children: {} as { template: 'template'; templateVersions: 'templateVersions' },
  },
  actors: { template: templateMachine, ...calls('templateVersions') },
  guards: {
    isOther: ({ context }, { name }: { name: TemplateName }) => name !== context.name,
    isListed: ({ context: { versions } }, { version }: { version: number }) =>
      versions.some((one) => one.version === version),
  },
  actions: {
    rememberName: assign((_, { name }: { name: TemplateName }) => ({ name, versions: [] })),
    rememberVersions: assign((_, { output }: { output: Answer<'templateVersions'> }) => ({
      versions: output.versions,
    })),
    /** Reports the form as settled: its draft is kept, so that opening another one loses nothing. */
    settle: sendTo(at('router'), { type: 'changes.settled', form: 'template' }),
    askForm: sendTo('template', (_, leave: FormLeave) => leave),
    fillForm: sendTo(
      'template',
      ({ context: { versions } }, { version }: { version: number }): FormCommand<TemplateValues> => {
        const {
          subject = '',
          body = '',
          title = '',
          message = '',
        } = versions.find((one) => one.version === version) ?? {};
        return { type: 'form.change', change: { subject, body, title, message } };
      },
    ),
  },
}).createMachine({
  id: 'templates',
  context: { name: TEMPLATE_NAMES[0] ?? 'delivery', versions: [] },
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'template',
        src: 'template',
        input: ({ context: { name } }) => ({ target: name, defaults: null }),
        onError: BREAKS_ALONE,
      },
      on: {
        'form.leave': { actions: withEvent('askForm') },
        'template.open': {
          guard: withEvent('isOther'),
          target: 'editing',
          reenter: true,
          actions: ['settle', withEvent('rememberName')],
        },
      },
      initial: 'alone',
      states: {
        alone: { on: { 'history.open': 'reading' } },
        reading: {
          invoke: {
            id: 'templateVersions',
            src: 'templateVersions',
            input: ({ context: { name } }) => ({ params: { name } }),
            onDone: { target: 'listed', actions: withEvent('rememberVersions') },
            onError: 'unread',
          },
          on: { 'history.close': 'alone' },
        },
        unread: { on: { 'history.retry': 'reading', 'history.close': 'alone' } },
        listed: {
          on: {
            'history.use': { guard: withEvent('isListed'), target: 'alone', actions: withEvent('fillForm') },
            'history.close': 'alone',
          },
        },
      },
    },
  },
});
