import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import type { AgentWorkFact, SavedWork, UnfinishedWork, OpenWork, WorkLeaving } from './agent-work.events.ts';
import {
  eventExit,
  exitReports,
  FEED_ENTERED,
  feedExits,
  FOLLOW_UP_STARTED,
  reportDuty,
  VERIFY_STARTED,
  type WorkReport,
} from './work-reports.ts';
import { withEvent } from '../../kit/with-event.ts';

interface AgentWorkInput {
  readonly agentId: string;
  readonly tab: string;
  readonly left: UnfinishedWork | null;
}

interface AgentWorkContext extends AgentWorkInput {
  readonly open: OpenWork;
  readonly reported: number;
}

interface Reports {
  readonly reports: readonly WorkReport[];
  /** Time of the report, epoch ms; absent = now. */
  readonly atMs?: number | null;
}

const NOTHING: OpenWork = { isInFeed: false, slotted: [] };

const keptOf = ({ agentId, reported, open }: AgentWorkContext): SavedWork => ({ agentId, reported, open });
const keep = {
  type: 'saveWork',
  params: ({ context }: { context: AgentWorkContext }) => ({ work: keptOf(context), hasTimedOut: false }),
} as const;

const dutiesOf = ({ agentId, tab, reported }: AgentWorkContext, { reports, atMs = null }: Reports) =>
  reports.map((report, index) => reportDuty(report, { agentId, tab }, reported + index, atMs));

const sendToMeter = withEvent('sendToMeter');

/** Reports on work that an earlier page of this tab left open, if it was this agent's. */
function leftReports({ left, agentId }: AgentWorkContext): Reports {
  if (left?.agentId !== agentId) return { reports: [] };
  const { open, timedOutAtMs } = left;
  return { reports: exitReports(open, timedOutAtMs === null ? 'refresh' : 'timeout'), atMs: timedOutAtMs };
}

/** Current work of the agent, and one report for each way out of it. Lives while someone is signed in. */
export const agentWorkMachine = setup({
  types: { context: {} as AgentWorkContext, input: {} as AgentWorkInput, events: {} as AgentWorkFact },
  guards: {
    isInFeed: ({ context }) => context.open.isInFeed,
    isSlotted: ({ context }, { eventId }: { eventId: string }) => context.open.slotted.includes(eventId),
    hasTimedOut: (_, { how }: { how: WorkLeaving }) => how === 'timeout',
  },
  actions: {
    report: enqueueActions(({ context, enqueue }, given: Reports) => {
      const duties = dutiesOf(context, given);
      for (const duty of duties) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
      enqueue.assign({ reported: context.reported + duties.length });
    }),
    /** Promises the reports, which the closing page sends; the page after a refresh sends them again as a refresh. */
    promiseReports: enqueueActions(({ context, enqueue }, given: Reports) => {
      for (const duty of dutiesOf(context, given)) enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty });
    }),
    openFeed: assign(({ context }) => ({ open: { ...context.open, isInFeed: true } })),
    closeFeed: assign(({ context }) => ({ open: { ...context.open, isInFeed: false } })),
    openEvent: assign(({ context: { open } }, { eventId }: { eventId: string }) => ({
      open: { ...open, slotted: [...open.slotted.filter((id) => id !== eventId), eventId] },
    })),
    closeEvent: assign(({ context: { open } }, { eventId }: { eventId: string }) => ({
      open: { ...open, slotted: open.slotted.filter((id) => id !== eventId) },
    })),
    closeAll: assign({ open: NOTHING, left: null }),
    sendToMeter: sendTo(at('workMeter'), (_, fact: AgentWorkFact) => fact),
    /** Notifies the other tabs of this agent. */
    notifyBegun: sendTo(at('desk'), { type: 'work.begun' }),
    notifyEnded: sendTo(at('desk'), { type: 'work.ended' }),
    /** Effect: keeps open work beyond the page, not beyond the tab. */
    saveWork: (_, _params: { work: SavedWork; hasTimedOut: boolean }) => {},
  },
}).createMachine({
  id: 'agentWork',
  context: ({ input }) => ({ ...input, open: NOTHING, reported: input.left?.reported ?? 0 }),
  entry: [{ type: 'report', params: ({ context }) => leftReports(context) }, 'closeAll', keep],
  initial: 'away',
  on: {
    'event.presented': { actions: [withEvent('openEvent'), keep, sendToMeter, 'notifyBegun'] },
    'event.left': {
      guard: withEvent('isSlotted'),
      actions: [
        {
          type: 'report',
          params: ({ event }) => ({ reports: [eventExit(event.eventId, event.reason, event.by)] }),
        },
        withEvent('closeEvent'),
        keep,
        sendToMeter,
      ],
    },
    'feed.left': {
      guard: 'isInFeed',
      target: '.away',
      actions: [
        {
          type: 'report',
          params: ({ event: { reason } }) => ({
            reports: feedExits(reason, reason === 'taken_into_vr' ? null : 'accept_new'),
          }),
        },
        'closeFeed',
        keep,
        sendToMeter,
      ],
    },
    'verify.entered': { target: '.inVerify', actions: sendToMeter },
    'followUp.entered': { target: '.inFollowUp', actions: sendToMeter },
    'work.left': [
      {
        /** The provider takes no report any more: it is made when the agent has signed in again. */
        guard: withEvent('hasTimedOut'),
        target: '.away',
        actions: [
          { type: 'saveWork', params: ({ context }) => ({ work: keptOf(context), hasTimedOut: true }) },
          'closeAll',
          sendToMeter,
          'notifyEnded',
        ],
      },
      {
        target: '.away',
        actions: [
          {
            type: 'report',
            params: ({ context, event }) => ({ reports: exitReports(context.open, event.how) }),
          },
          'closeAll',
          keep,
          sendToMeter,
          'notifyEnded',
        ],
      },
    ],
    /** Keeps the saved work: only the next page knows if the tab was closed or refreshed (WORK-22). */
    'tab.closing': {
      target: '.away',
      actions: [
        { type: 'promiseReports', params: ({ context }) => ({ reports: exitReports(context.open, 'close') }) },
        'closeAll',
        sendToMeter,
      ],
    },
  },
  states: {
    away: { on: { 'feed.entered': { target: 'inFeed', actions: sendToMeter } } },
    inFeed: { entry: ['openFeed', { type: 'report', params: { reports: [FEED_ENTERED] } }, keep, 'notifyBegun'] },
    inVerify: { entry: [{ type: 'report', params: { reports: [VERIFY_STARTED] } }, keep, 'notifyBegun'] },
    inFollowUp: { entry: [{ type: 'report', params: { reports: [FOLLOW_UP_STARTED] } }, keep, 'notifyBegun'] },
  },
});
