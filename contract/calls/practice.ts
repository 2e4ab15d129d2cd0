import * as v from 'valibot';
import { Practice } from '../entities/practice.ts';
import { AGENTS } from '../roles.ts';
import { define } from './values.ts';

const answer = v.object({ practice: v.nullable(Practice) });

/** Training alarms for one agent in one tab. Not in the spec. */
export const PRACTICE_CALLS = define({
  /** Spec: Not in the spec (QUEUE-38, QUEUE-54) */
  startPractice: {
    method: 'post',
    path: '/practice/start',
    response: answer,
    kind: 'command',
    roles: AGENTS,
  },
  /** Spec: Not in the spec (QUEUE-38, QUEUE-54) */
  stopPractice: {
    method: 'post',
    path: '/practice/stop',
    response: answer,
    kind: 'command',
    roles: AGENTS,
  },
  /** Spec: Not in the spec (QUEUE-38, QUEUE-54) */
  practiceScore: {
    method: 'get',
    path: '/practice/score',
    response: answer,
    kind: 'query',
    roles: AGENTS,
  },
});
