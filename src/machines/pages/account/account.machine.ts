import { assign, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { MIC_VOLUME_DEFAULT } from '../../../../contract/limits.ts';
import { calls } from '../../kit/calls.ts';
import { micTestMachine } from '../../cameras/mic-test/mic-test.machine.ts';
import { raised } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import type { AccountCommand } from './account.events.ts';
import { settingsError, VOLUME_SAVED } from './account.texts.ts';
import { parseMicVolume } from './mic-volume.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';

interface AccountContext {
  /** As it stands in the field. */
  readonly volume: string;
}

const accountSetup = setup({
  types: { context: {} as AccountContext, events: {} as AccountCommand },
  actors: { ...calls('ownSettings', 'saveOwnSettings'), micTest: micTestMachine },
  actions: {
    rememberSettings: assign((_, { output }: { output: Answer<'ownSettings'> }) => ({
      volume: String(output.mic_volume),
    })),
    rememberTyped: assign((_, { text }: { text: string }) => ({ volume: text })),
    tidyVolume: assign(({ context }) => ({ volume: String(parseMicVolume(context.volume)) })),
    noteSaved: sendTo(at('toasts'), raised('success', VOLUME_SAVED)),
    noteNotSaved: sendTo(at('toasts'), (_, { error }: WithError) => raised('error', settingsError(error.message))),
  },
}).extend({ actions: { showError } });

/** A person's own settings. Lives while their page is shown. */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: { volume: String(MIC_VOLUME_DEFAULT) },
  initial: 'loading',
  invoke: { id: 'micTest', src: 'micTest', onError: {} },
  states: {
    loading: {
      invoke: {
        id: 'ownSettings',
        src: 'ownSettings',
        input: {},
        onDone: { target: 'editing', actions: withEvent('rememberSettings') },
        onError: { target: 'editing', actions: showErrorOf('settings') },
      },
    },
    editing: {
      on: {
        'volume.typed': { actions: withEvent('rememberTyped') },
        'volume.save': { target: 'saving', actions: 'tidyVolume' },
      },
    },
    saving: {
      invoke: {
        id: 'saveOwnSettings',
        src: 'saveOwnSettings',
        input: ({ context }) => ({ body: { mic_volume: parseMicVolume(context.volume) } }),
        onDone: { target: 'editing', actions: 'noteSaved' },
        onError: { target: 'editing', actions: withError('noteNotSaved') },
      },
    },
  },
});
