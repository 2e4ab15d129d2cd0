import { vi } from 'vitest';
import type { AnyEventObject, StateValue } from 'xstate';
import type { CallError } from '../../contract/calls.ts';
import type { Question } from './outside.ts';
import type { Role } from '../../contract/roles.ts';
import { agentAs } from './agents.ts';
import { arrive, type Inspect, startPortal } from './fake-portal.ts';
import { goodReply, type Reply } from './provider.ts';

/** A session that a test scripts. After each step the provider answers until no call is pending. */
export async function startScenario(at: string, inspect?: Inspect, role?: Role) {
  const portal = startPortal(at, {}, inspect);
  const replies = new Map<string, (question: Question) => Reply>();
  if (role !== undefined) replies.set('session.restoreSession', () => ({ output: agentAs(role) }));

  const settle = async (): Promise<void> => {
    const unanswered = new Set<Question>();
    for (;;) {
      await arrive();
      const asked = [...portal.outside.questions].filter((question) => !unanswered.has(question));
      if (asked.length === 0) return;
      for (const question of asked) {
        const reply = (replies.get(question.name) ?? goodReply)(question);
        if (reply === null) unanswered.add(question);
        else if ('error' in reply) question.fail(reply.error);
        else question.answer(reply.output);
      }
    }
  };
  await settle();

  return {
    /** Sets the provider's answer to this question from now on. */
    answers: (name: string, output: unknown) => replies.set(name, () => ({ output })),
    refuses: (name: string, error: CallError) => replies.set(name, () => ({ error })),
    /** Computes the provider's answers to this question from now on. */
    repliesTo: (name: string, reply: (question: Question) => Reply) => replies.set(name, reply),
    /** Ends a failure. */
    relents: (name: string) => replies.delete(name),
    /** A command to a living actor, by the ids below the portal. */
    does: async (path: string, command: AnyEventObject) => {
      portal.actor(path).send(command);
      await settle();
    },
    breaks: (path: string, event?: AnyEventObject) => portal.breaks(portal.actor(path), event),
    /** A fact of an adapter. */
    receives: async (adapter: string, fact: AnyEventObject) => {
      portal.report(adapter, fact);
      await settle();
    },
    passes: async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await settle();
    },
    stateOf: (path: string): StateValue => portal.actor(path).getSnapshot().value,
    contextOf: (path: string): unknown => portal.actor(path).getSnapshot().context,
    portal: portal.portal,
    outside: portal.outside,
    actors: portal.actors,
    records: portal.records,
    actor: portal.actor,
    broken: portal.broken,
    settle,
    live: portal.live,
    folded: portal.folded,
  };
}
export type Story = Awaited<ReturnType<typeof startScenario>>;
