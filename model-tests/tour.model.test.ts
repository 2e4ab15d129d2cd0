import { describe } from 'vitest';
import { tourMachine } from '../src/machines/app/tour/tour.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('tour', () => {
  walkPaths(tourMachine, {
    takes: ['tour.begin', 'tour.end', 'tour.next', 'tour.back'],
    input: { agentId: '55' },
    cases: [succeeds('loadIsKnown', true), succeeds('loadIsKnown', false), fails('loadIsKnown', refusal(null))],
    key: ({ value, context }) => [value, context.step],
  });
});
