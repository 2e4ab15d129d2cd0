import { describe } from 'vitest';
import { toast } from '../src/machines/app/toasts/toasts.events.ts';
import { toastsMachine } from '../src/machines/app/toasts/toasts.machine.ts';
import { toasts } from './support/oracles/app.ts';
import { agreesWith } from './support/oracles/opinion.ts';
import { walkPaths } from './walk-paths.ts';

describe('toasts', () => {
  walkPaths(toastsMachine, {
    check: agreesWith(toasts),
    takes: ['toasts.clear'],
    cases: [
      toast('info', 'one'),
      toast('error', 'two'),
      toast('success', 'three'),
      toast('warning', 'four'),
      { type: 'toast.dismiss', id: 1 },
      { type: 'toast.faded', id: 2 },
    ],
    key: ({ context }) => context.shown.map(({ text }) => text),
  });
});
