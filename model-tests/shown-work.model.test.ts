import { describe } from 'vitest';
import type { WorkNow } from '../contract/entities/agents-work.ts';
import { shownWorkMachine } from '../src/machines/work/shown-work/shown-work.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const work: WorkNow = { place: 'queue', page: null, event_id: null, step: null, controls: [] };

describe('shownWork', () => {
  walkPaths(shownWorkMachine, {
    cases: [
      { type: 'work.seen', work },
      succeeds('supervision', { journals: false, live: true }),
      succeeds('supervision', { journals: false, live: false }),
      fails('supervision', refusal(null)),
      fails('supervision', absence),
      succeeds('reportWork', { live: true }),
      succeeds('reportWork', { live: false }),
      fails('reportWork', refusal(503)),
      fails('watchWork', refusal(null)),
    ],
    key: ({ value, context: { isNews } }) => [value, isNews],
  });
});
