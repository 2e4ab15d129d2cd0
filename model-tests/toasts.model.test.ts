import { describe } from 'vitest';
import { raised } from '../src/machines/app/toasts/toasts.events.ts';
import { noticesMachine } from '../src/machines/app/toasts/toasts.machine.ts';
import { walkPaths } from './walk-paths.ts';

describe('notices', () => {
  walkPaths(noticesMachine, {
    cases: [
      raised('info', 'one'),
      raised('error', 'two'),
      raised('success', 'three'),
      raised('warning', 'four'),
      { type: 'notice.dismiss', id: 1 },
      { type: 'notice.faded', id: 2 },
    ],
    key: ({ context }) => context.shown.map(({ text }) => text),
  });
});
