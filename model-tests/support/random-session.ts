import type { OverdueAlarm, SilentSource } from '../../contract/entities/reports.ts';
import { vi } from 'vitest';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { Role } from '../../contract/roles.ts';
import { PARTS } from '../../src/machines/app/portal/portal.constants.ts';
import { SCREENS } from '../../src/machines/app/router/screens.ts';
import type { Arrival } from '../../src/machines/app/session/session.events.ts';
import { undoable } from '../../src/machines/work/outbox/outbox-entries.ts';
import { agentAs } from './agents.ts';
import { refusal } from './cases.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Question } from './outside.ts';
import { commandsFor, isCommanded } from './plausible-commands.ts';
import { alarmBy, alarmsBy, factsOf, ADDRESSES } from './plausible-facts.ts';
import { arrive, type PretendPortal, startPortal } from './fake-portal.ts';
import { leftBy, restored } from './left-state.ts';
import { goodReply } from './provider.ts';

/** Moments in which a timer of the portal may end: the next poll, a retry, an expiry, an hour. */
const WAITS_MS = [10, 1_000, 2_000, 5_000, 10_000, 125_000, 3_600_000];
const SEEN_MS = 1_000;
/** Rounds of answers: to get to a screen, to have its data, and twice as many. */
const STARTED_AFTER_ROUNDS = [8, 12, 16];
const PLAIN: Arrival = { kind: 'plain' };
const ARRIVALS: readonly Arrival[] = [
  ...Array.from({ length: 17 }, () => PLAIN),
  { kind: 'callback', forwardTo: '/api/auth/callback' },
  { kind: 'handle', handle: 'h' },
  { kind: 'failure', message: 'No.' },
];
const ROLES: readonly Role[] = ['agent_ops', 'agent_supervisor', 'admin', 'agent_ops', 'admin', 'customer'];

/** The machines of an agent's daily work. */
const WORK = new Set(['queue', 'queueSlot', 'outbox', 'verifyRespond', 'followUp', 'siren', 'talk', 'spotlight']);
/** Actors that exist on every screen. */
const EVERYWHERE = new Set([
  'session',
  'router',
  'hub',
  'alerts',
  'tour',
  'toasts',
  'shelving',
  'listPreferences',
  'overdue',
  'silence',
  'customerFinder',
  'logs',
]);
/** Number of sessions with one restart: most of what happens after a restart is what happens after a start. */
const BROKEN_EVERY = 4;
const STATUSES = [null, 401, 404, 409, 429, 500];

/** A step causes a few hundred; actors that answer one another without end would never let the session end. */
const MOST_EVENTS_A_STEP = 20_000;

interface Session {
  /** Inspects the running session. */
  readonly afterStep?: (portal: PretendPortal) => Promise<void> | void;
  /** True: no part of the portal breaks. A test breaks parts without an event, so no journal could repeat it. */
  readonly isWhole?: boolean;
}

/** A session in which anything plausible happens next; the same for the same seed. */
export async function liveRandomly(
  seed: number,
  steps: number,
  { afterStep = () => {}, isWhole = false }: Session = {},
): Promise<PretendPortal> {
  const chance = chanceOf(seed);
  const startsWell = seed % 3 !== 0;
  const address = startsWell && seed % 2 === 0 ? SCREENS.queue.path : chance.pick(ADDRESSES);
  let events = 0;
  const count = ({ type, ...inspected }: InspectionEvent): void => {
    if (type !== '@xstate.event') return;
    events += 1;
    if (events > MOST_EVENTS_A_STEP && 'event' in inspected)
      throw new Error(`Seed ${seed}: actors answer one another without end, lastly by ${inspected.event.type}.`);
  };
  const portal = startPortal(address, startsWell ? leftBy(seed) : { arrival: chance.pick(ARRIVALS) }, count);
  if (startsWell) await startWell(portal, chance);
  for (let step = 0; step < steps; step += 1) {
    await arrive();
    events = 0;
    if (chance.happens(0.05)) portal.beginSegment();
    if (startsWell && chance.happens(0.05)) look(portal);
    if (step === seed % steps && !isWhole) breakPart(portal, seed);
    if (isEndingWaiting(portal) && chance.happens(0.01)) endSession(portal);
    takeStep(portal, chance);
    await afterStep(portal);
  }
  await arrive();
  return portal;
}

/**
 * True for metrics and journals: there are more of them than of anything else, and nothing depends on their answers.
 */
const isMetric = ({ input }: Question): boolean =>
  typeof input === 'object' && input !== null && 'call' in input && /^(post|sendJournal)/.test(String(input.call));

const silentSource = (): SilentSource => ({
  id: '1',
  name: 'Recorder',
  sids: ['1001'],
  silenceHours: 26,
  heardAtMs: null,
  addedAtMs: Date.now(),
});

const overdueAlarm = (): OverdueAlarm => ({
  eventId: '100001',
  street: '5 Oak Lane',
  sensorName: 'Gate',
  info: 'Motion',
  raisedAtMs: Date.now(),
  timesExpired: 2,
});

