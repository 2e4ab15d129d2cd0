import { and, assign, enqueueActions, fromPromise, not, raise, sendTo, setup, stateIn } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import type { WatchSettings } from '../../../../contract/watch-settings.ts';
import type { AgentWorkFact } from '../../work/agent-work/agent-work.events.ts';
import { calls } from '../../kit/calls.ts';
import type { AlarmPollingFact } from '../../visit/alarm-polling/alarm-polling.events.ts';
import { waiveMessages } from '../../alarm-duties/messages.ts';
import { UNSET_TAKEN, dutyId } from '../../alarm-duties/ids.ts';
import { releaseDuty } from '../../alarm-duties/hold.ts';
import type { SlotWideNews } from '../queue-slot/queue-slot.events.ts';
import { queueSlotMachine } from '../queue-slot/queue-slot.machine.ts';
import { at } from '../../kit/system.ts';
import { highestPriority } from '../alarm-priority.ts';
import { EXPIRY_AGAIN_AFTER_MS, FEED_POLL_MS, REASON_FIRST_MS } from './queue.constants.ts';
import type { QueueEvent } from './queue.events.ts';
import {
  closingsAfter,
  type Closings,
  factOf,
  freeSlots,
  type Departed,
  endOf,
  isTakeable,
  placeFor,
  seated,
  type Assignments,
  assignmentsAfter,
  seatsBeside,
  type SlotNews,
  withDeparted,
  slotNumbers,
} from './reconcile.ts';
import { type SavedSettings, settingsIn, watchSettingsOf } from './watch-settings.ts';
import { isUnanswered, showError, type WithError } from '../../kit/errors.ts';
import { bringsNews, hubAwareActions, type HubAware, pollDelay } from '../../kit/hub-aware.ts';
import type { ClosedCard } from '../../work/outbox/duty.ts';
import type { BoardLeft } from '../../app/router/carried-over.ts';
import { slotName } from '../queue-slot/queue-slot.events.ts';
import { visitAddress } from '../../app/router/routes.ts';

interface QueueInput extends HubAware {
  readonly tab: string;
  readonly agentId: string;
  /** Only admins change more than Accept New (QUEUE-14). */
  readonly mayChangeControls: boolean;
  /** Cards play the provider's HLS rather than the portal's own file (QUEUE-39). */
  readonly usesSsVideo: boolean;
  /** Board as it was when its agent last opened a card. */
  readonly board: BoardLeft;
  /** The agent asked for alarms before they were here. */
  readonly takesAtOnce: boolean;
}

export interface QueueContext extends QueueInput {
  /** Taking continues automatically after a visit, as this agent chose. */
  readonly resumes: boolean;
  readonly settings: WatchSettings;
  /** The provider's record of them. */
  readonly record: WatchSettings;
  /** Settings of this agent's last visit in this browser. */
  readonly kept: SavedSettings | null;
  readonly assignments: Assignments;
  readonly departed: Departed;
  /** Slots whose cards say why their alarms left; a place that is filled meanwhile counts no more. */
  readonly parted: readonly number[];
  readonly closings: Closings;
  /** Another tab of this browser alone takes alarms (decision 0035). */
  readonly isBarred: boolean;
  /** Alarms of the last answer of the feed: those that could be read, and those that could not. */
  readonly fed: { readonly read: number; readonly unread: number };
  /** Number of slots with an actor; the last ones may exceed a lowered limit. */
  readonly slotCount: number;
}

/** Stands for the version of an alarm that no news brings back yet. */
const NOT_YET = Number.MAX_SAFE_INTEGER;

type OfDuty = Pick<Extract<QueueEvent, { id: string }>, 'id' | 'type'>;
type FeedLeft = Extract<AgentWorkFact, { type: 'feed.left' }>;

/** The header's counters must not contradict the cards beside them. */
const RECOUNT = { type: 'resource.reload' } as const;

