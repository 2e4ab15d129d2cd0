import { assign, enqueueActions, fromCallback, fromEventObservable, sendTo, setup } from 'xstate';
import { STAFF } from '../../../../contract/roles.ts';
import type { AgentWorkFact } from '../../work/agent-work/agent-work.events.ts';
import { logsMachine } from '../../work/metrics/logs.machine.ts';
import { toast } from '../toasts/toasts.events.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { NOT_KNOWN } from '../../work/outbox/outbox.texts.ts';
import { outboxMachine } from '../../work/outbox/outbox.machine.ts';
import { routerMachine } from '../router/router.machine.ts';
import type { Agent, SessionEnded, SessionReport } from '../session/session.events.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { at } from '../../kit/system.ts';
import { dueAt } from './due-at.ts';
import type { PortalContext, PortalInput } from './portal.context.ts';
import type { BrowserFact, PartBroken, PortalEvent } from './portal.events.ts';
import type { PartName } from './portal.constants.ts';
import { inputOf, isOften, withRestart } from './portal.parts.ts';
import { restarted } from './portal.texts.ts';
import { lazyActor } from '../../kit/lazy.ts';
import { REVIEW_ACTORS, STAFF_ACTORS } from './staff-actors.ts';
import type { StaffMachines } from './staff-machines.ts';

/** Events that the portal passes on to parts other than the router. */
type ForOthers = SessionEnded | { type: 'browser.returned' } | { type: 'portal.updated' } | PartBroken;

/** Machines for the staff, whose code is loaded when someone signs in. */
const lazyStaff = Object.fromEntries(
  [...STAFF_ACTORS, ...REVIEW_ACTORS].map((name) => [name, lazyActor()]),
) as StaffMachines;

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

export const portalSetup = setup({
  types: { context: {} as PortalContext, input: {} as PortalInput, events: {} as PortalEvent },
  actors: {
    browser: fromEventObservable<BrowserFact, undefined>(() => silent),
    toasts: toastsMachine,
    outbox: outboxMachine,
    router: routerMachine,
    session: sessionMachine,
    logs: logsMachine,
    ...lazyStaff,
    /** Exports metrics and traces to a collector; no machine sends it anything. */
    telemetry: fromCallback(() => {}),
  },
  guards: {
    isAgent: ({ context }) => context.isRecorded,
    breaksOften: ({ context }, { part, atMs }: PartBroken) => isOften(context, part, atMs),
    isPart: (_, { part, name }: { part: PartName; name: PartName }) => part === name,
    /** True if the restarted session found the same person signed in. */
    isSignedIn: ({ context: { report } }, { agent }: { agent: Agent }) =>
      report?.type === 'session.opened' && report.agent.id === agent.id,
    isStaff: (_, { agent }: { agent: Agent }) => STAFF.some((role) => role === agent.role),
  },
  actions: {
    rememberAgent: assign((_, { agent }: { agent: Agent }) => ({
      agentId: agent.id,
      userId: agent.userId,
      isRecorded: agent.role === 'agent_ops',
    })),
    /**
     * Resumes the duties, only for the agent who left them. An event that this page does not return to is given back at
     * once.
     */
    loadDuties: enqueueActions(({ context: { left, address }, enqueue }, { agent }: { agent: Agent }) => {
      if (left?.userId === agent.userId) {
        enqueue.sendTo(at('outbox'), { type: 'duties.loaded', left: dueAt(address, left.duties) });
      }
      enqueue.assign({ left: null });
    }),
    rememberUpdate: assign({ isUpdated: true }),
    rememberReport: assign((_, report: SessionReport) => ({ report })),
    /** Removes the broken part at once, so that no view looks for it. */
    restart: enqueueActions(({ context, enqueue }, { part, atMs, page }: PartBroken) => {
      const now = { context: { ...context, ...page } };
      enqueue.assign({ ...page, left: context.left, ...withRestart(context, part, atMs) });
      enqueue.stopChild(part);
      const input = inputOf(part, now);
      // One name stands for all; `INPUTS` is checked where each is invoked.
      enqueue.spawnChild(part as 'router', { id: part, systemId: part, input: input as never });
      enqueue.sendTo(at('toasts'), toast('warning', restarted(part)));
    }),
    endPart: enqueueActions(({ context, enqueue }, { part }: PartBroken) => {
      enqueue.stopChild(part);
      enqueue.assign({ ended: [...context.ended.filter((one) => one !== part), part] });
    }),
    /** Reloads the saved duties; the actor that waits for an unsaved one is notified of its failure. */
    resumeOutbox: enqueueActions(({ context: { userId }, enqueue }, { page: { left, address }, owed }: PartBroken) => {
      const duties = left !== null && left.userId === userId ? dueAt(address, left.duties) : [];
      enqueue.sendTo(at('outbox'), { type: 'duties.loaded', left: duties });
      for (const { id, call, from } of owed.filter((one) => !duties.some(({ duty }) => duty.id === one.id)))
        if (from !== undefined)
          enqueue.sendTo(at(from), { type: 'duty.failed', id, error: { call, status: null, message: NOT_KNOWN } });
    }),
    /**
     * Sends the router the session and the state of the hub. The screen that ended with the old router has reported no
     * way out.
     */
    resumeRouter: enqueueActions(({ context: { report }, enqueue }) => {
      enqueue.sendTo(at('agentWork'), { type: 'work.left', how: 'elsewhere' });
      enqueue.sendTo(at('recording'), { type: 'visit.left' });
      if (report !== null) enqueue.sendTo(at('router'), report);
      enqueue.sendTo(at('hub'), { type: 'hub.announce' });
    }),
    /** Starts the hub again; until it connects, the others poll. */
    resumeHub: enqueueActions(({ enqueue }, { acceptNew }: PartBroken) => {
      enqueue.sendTo(at('router'), { type: 'hub.disconnected' });
      enqueue.sendTo(at('hub'), { type: 'acceptNew.set', acceptNew });
    }),
    /** Asks the router to report the current screen to agentWork again. */
    resumeWork: sendTo(at('router'), { type: 'work.announce' }),
    /** Asks for the visited event and the state of the microphone again, so that recording continues. */
    resumeRecording: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(at('router'), { type: 'visit.announce' });
      enqueue.sendTo(at('microphone'), { type: 'microphone.announce' });
    }),
    forgetWork: assign({ unfinishedWork: null }),
    sendEndings: sendTo(at('outbox'), { type: 'endings.send' }),
    notifyClosing: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(at('agentWork'), { type: 'tab.closing' });
      enqueue.sendTo(at('livestreamMetrics'), { type: 'tab.closing' });
    }),
    /** Ends open work with the session: the router can no longer report it. */
    notifySessionOver: sendTo(
      at('agentWork'),
      ({ event }): AgentWorkFact => ({
        type: 'work.left',
        how: event.type === 'session.closed' && event.timedOut ? 'timeout' : 'logout',
      }),
    ),
    notifyWorkMeter: sendTo(at('workMeter'), { type: 'shift.ended' }),
    sendToRouter: sendTo(at('router'), (_, event: Exclude<PortalEvent, ForOthers>) => event),
    sendToHub: sendTo(at('hub'), { type: 'hub.tryNow' }),
    sendToSession: sendTo(at('session'), (_, event: SessionEnded) => event),
  },
});
