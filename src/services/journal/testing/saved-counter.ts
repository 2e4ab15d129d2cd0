import { type AnyActorRef, createActor, type InspectionEvent, type Snapshot } from 'xstate';
import { createJournal } from '../journal.ts';
import type { JournalStore } from '../store/journal-store.ts';
import { createJournalKeeper } from '../keep-journal.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { deskMachine } from './counter.machine.ts';

interface DeskOptions {
  readonly store?: JournalStore;
  readonly segmentBytes?: number;
  readonly capacity?: number;
  readonly run?: string;
}

/** A running desk whose journal is kept. */
export function startDesk({
  store = createMemoryStore(2 ** 20),
  segmentBytes = 2 ** 20,
  capacity = 1_000,
  run = 'tab-1@1000',
}: DeskOptions = {}) {
  const now = () => 1_000;
  const journal = createJournal(now, { capacity });
  const keeper = createJournalKeeper({
    journal,
    store,
    now,
    run,
    portal: '1.2.3',
    eventVersions: { 'bell.rung': 2 },
    segmentBytes,
  });
  const actors: AnyActorRef[] = [];
  const inspect = (event: InspectionEvent): void => {
    journal.inspect(event);
    if (event.type === '@xstate.actor') actors.push(event.actorRef as AnyActorRef);
  };
  const desk = createActor(deskMachine, { id: 'desk', systemId: 'desk', inspect }).start();
  return {
    desk,
    journal,
    keeper,
    slot: (number: number): AnyActorRef => desk.getSnapshot().children[`slot-${number}`] as AnyActorRef,
    /** Every actor that ever was, in the order in which they came. */
    everyone: () => actors.map((actor) => faceOf(actor.getSnapshot())),
  };
}

/** Parts that must be equal between an actor that lived and its fold. */
export function faceOf(snapshot: Snapshot<unknown>): unknown {
  const { status, output, value, context }: Snapshot<unknown> & { value?: unknown; context?: unknown } = snapshot;
  return JSON.parse(JSON.stringify({ status, output, value, context }));
}