export const keep = {
  type: 'saveSettings',
  params: ({ context: { agentId, settings, record } }: { context: QueueContext }) => ({ agentId, settings, record }),
} as const;
const cardsOf = ({ assignments }: QueueContext): number => Object.keys(assignments).length;
const hasRoom = ({ assignments, parted, settings: { limit } }: QueueContext) =>
  freeSlots(assignments, limit).some((slot) => !parted.includes(slot));

/** State of the line for a slot with a new alarm, unless the line brings its news. */
function lineStateOf(context: QueueContext): readonly AlarmPollingFact[] {
  if (bringsNews(context)) return [];
  return [context.hubIsConnected ? { type: 'hub.connected', ticks: false } : { type: 'hub.disconnected' }];
}

/** Context, actors, guards and actions of the queue; its chart is in queue.machine.ts. */
export const queueSetup = setup({
  types: { context: {} as QueueContext, input: {} as QueueInput, events: {} as QueueEvent },
  actors: {
    ...calls('queueSettings', 'takeEvents'),
    loadSettings: fromPromise<SavedSettings | null, { agentId: string }>(() => new Promise(() => {})),
    loadResuming: fromPromise<boolean, { agentId: string }>(() => new Promise(() => {})),
    queueSlot: queueSlotMachine,
  },
  delays: {
    untilPoll: pollDelay(FEED_POLL_MS),
    untilRetry: FEED_POLL_MS,
    untilOpening: REASON_FIRST_MS,
    untilExpiredAgain: EXPIRY_AGAIN_AFTER_MS,
  },
  guards: {
    isSlot: (_, { actorId }: { actorId: string }) => actorId.startsWith('slot-'),
    mayReturn: (_, { mayReturn = false }: { mayReturn?: boolean }) => mayReturn,
    isUnanswered: (_, given: WithError) => isUnanswered(given),
    mayChangeControls: ({ context }) => context.mayChangeControls,
    hasRoom: ({ context }) => hasRoom(context),
    isTaking: stateIn('#queue.working.accepting.on'),
    isNoneOpening: not(stateIn('#queue.working.picking.opening')),
    isBarred: ({ context }) => context.isBarred,
    isFree: not('isBarred'),
    /** True if its board holds nothing that only it could give back. */
    isIdle: and([not('hasCards'), not('isTaking')]),
    resumes: ({ context: { resumes, board } }) => resumes && board.wasTaking,
    missedNews: stateIn('#queue.working.accepting.on.asking.outdated'),
    takesAtOnce: ({ context }) => context.takesAtOnce,
    hasCards: ({ context }) => cardsOf(context) > 0,
    mustPoll: ({ context }) => !bringsNews(context),
    isWorthAsking: ({ context }, { alarm }: { alarm: AlarmEvent }) => isTakeable(alarm) && hasRoom(context),
  },
  actions: {
    rememberKept: assign((_, { output }: { output: SavedSettings | null }) => ({ kept: output, ...output })),
    rememberResuming: assign((_, { output }: { output: boolean }) => ({ resumes: output })),
    rememberSettings: assign(({ context: { kept, mayChangeControls } }, { output }: { output: QueueSettings }) => {
      const record = watchSettingsOf(output);
      return { record, settings: settingsIn(record, kept, mayChangeControls) };
    }),
    /** Effect: the browser keeps them for this agent, Accept New always off (STORE-03). */
    saveSettings: (_, _params: SavedSettings & { agentId: string }) => {},
    rememberChange: assign(({ context }, { change }: { change: Partial<WatchSettings> }) => ({
      settings: { ...context.settings, ...change },
    })),
    addSlots: enqueueActions(({ context, enqueue, self }) => {
      for (const slot of slotNumbers(context.settings.limit).slice(context.slotCount)) {
        enqueue.spawnChild('queueSlot', {
          id: slotName(slot),
          systemId: slotName(slot),
          input: { slot, usesSsVideo: context.usesSsVideo, reportTo: self },
        });
      }
      enqueue.assign({ slotCount: Math.max(context.slotCount, context.settings.limit) });
    }),
    sendToSlots: enqueueActions(({ context, enqueue }, { news }: { news: readonly SlotNews[] }) => {
      for (const entry of news) {
        // The card says why its alarm left.
        if (entry.kind === 'ended') enqueue.sendTo(slotName(entry.slot), { type: 'slot.updated', alarm: entry.alarm });
        enqueue.sendTo(slotName(entry.slot), factOf(entry, context.settings.autoExpire));
        if (entry.kind === 'offered')
          for (const state of lineStateOf(context)) enqueue.sendTo(slotName(entry.slot), state);
      }
      const priority = highestPriority(news.filter(({ kind }) => kind === 'offered').map(({ alarm }) => alarm));
      if (priority !== null) {
        enqueue.sendTo(at('counters'), RECOUNT);
        enqueue.sendTo(at('alerts'), { type: 'alarms.offered', priority });
      }
      enqueue.assign({ assignments: assignmentsAfter(context.assignments, news) });
    }),
    notifyPaused: sendTo(at('alerts'), ({ context }) => ({ type: 'taking.paused', cards: cardsOf(context) })),
    recount: sendTo(at('counters'), RECOUNT),
    freeSlot: assign(
      (
        { context: { assignments, departed, parted } },
        { type, slot, mayReturn }: { type: 'slot.emptied' | 'slot.parted'; slot: number; mayReturn?: boolean },
      ) => {
        const { [slot]: left, ...others } = assignments;
        const beside = parted.filter((other) => other !== slot);
        const saying = { parted: type === 'slot.parted' ? [...beside, slot] : beside };
        if (left === undefined) return saying;
        return {
          ...saying,
          assignments: others,
          departed: mayReturn ? { ...departed, [left.eventId]: NOT_YET } : withDeparted(departed, left),
        };
      },
    ),
    /** Lets the alarms whose expiry was refused return in any version. */
    letReturn: assign(({ context: { departed } }) => ({
      departed: Object.fromEntries(Object.entries(departed).filter(([, version]) => version !== NOT_YET)),
    })),
    retryExpiries: raise({ type: 'expiries.retry' }),
    askDesk: sendTo(at('desk'), { type: 'desk.ask' }),
    /**
     * Asks for the state of the practice: while one runs, its alarms are taken without a press; once it is over, real
     * ones are not.
     */
    askPractice: sendTo(at('practiceRun'), { type: 'practice.ask' }),
    rememberBarred: assign({ isBarred: true }),
    rememberFreed: assign({ isBarred: false }),
    /** Drops the release duty: the alarms belong to the other tab. */
    waiveRelease: sendTo(at('outbox'), { type: 'duty.waived', id: UNSET_TAKEN }),
    askEndings: sendTo(at('outbox'), { type: 'endings.ask' }),
    rememberClosings: assign(({ context: { closings } }, { cards }: { cards: readonly ClosedCard[] }) => ({
      closings: {
        ...closings,
        ...Object.fromEntries(cards.map((card) => [dutyId.close(card.alarm.eventId), { card, endedAs: null }])),
      },
    })),
    /** Remembers the left events: news may be faster than the answer in which the event still is this tab's. */
    rememberDeparted: assign(({ context: { departed, tab } }, { alarm }: { alarm: AlarmEvent }) =>
      endOf(alarm, tab) === null ? {} : { departed: withDeparted(departed, alarm) },
    ),
    followClosing: assign(({ context: { closings, tab } }, { alarm }: { alarm: AlarmEvent }) => ({
      closings: closingsAfter(closings, alarm, tab),
    })),
    forgetClosing: enqueueActions(({ context: { closings, departed }, enqueue }, { id, type }: OfDuty) => {
      const { [id]: closing, ...others } = closings;
      if (closing === undefined) return;
      enqueue.assign({
        closings: others,
        // An answer that is still under way may be older than an ending that is kept.
        departed: type === 'duty.kept' ? withDeparted(departed, closing.card.alarm) : departed,
      });
    }),
    /**
     * Brings back the card of an ending that was taken back or refused; it leaves at once if its alarm ended elsewhere.
     */
    bringBack: enqueueActions(({ context, enqueue, self }, { id }: { id: string }) => {
      const closing = context.closings[id];
      if (closing === undefined) return;
      const { card, endedAs } = closing;
      const place = placeFor(context.assignments, context.settings.limit, card);
      for (const slot of slotNumbers(place).slice(context.slotCount)) {
        enqueue.spawnChild('queueSlot', {
          id: slotName(slot),
          systemId: slotName(slot),
          input: { slot, usesSsVideo: context.usesSsVideo, reportTo: self },
        });
      }
      enqueue.assign({
        slotCount: Math.max(context.slotCount, place),
        assignments: { ...context.assignments, [place]: seated(card.alarm) },
      });
      for (const event of waiveMessages(card.alarm.eventId)) enqueue.sendTo(at('outbox'), event);
      enqueue.sendTo(slotName(place), { type: 'slot.returned', alarm: card.alarm, expiresAtMs: card.expiresAtMs });
      for (const state of lineStateOf(context)) enqueue.sendTo(slotName(place), state);
      if (endedAs !== null) enqueue.sendTo(slotName(place), { type: 'slot.ended', reason: endedAs });
    }),
    openCard: enqueueActions(({ context, enqueue }, { slot }: { slot: number }) => {
      if (context.assignments[slot] !== undefined) enqueue.sendTo(slotName(slot), { type: 'slot.open' });
    }),
    showReasons: enqueueActions(({ context, enqueue }, { slot }: { slot: number }) => {
      const seat = context.assignments[slot];
      if (seat !== undefined) enqueue.sendTo(slotName(slot), { type: 'reasons.show', eventId: seat.eventId });
    }),
    rememberFed: assign((_, { output: { items, unread = 0 } }: { output: Answer<'takeEvents'> }) => ({
      fed: { read: items.length, unread },
    })),
    passOnToSlots: enqueueActions(({ context, enqueue }, news: SlotWideNews) => {
      for (const slot of Object.keys(context.assignments)) enqueue.sendTo(slotName(Number(slot)), news);
    }),
    /** Toggles the source, which the router keeps for the next visit. */
    toggleSsVideo: enqueueActions(({ context: { slotCount, usesSsVideo }, enqueue }) => {
      const set = { type: 'ssVideo.set', isOn: !usesSsVideo } as const;
      for (const slot of slotNumbers(slotCount)) enqueue.sendTo(slotName(slot), set);
      enqueue.sendTo(at('router'), set);
      enqueue.assign({ usesSsVideo: set.isOn });
    }),
    notifyFeedEntered: sendTo(at('agentWork'), { type: 'feed.entered' }),
    notifyFeedLeft: sendTo(at('agentWork'), (_, { reason }: Pick<FeedLeft, 'reason'>) => ({
      type: 'feed.left',
      reason,
    })),
    sendToHub: sendTo(at('hub'), (_, { acceptNew }: { acceptNew: boolean }) => ({ type: 'acceptNew.set', acceptNew })),
    /** Promises the release of the alarms in the slots, on leaving the screen or the tab (WORK-08, WORK-32). */
    promiseRelease: sendTo(at('outbox'), ({ context }, { keep }: { keep: string | null }) => ({
      type: 'duty.promised',
      duty: releaseDuty(context.agentId, keep),
    })),
    /** Leaves the board for the next visit of the queue. */
    leaveBoard: sendTo(
      at('router'),
      ({ context }, { opened, wasTaking }: { opened: AlarmEvent; wasTaking: boolean }) => ({
        type: 'board.left',
        board: { seats: seatsBeside(context.assignments, opened.eventId), wasTaking, opened },
      }),
    ),
    enterBoard: sendTo(at('router'), { type: 'board.entered' }),
    goVerify: sendTo(at('router'), (_, { alarm }: { alarm: AlarmEvent }) => ({
      type: 'router.navigate',
      to: visitAddress('verifyRespond', alarm),
    })),
  },
}).extend({ actions: { ...hubAwareActions, showError } });