function takeStep(portal: PretendPortal, chance: Chance): void {
  const { outside } = portal;
  for (const question of [...outside.questions].filter(isMetric)) question.answer({});
  // Read all the time on every screen: its answers would take the turn of a person's work.
  for (const question of [...outside.questions].filter(({ name }) => name === 'overdue.read'))
    question.answer([overdueAlarm()]);
  for (const question of [...outside.questions].filter(({ name }) => name === 'silence.read'))
    question.answer([silentSource()]);
  const dice = chance.next();
  if (dice < 0.5 && outside.questions.size > 0) return reply(chance.pick([...outside.questions]), chance);
  if (dice < 0.55) return void vi.advanceTimersByTime(chance.pick(WAITS_MS));
  if (dice < 0.7) {
    const adapter = chance.pick([...outside.adapters]);
    return adapter.report(chance.pick(factsOf(adapter.name, chance)));
  }
  command(portal, chance);
}

/** Signs an admin in, with all calls answered; at the queue, alarms are taken and looked at. */
async function startWell(portal: PretendPortal, chance: Chance): Promise<void> {
  const { outside, report, actors } = portal;
  const rounds = chance.pick(STARTED_AFTER_ROUNDS);
  for (let round = 0; round < rounds; round += 1) {
    await arrive();
    for (const question of outside.questions) answer(question, chance, 'admin');
    if (round !== rounds / 2) continue;
    report('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
    for (const queue of [...actors().values()].filter((actor) => actor.id === 'screen'))
      if (machineOf(queue) === 'queue') queue.send({ type: 'acceptNew.turnOn' });
  }
  look(portal);
}

/** Lets the agent look at all recordings long enough to end an alarm. */
function look({ outside }: PretendPortal): void {
  for (const { name, report } of outside.adapters) if (name === 'clip.play') report({ type: 'clip.started' });
  vi.advanceTimersByTime(SEEN_MS);
}

const isEndingWaiting = ({ actor }: PretendPortal): boolean =>
  undoable(actor('outbox').getSnapshot().context.owed).length > 0;

/** Breaks a running singleton of the portal in every fourth session; each of them in some. */
function breakPart({ portal, breaks }: PretendPortal, seed: number): void {
  const part = PARTS[Math.floor(seed / BROKEN_EVERY) % PARTS.length];
  const actor = part === undefined ? undefined : portal.getSnapshot().children[part];
  if (seed % BROKEN_EVERY === 0 && actor !== undefined) breaks(actor);
}

/** Somebody else ends the agent's session. */
function endSession({ outside }: PretendPortal): void {
  const sockets = [...outside.adapters].find(({ name }) => name === 'hub.sockets');
  sockets?.report({ type: 'session.ended', reason: 'forcedOut' });
}

/**
 * Sends a command, mostly to the current work; picks the actor first, so that nine slots are not chosen nine times as
 * often as their queue.
 */
function command({ actors }: PretendPortal, chance: Chance): void {
  const possible = [...actors().values()]
    .filter((actor) => isCommanded(actor.getSnapshot()))
    .map((actor) => ({ actor, machine: machineOf(actor), commands: commandsFor(actor.getSnapshot(), chance) }))
    .filter(({ commands }) => commands.length > 0);
  if (possible.length === 0) return;
  const atWork = possible.filter(({ machine }) => WORK.has(machine));
  const onScreen = possible.filter(({ machine }) => !EVERYWHERE.has(machine));
  const preferred = chance.happens(0.6) && atWork.length > 0 ? atWork : onScreen;
  const asked = preferred.length > 0 && chance.happens(0.85) ? preferred : possible;
  const machine = chance.pick([...new Set(asked.map((one) => one.machine))]);
  const { actor, commands } = chance.pick(asked.filter((one) => one.machine === machine));
  actor.send(chance.pick(commands));
}

const machineOf = (actor: AnyActor): string => actor.getSnapshot().machine.id;

/** Rare calls whose refusal leads to the most states. */
const OFTEN_REFUSED: readonly (readonly [call: RegExp, share: number, statuses: readonly number[]])[] = [
  [/\.save$|updateMotionZone$/, 0.4, [409, 500]],
  [/\.load$|\.list\w+$/, 0.2, [404, 500]],
  [/\.deliver$/, 0.12, [500]],
];

function reply(question: Question, chance: Chance): void {
  const [, share, statuses] = OFTEN_REFUSED.find(([call]) => call.test(question.name)) ?? [null, 0.08, STATUSES];
  if (chance.happens(share)) return question.fail(refusal(chance.pick(statuses)));
  answer(question, chance, chance.pick(ROLES));
}

function answer(question: Question, chance: Chance, role: Role): void {
  if (question.name === 'session.restoreSession') return question.answer(agentAs(role));
  if (question.name === 'queue.takeEvents') return question.answer({ items: alarmsBy(chance), total: 3 });
  if (question.name === 'alarmPolling.readAlarm') return question.answer(alarmBy(chance));
  const kept = restored(question.name, chance);
  if (kept !== null) return question.answer(kept[0]);
  const good = goodReply(question);
  if (good !== null && 'output' in good) question.answer(good.output);
}
