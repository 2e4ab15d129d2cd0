import { type AnyActor, type AnyEventObject, createActor, type InspectionEvent, type Snapshot } from 'xstate';
import { SCREEN_MACHINES } from '../../src/machines/app/router/screen-machines.ts';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import type { PortalInput } from '../../src/machines/app/portal/portal.context.ts';
import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { STAFF_MACHINES } from '../../src/machines/app/portal/staff-machines.ts';
import { TAB } from '../../src/machines/testing/alarms.ts';
import { pendingDuties } from '../../src/machines/work/outbox/outbox-entries.ts';
import { watchParts } from '../../src/services/broken-parts/watch-parts.ts';
import { visitOf } from '../../src/services/browser/address.ts';
import type { Checkpoint } from '../../src/services/journal/checkpoint.ts';
import { createDecisions } from '../../src/services/journal/decision.ts';
import { foldJournal, logicBelow } from '../../src/services/journal/fold-journal.ts';
import { createJournal, type JournalRecord } from '../../src/services/journal/journal.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import { bindOutside, openOutside, withActors } from './outside.ts';
import { createRoll, facesOf } from './roll.ts';
import type { Address } from '../../src/machines/app/router/address.ts';

/** The machines as they ship, for the fold, which calls and loads nothing. */
export const wholePortal = withActors(portalMachine, {
  ...STAFF_MACHINES,
  router: withActors(routerMachine, SCREEN_MACHINES),
});
const boundPortal = bindOutside(withActors(portalMachine, STAFF_MACHINES));

/** Another observer of all events. */
export type Inspect = (event: InspectionEvent) => void;

export const addressOf = (to: string): Address => {
  const { pathname, search } = new URL(to, 'https://portal.example');
  return { path: pathname, ...(search === '' ? {} : { query: search }), visit: visitOf(search), remembered: null };
};

/** Waits for pending promises; timers are the test's. */
export const arrive = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The whole portal, with all its real machines, in a pretended browser before a pretended provider. */
export function startPortal(to: string, given: Partial<PortalInput> = {}, inspect: Inspect = () => {}) {
  const journal = createJournal(Date.now);
  const roll = createRoll();
  let here = to;
  const first: PortalInput = {
    tab: TAB,
    address: addressOf(to),
    arrival: { kind: 'plain' },
    storedError: null,
    left: null,
    waiting: null,
    unfinishedWork: null,
    ...given,
  };
  let keptWork = first.unfinishedWork;
  const broken: string[] = [];
  const defects: string[] = [];
  const watch = watchParts({
    now: Date.now,
    page: () => ({
      ...first,
      arrival: { kind: 'plain' },
      address: addressOf(here),
      left: keptDuties(portal),
      unfinishedWork: keptWork,
    }),
    report: (actor) => void broken.push(journal.keyOf(actor) ?? ''),
  });
  const portal: AnyActor = createActor(boundPortal, {
    id: 'portal',
    systemId: 'portal',
    inspect: (event) => {
      journal.inspect(event);
      roll.inspect(event);
      inspect(event);
      watch(event);
    },
    input: first,
  });
  const outside = openOutside(portal.system, {
    navigate: (next) => {
      here = next;
      report('portal.browser', { type: 'address.changed', address: addressOf(next) });
    },
    saveWork: (work) => {
      keptWork = work;
    },
  });
  const report = (adapter: string, fact: AnyEventObject): void => {
    const found = [...outside.adapters].find(({ name }) => name === adapter);
    if (found === undefined) throw new Error(`${adapter} is not at work.`);
    found.report(fact);
  };
  portal.start();

  const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const live = () => [...roll.actors()].map(([key, actor]) => [key, actor.getSnapshot()] as const);
  const fold = (records: readonly JournalRecord[], checkpoint?: Checkpoint) =>
    foldJournal(throughJson(records), logicBelow(wholePortal), checkpoint);
  let edge = { checkpoint: throughJson(journal.checkpoint()), after: journal.records().length };

  return {
    portal,
    outside,
    /** The adapter of this name sends its machine an event. */
    report,
    /** A living actor by the ids below the portal: `router/screen/slot-1`. */
    actor: (path: string): AnyActor => {
      let actor: AnyActor = portal;
      for (const id of path.split('/')) {
        const child = actor.getSnapshot().children[id];
        if (child === undefined) throw new Error(`There is no ${path}.`);
        actor = child;
      }
      return actor;
    },
    /** Every actor that ever started, by its key in the journal. */
    actors: roll.actors,
    states: roll.states,
    /** The keys of the machines that have broken. */
    broken: () => broken,
    /** A defect in the machine of this actor, at the next event it receives. */
    breaks: (actor: AnyActor, event: AnyEventObject = { type: 'any.thing' }) => {
      const { logic } = actor;
      const { transition } = logic;
      defects.push(journal.keyOf(actor) ?? '');
      logic.transition = () => {
        logic.transition = transition;
        throw new TypeError('a defect');
      };
      actor.send(event);
    },
    /** The keys of the machines that a test has broken. */
    defects: () => defects,
    records: () => journal.records(createDecisions),
    watch: journal.watch,
    /** The current segment of the journal, as it is read again. */
    segment: (): Segment => ({
      ...throughJson({ ...edge, records: journal.records(createDecisions).slice(edge.after) }),
      run: TAB,
      portal: '1.2.3',
      eventVersions: {},
      number: 0,
      startedAtMs: Date.now(),
      machines: {},
      witnesses: [],
    }),
    /** Current state of every actor, and its state in the fold of the journal. */
    live: () => facesOf(live()),
    folded: () => facesOf(fold(journal.records())),
    /** Begins a segment of the journal: only later events, and the actors alive now, are folded below. */
    beginSegment: () => {
      edge = { checkpoint: throughJson(journal.checkpoint()), after: journal.records().length };
    },
    living: () => facesOf(live().filter(isAlive)),
    foldedSegment: () => facesOf([...fold(journal.records().slice(edge.after), edge.checkpoint)].filter(isAlive)),
  };
}

/** Duties of the outbox that the browser keeps. */
function keptDuties(portal: AnyActor): PortalInput['left'] {
  const { children, context } = portal.getSnapshot();
  return { userId: context.userId, duties: pendingDuties(children.outbox.getSnapshot().context.owed) };
}

const isAlive = ([, { status }]: readonly [string, Snapshot<unknown>]): boolean => status === 'active';

export type PretendPortal = ReturnType<typeof startPortal>;
