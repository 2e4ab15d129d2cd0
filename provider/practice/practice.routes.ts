import type { Reply, Request } from '../../contract/calls.ts';
import { agentOf } from '../http/call-context.ts';
import type { Caller } from '../base/ports.ts';
import { type PracticeDeps, readPractice, startPractice, stopPractice } from './practice.ts';

/** Training alarms that an agent asks for. */
export function practiceRoutes(deps: PracticeDeps) {
  const score = async (caller: Caller): Promise<Reply<'practiceScore'>> => ({
    practice: await readPractice(deps.database, agentOf(caller), deps.clock.now()),
  });
  return {
    startPractice: async (_: Request<'startPractice'>, caller: Caller): Promise<Reply<'startPractice'>> => {
      await startPractice(deps, agentOf(caller));
      return score(caller);
    },
    stopPractice: async (_: Request<'stopPractice'>, caller: Caller): Promise<Reply<'stopPractice'>> => {
      await stopPractice(deps, agentOf(caller));
      return score(caller);
    },
    practiceScore: (_: Request<'practiceScore'>, caller: Caller): Promise<Reply<'practiceScore'>> => score(caller),
  };
}
