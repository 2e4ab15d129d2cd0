import { vi } from 'vitest';
import { Actor, type AnyEventObject } from 'xstate';
import type { Role } from '../../../../contract/roles.ts';
import { agentOf } from '../../testing/agents.ts';
import type { WorkLeaving } from '../../work/agent-work/agent-work.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import { routerMachine } from './router.machine.ts';
import type { ScreenName } from './screens.ts';
import type { ClosedVisit } from '../../work/outbox/duty.ts';
import type { WaitingVisits } from './carried-over.ts';
import type { Address, VisitParams } from './address.ts';

export const VISIT: VisitParams = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
export const address = (path: string, visit: VisitParams = {}, remembered: VisitParams | null = null): Address => ({
  path,
  visit,
  remembered,
});
export const VERIFY = address('/app/verify-respond', VISIT);
export const FOLLOW_UP = address('/app/follow-up', VISIT);
export const QUEUE = address('/app/queue');
export const DASHBOARD = address('/app/dashboard');

export function start(first: Address, left: WaitingVisits | null = null) {
  const load = asked<void, { name: ScreenName }>();
  const navigated: { to: string; replace: boolean }[] = [];
  const remembered: { path: string; visit: VisitParams }[] = [];
  const restored: ClosedVisit[] = [];
  const saved: (WaitingVisits | null)[] = [];
  const forgetProgress = vi.fn<() => void>();
  const rememberScreen = vi.fn<() => void>();
  const { actor: router, heard } = startInSystem(
    routerMachine.provide({
      actors: { loadScreen: load.logic },
      actions: {
        forgetProgress,
        rememberScreen,
        navigate: (_, where) => void navigated.push(where),
        restoreVisit: (_, { visit }) => void restored.push(visit),
        saveWaiting: (_, kept) => void saved.push(kept.left),
        rememberVisit: (_, { path, visit }) => void remembered.push({ path, visit }),
      },
    }),
    { as: 'router', starts: ['queue', 'verifyRespond'], input: () => ({ tab: 'tab-1', address: first, left }) },
  );
  const sent: Sent[] = [];
  const drain = (isWanted: (one: Sent) => boolean): readonly Sent[] => {
    const all = [...sent.splice(0), ...heard()];
    sent.push(...all.filter((one) => !isWanted(one)));
    return all.filter(isWanted);
  };
  const toScreen: AnyEventObject[] = [];
  router.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || !(inspected.actorRef instanceof Actor)) return;
    if (inspected.actorRef.id === 'screen') toScreen.push(inspected.event);
  });
  return {
    router,
    heard: () => drain(({ to }) => to !== 'recording' && to !== 'livestreamMetrics'),
    /** Events sent to the recording of sessions since the last call. */
    visits: () => drain(({ to }) => to === 'recording').map(({ event }) => event),
    /** Events sent to the metrics of live pictures since the last call. */
    pictures: () => drain(({ to }) => to === 'livestreamMetrics').map(({ event }) => event),
    load,
    navigated,
    restored,
    /** State last saved for a reload. */
    saved: () => saved.at(-1),
    remembered,
    forgetProgress,
    rememberScreen,
    snapshot: () => router.getSnapshot(),
    /** Events sent to the screen since the last call. */
    sent: () => toScreen.splice(0),
    goTo: (to: Address) => router.send({ type: 'address.changed', address: to }),
  };
}

/** Router at a screen whose code has arrived. */
export async function show(first: Address, role: Role = 'agent_ops') {
  const subject = start(first);
  subject.router.send({ type: 'session.opened', agent: agentOf(role) });
  await subject.load.answer();
  return subject;
}

export const outbox = (id: string): Sent => ({ to: 'outbox', event: { type: 'duty.due', id } });
export const workLeft = (how: WorkLeaving = 'elsewhere'): Sent => ({
  to: 'agentWork',
  event: { type: 'work.left', how },
});
