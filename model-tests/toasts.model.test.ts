import { describe } from 'vitest';
import { raised } from '../src/machines/app/toasts/toasts.events.ts';
import { toastsMachine } from '../src/machines/app/toasts/toasts.machine.ts';
import { walkPaths } from './walk-paths.ts';

describe('toasts', () => {
  walkPaths(toastsMachine, {
    cases: [
      raised('info', 'one'),
      raised('error', 'two'),
      raised('success', 'three'),
      raised('warning', 'four'),
      { type: 'toast.dismiss', id: 1 },
      { type: 'toast.faded', id: 2 },
    ],
    key: ({ context }) => context.shown.map(({ text }) => text),
  });
});
