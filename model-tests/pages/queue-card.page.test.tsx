// @vitest-environment jsdom
import { PCS_STATUS } from '../../contract/enums.ts';
import { queueSlotMachine } from '../../src/machines/queue/queue-slot/queue-slot.machine.ts';
import { alarmWith, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const alarm = alarmWith({ eventTimestamp: TAKEN_AT_MS / 1_000 - 5 });
const { eventId } = alarm;
const hold = `hold:${eventId}`;
const expire = `expire:${eventId}`;

/** A supervisor at the queue, with one alarm in its first slot; the provider thinks about holds and expiries. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('queue.takeEvents', { items: [alarm], total: 1 });
  page.keepsWaiting(({ id }) => id === hold || id === expire);
  await page.hears('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  await page.clicksOn('Start taking alarms');
  page.answers('queue.takeEvents', { items: [], total: 0 });
  return page;
}

const EMPTY = ['No Event - Waiting for new videos to review'];
/** After two minutes without a tick. */
const EMPTY_IN_SILENCE = ['No Event - No alarms can arrive'];
const REFUSED = ['The provider answers 409.'];
const WORDS = {
  offered: ['Front door'],
  opening: ['Front door', 'Opening…'],
  expiring: ['Front door', 'Expiring…'],
  missed: ['Front door', 'Expired, not reviewedReview again'],
  free: EMPTY,
} as const;

/**
 * A card is opened by a hold, and offered again where that is refused. What ends it can be taken back for 6 s; then the provider has it,
 * and the customer is notified of a reason. Each way out of the queue is counted once; reports let an alarm that opens go first for a
 * second (QUEUE-07 to QUEUE-12, WORK-11, WORK-16, DISP-26).
 */
function expects(done: readonly string[]) {
  let card: keyof typeof WORDS = 'offered';
  let [screen, menu, isLate, isSilent]: [string, boolean, boolean, boolean] = ['/app/queue', false, false, false];
  let said: readonly string[] = [];
  const log: string[] = [];
  const metrics = ['entered_feed', 'event_presented'];
  let later: () => void = () => {};
  const close = (...messages: readonly string[]) => {
    [card, menu] = ['free', false];
    later = () => {
      log.push(`close:${eventId}`, ...messages);
      metrics.push('event_exit canceled_from_feed');
    };
  };
  const steps: Record<string, () => void> = {
    'agent opens': () => ([card, isLate] = ['opening', false]),
    'agent asks for the reasons': () => (menu = true),
    'agent hides the reasons': () => (menu = false),
    'agent chooses Passerby': () => close(`email:${eventId}`, `push:${eventId}`),
    'agent closes': () => close(),
    'its recording plays for a second': () => (isLate = true),
    'its time passes': () => ([card, menu, said, isSilent] = ['expiring', false, [], true]),
    'the provider lets it expire': () => {
      card = 'missed';
      log.push(expire);
      metrics.push('event_exit expired');
      later = () => (card = 'free');
    },
    'it is another agent’s when it expires': () => {
      [card, said] = ['missed', REFUSED];
      metrics.push('event_exit expired');
      later = () => (card = 'free');
    },
    'the provider holds it': () => {
      screen = '/app/verify-respond';
      log.push(hold);
      later = () => {
        log.push('unsetTaken');
        metrics.push('event_exit moved_to_vr', 'agent_feed_exit taken_into_vr', 'work_state_started');
      };
      if (!isLate) return;
      later();
      later = () => {};
    },
    'another agent has it': () => ([card, said] = ['offered', REFUSED]),
    'the customer cancels it': () => {
      [card, menu] = ['free', false];
      metrics.push('event_exit canceled_by_customer');
    },
    [LATER]: () => {
      later();
      said = [];
    },
  };
  for (const step of done) steps[step]?.();
  return {
    screen,
    card: screen === '/app/queue' ? { ...WORDS, free: isSilent ? EMPTY_IN_SILENCE : EMPTY }[card] : [],
    menu,
    said,
    log,
    metrics,
  };
}

walkPage({
  title: 'a queue card',
  machine: queueSlotMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen/slot-1'),
  verbs: [
    { name: 'agent opens', hears: 'slot.open', control: (page) => page.control(/^Open event in slot 1/) },
    {
      name: 'agent asks for the reasons',
      hears: () => ({ type: 'reasons.show', eventId }),
      control: (page) => page.control('Cancel event in slot 1 with a reason'),
    },
    {
      name: 'agent chooses Passerby',
      hears: () => ({ type: 'slot.cancel', eventId, reasonId: 3, atMs: Date.now() }),
      control: (page) => page.control(/^Passerby/),
      inDialog: true,
    },
    { name: 'agent hides the reasons', hears: 'reasons.hide', does: (page) => page.presses('Escape') },
    {
      name: 'agent closes',
      hears: () => ({ type: 'slot.close', atMs: Date.now() }),
      control: (page) => page.control('Close event in slot 1'),
    },
    {
      name: 'its recording plays for a second',
      hears: 'clip.shown',
      does: async (page) => {
        await page.hears('clip.play', { type: 'clip.started' });
        await page.waits(1_000);
      },
    },
    { name: 'its time passes', hears: 'after untilExpiry', does: (page) => page.waits(120_000) },
    {
      name: 'the provider lets it expire',
      hears: () => ({ type: 'duty.kept', id: expire }),
      does: (page) => page.isAnswered('delivery.deliver', {}, expire),
    },
    {
      name: 'it is another agent’s when it expires',
      hears: () => ({ type: 'duty.failed', id: expire }),
      does: (page) => page.isRefused('delivery.deliver', 409, expire),
    },
    {
      name: 'the provider holds it',
      hears: () => ({ type: 'duty.kept', id: hold }),
      does: (page) => page.isAnswered('delivery.deliver', {}, hold),
    },
    {
      name: 'another agent has it',
      hears: () => ({ type: 'duty.failed', id: hold }),
      does: (page) => page.isRefused('delivery.deliver', 409, hold),
    },
    {
      name: 'the customer cancels it',
      hears: () => ({ type: 'slot.ended', reason: 'canceled_by_customer' }),
      does: (page) =>
        page.hears('hub.sockets', {
          type: 'alarm.updated',
          alarm: { ...alarm, version: alarm.version + 1, pcs_status: PCS_STATUS.canceled },
        }),
    },
  ],
  leftOut: {
    'only of an empty slot, which is filled by the next take': ['slot.offered'],
    'undo is walked by e2e/undo.spec.ts': ['slot.returned'],
    'changes words or the recording only': ['slot.updated', 'ssVideo.set'],
    'of the queue, for all its slots': ['hub.connected', 'hub.disconnected', 'clock.jumped'],
    'parts of the second in which it plays, and of the 7 s at the end': ['after untilSeen', 'after untilForgotten'],
    'keys are struck by src/views/queue/QueueScreen.test.tsx': ['after untilDeliberate'],
  },
  looks: (page) => ({
    screen: page.address(),
    card: wordsOf('.slot:first-child :is(.slot-title, .slot-busy, .slot-empty)'),
    menu: wordsOf('[role="menuitem"]').length > 0,
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    log: page.log(),
    metrics: page.metrics(),
  }),
  expects,
});
