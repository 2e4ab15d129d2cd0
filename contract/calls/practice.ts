import * as v from 'valibot';
import { Practice } from '../entities/practice.ts';
import { AGENTS } from '../roles.ts';
import { define } from './values.ts';

const answer = v.object({ practice: v.nullable(Practice) });

/** Training alarms for one agent in one tab. Not in the spec. */
export const PRACTICE_CALLS = define({
  /** QUEUE-38, QUEUE-54 */
  startPractice: {
    capability: 'practice',
    method: 'post',
    path: '/practice/start',
    response: answer,
    kind: 'command',
    roles: AGENTS,
  },
  /** QUEUE-38, QUEUE-54 */
  stopPractice: {
    capability: 'practice',
    method: 'post',
    path: '/practice/stop',
    response: answer,
    kind: 'command',
    roles: AGENTS,
  },
  /** QUEUE-38, QUEUE-54 */
  practiceScore: {
    capability: 'practice',
    method: 'get',
    path: '/practice/score',
    response: answer,
    kind: 'query',
    roles: AGENTS,
  },
});
