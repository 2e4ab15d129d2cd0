import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { vi } from 'vitest';
import { type AnyActor, type AnyEventObject, createActor, isMachineSnapshot, type Snapshot } from 'xstate';
import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { STAFF_MACHINES } from '../../src/machines/app/portal/staff-machines.ts';
import { alarmWith, TAB } from '../../src/machines/testing/alarms.ts';
import { createJournal } from '../../src/services/journal/journal.ts';
import type { JournalStore } from '../../src/services/journal/store/journal-store.ts';
import { createJournalKeeper } from '../../src/services/journal/keep-journal.ts';
import type { Chance } from './chance.ts';
import { addressOf, arrive } from './fake-portal.ts';
import { bindOutside, openOutside, withActors } from './outside.ts';
import { goodReply } from './provider.ts';

/** Interval at which the portal keeps its journal, and the provider proves the line, ms. */
const TICK_MS = 2_000;
/** Interval of alarms: 15 an hour. */
const ALARM_EVERY_MS = 240_000;
const NEWS_EVERY_MS = 10_000;
const KEYSTROKES = 40;

/** States of all machines after a record, context included. */
export interface Noted {
  readonly seq: number;
  readonly faces: string;
}

const boundPortal = bindOutside(withActors(portalMachine, STAFF_MACHINES));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
export function heapAfterCollection(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Text that is equal for equal states and contexts of all living machines. */
export function facesOfMachines(actors: Iterable<readonly [string, Snapshot<unknown>]>): string {
  const faces = [...actors].flatMap(([key, snapshot]) =>
    isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? [JSON.stringify([key, snapshot.value, snapshot.context])]
      : [],
  );
  return createHash('sha1').update(faces.toSorted().join('\n')).digest('hex');
}

/** Shift of a busy agent: alarm after alarm is taken, verified and followed up, while the station continues. */
export async function startShift(store: JournalStore, chance: Chance) {
  const journal = createJournal(Date.now);
  const keeper = createJournalKeeper({
    journal,
    store,
    now: Date.now,
    run: `${TAB}@${Date.now()}`,
    portal: '1.2.3',
    eventVersions: {},
  });
  const portal: AnyActor = createActor(boundPortal, {
    id: 'portal',
    systemId: 'portal',
    inspect: journal.inspect,
    input: {
      tab: TAB,
      address: addressOf('/app/queue'),
      arrival: { kind: 'plain' },
      storedError: null,
      left: null,
      waiting: null,
      unfinishedWork: null,
    },
  });
  const report = (adapter: string, fact: AnyEventObject): void => {
    for (const { name, report: tell } of outside.adapters) if (name === adapter) tell(fact);
  };
  const outside = openOutside(portal.system, {
    navigate: (next) => report('portal.browser', { type: 'address.changed', address: addressOf(next) }),
    saveWork: () => {},
  });
  let spentMs = 0;
  let alarms = 0;
  let lastSeq = 0;

  const settle = async (): Promise<void> => {
    do {
      await arrive();
      for (const question of outside.questions) {
        const reply = goodReply(question);
        if (reply !== null && 'output' in reply) question.answer(reply.output);
      }
      await arrive();
    } while (outside.questions.size > 0);
    // What the provider did is for random sessions; of a day it would fill the memory that is measured.
    outside.settled.length = 0;
  };
  const passes = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= TICK_MS) {
      vi.advanceTimersByTime(Math.min(TICK_MS, left));
      spentMs += Math.min(TICK_MS, left);
      report('hub.sockets', { type: 'line.proven', provenMs: Date.now(), atMs: Date.now() });
      if (spentMs % NEWS_EVERY_MS < TICK_MS) {
        const alarm = alarmWith({
          eventId: `${900_000 + Math.floor(spentMs / NEWS_EVERY_MS)}`,
          version: 1,
          handler: null,
        });
        report('hub.sockets', { type: 'alarm.updated', alarm });
      }
      await settle();
      keep();
    }
  };
  const keep = (): void => {
    lastSeq = journal.records().at(-1)?.seq ?? lastSeq;
    while (keeper.keep());
  };
  /** Waits for the store, which is slower than the shift's time. */
  const written = () => keeper.read(undefined, 'none');
  const does = async (path: string, event: AnyEventObject): Promise<void> => {
    let actor: AnyActor = portal;
    for (const id of path.split('/')) actor = actor.getSnapshot().children[id];
    actor.send(event);
    await settle();
  };
  const shown = async (): Promise<void> => {
    report('clip.play', { type: 'clip.started' });
    report('stream.play', { type: 'stream.connected' });
    report('stream.play', { type: 'stream.flowing' });
    await passes(TICK_MS);
  };

  portal.start();
  await settle();
  report('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  await does('router/screen', { type: 'acceptNew.turnOn' });

  return {
    keeper,
    stateOfRouter: (): unknown => portal.getSnapshot().children.router.getSnapshot().value,
    /** Plays the handling of one alarm, up to the next one. */
    handlesAlarm: async (): Promise<void> => {
      const begunMs = spentMs;
      alarms += 1;
      const alarm = alarmWith({ eventId: String(100_000 + alarms), takenAtMs: Date.now(), customerName: 'Ann Lee' });
      report('hub.sockets', { type: 'alarm.assigned', alarms: [alarm] });
      await settle();
      await shown();
      await does('router/screen/slot-1', { type: 'slot.open' });
      await shown();
      for (let frame = 0; frame < 10; frame += 1) {
        report('stream.play', { type: 'stream.stalled', lastFrameAtMs: Date.now() - 1_000 });
        report('stream.play', { type: 'stream.flowing' });
        await passes(chance.pick([2_000, 4_000]));
      }
      await does('router/screen', { type: 'step.forward' });
      await does('router/screen', { type: 'step.forward' });
      await does('router/screen', { type: 'alarm.handle' });
      const text = 'A parcel was left by a courier at the door.';
      for (let length = 1; length <= KEYSTROKES; length += 1)
        await does('router/screen', { type: 'text.write', change: { documentation: text.slice(0, length) } });
      await does('router/screen', { type: 'template.choose', template: 'delivery' });
      await does('router/screen', { type: 'followUp.complete', atMs: Date.now() });
      const part = {
        key: `k-${alarms}`,
        eventId: alarm.eventId,
        startedAtMs: Date.now() - 60_000,
        endedAtMs: Date.now(),
      };
      report('recordingPart.recorder', { type: 'recorder.ended', part });
      await passes(Math.max(TICK_MS, begunMs + ALARM_EVERY_MS - spentMs));
      await written();
    },
    /** Called between two tasks. */
    note: (): Noted => {
      keep();
      return { seq: lastSeq, faces: facesOfMachines(journal.living()) };
    },
    stop: () => portal.stop(),
  };
}
