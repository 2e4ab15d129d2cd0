import type { AnyEventObject } from 'xstate';
import { cancelReason } from '../../../../../contract/cancel-reasons.ts';
import { type Act, failureAhead, milliseconds, type OnPage, quoted } from './page-act.ts';

/** A card expires after so long, s; the clock is moved beyond it. */
const EXPIRY_S = 60;
const AT_THE_QUEUE = [
  `const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: ${EXPIRY_S} } });`,
  'await portal.isSignedIn(agent);',
  "await portal.opens('/app/queue');",
];

/** Each alarm of a test has a name of its own. */
const alarmOf = (events: readonly AnyEventObject[], place: number): string => {
  const before = events.slice(0, place).filter(({ type }) => type === 'slot.offered').length;
  return before === 0 ? 'alarm' : `alarm${before + 1}`;
};
const isAbout = (duty: string, { id }: AnyEventObject): boolean => String(id).startsWith(`${duty}:`);

function actOfSlot(event: AnyEventObject, events: readonly AnyEventObject[], place: number): Act | undefined {
  switch (event.type) {
    case 'slot.offered': {
      const given = `const ${alarmOf(events, place)} = await provider.givenAlarm({ queue: agent.queues[0] });`;
      return { does: [given, 'await queue.seesAlarmIn(1);'] };
    }
    case 'slot.open':
      return { does: ['await queue.opens(1);'] };
    case 'slot.close':
      return { does: ['await queue.seesItCanBeEnded(1);', 'await queue.closes(1);'] };
    case 'slot.returned':
      return { does: [...closedBefore(events, place), ...TAKEN_BACK] };
    case 'reasons.show':
      return {
        does: [
          'await queue.seesItCanBeEnded(1);',
          'await queue',
          '  .card(1)',
          "  .getByRole('button', { name: /^Cancel/ })",
          '  .click();',
        ],
      };
    case 'reasons.hide':
      return { does: ["await page.keyboard.press('Escape');"] };
    case 'slot.cancel':
      return cancelBy(event);
    case 'slot.ended':
      return endingBy(event, events.slice(0, place));
    case 'clip.shown':
      return { does: ['await queue.seesClipPlayingIn(1);'], isLoose: true };
    case 'ssVideo.set':
      return { cannot: 'only an admin has the switch Use SS Video, and this agent is none' };
    case 'slot.updated':
      return { cannot: 'no page model changes an alarm that is offered' };
    case 'clock.jumped':
      return { cannot: 'the clock of the computer is not changed by a test' };
    case 'duty.kept':
      return isAbout('hold', event)
        ? { does: ["await portal.seesScreen('/app/verify-respond');"] }
        : { does: ['await queue.seesMissed(1);'] };
    case 'duty.failed':
      return failureAhead(isAbout('hold', event) ? 'holdEvent' : 'setPcsStatus', event['error']);
  }
  return actOfTime(event.type);
}

const TAKEN_BACK = ["await page.getByRole('button', { name: 'Undo' }).click();", 'await queue.seesAlarmIn(1);'];

/** What is taken back has to be ended first. */
function closedBefore(events: readonly AnyEventObject[], place: number): readonly string[] {
  const isEnded = events.slice(0, place).some(({ type }) => type === 'slot.close' || type === 'slot.cancel');
  if (isEnded) return [];
  return [
    'await provider.givenAlarm({ queue: agent.queues[0] });',
    'await queue.seesAlarmIn(1);',
    'await queue.seesItCanBeEnded(1);',
    'await queue.closes(1);',
  ];
}

function actOfTime(type: string): Act | undefined {
  if (type.startsWith('xstate.after.untilSeen.')) return { does: ['await queue.seesItCanBeEnded(1);'], isLoose: true };
  if (type.startsWith('xstate.after.untilExpiry.'))
    return { does: [`await page.clock.fastForward(${milliseconds((EXPIRY_S + 1) * 1_000)});`], needs: ['clock'] };
  if (type.startsWith('xstate.after.untilDeliberate.')) return { comes: 'after part of a second' };
  return undefined;
}

function cancelBy({ reasonId, key }: AnyEventObject): Act {
  const reason = cancelReason(Number(reasonId));
  if (reason === undefined) return { cannot: `there is no reason ${String(reasonId)}` };
  if (key !== undefined) return { does: [`await page.keyboard.press(${quoted(reason.key)});`] };
  return { does: [`await page.getByRole('menuitem', { name: ${quoted(reason.label)}, exact: true }).click();`] };
}

/** The alarm that was offered last. */
function endingBy({ reason }: AnyEventObject, before: readonly AnyEventObject[]): Act {
  const last = before.findLastIndex(({ type }) => type === 'slot.offered');
  if (reason !== 'canceled_by_customer' || last < 0) return { cannot: `no test ends an alarm as ${String(reason)}` };
  return { does: [`await provider.cancels(${alarmOf(before, last)}.eventId);`, 'await queue.seesEmpty(1);'] };
}

export const QUEUE_SLOT: OnPage = {
  begins: [...AT_THE_QUEUE, 'await queue.acceptsNew();'],
  actor: "{ src: 'queueSlot', id: 'slot-1' }",
  actOf: actOfSlot,
};

const QUEUE_ACTS: Readonly<Record<string, Act>> = {
  'acceptNew.turnOn': { does: ['await queue.acceptsNew();'] },
  'acceptNew.turnOff': { does: ['await queue.acceptsNoMore();'] },
  'picking.toggle': { does: ["await page.keyboard.press('x');"] },
  'picking.stop': { does: ["await page.keyboard.press('Escape');"] },
  'slot.opened': { comes: 'its card is held' },
  'slot.emptied': { comes: 'its card is gone' },
  'slot.closing': { comes: 'its card is closed' },
  'reasons.shown': { comes: 'its card shows them' },
  'taking.barred': { cannot: 'this provider knows tabs' },
  'taking.freed': { cannot: 'this provider knows tabs' },
};

export const QUEUE: OnPage = {
  begins: AT_THE_QUEUE,
  actor: "{ src: 'queue', id: 'screen' }",
  actOf: (event) => {
    if (event.type !== 'card.pick') return QUEUE_ACTS[event.type];
    const slot = Number(event['slot']);
    const given = 'await provider.givenAlarm({ queue: agent.queues[0] });';
    return slot === 1
      ? { does: [given, 'await queue.seesAlarmIn(1);', "await page.keyboard.press('1');"] }
      : { cannot: `slot ${slot} has no alarm before the others do` };
  },
};
