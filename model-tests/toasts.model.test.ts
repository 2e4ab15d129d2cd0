import { describe } from 'vitest';
import { toast } from '../src/machines/app/toasts/toasts.events.ts';
import { toastsMachine } from '../src/machines/app/toasts/toasts.machine.ts';
import { walkPaths } from './walk-paths.ts';

describe('toasts', () => {
  walkPaths(toastsMachine, {
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
