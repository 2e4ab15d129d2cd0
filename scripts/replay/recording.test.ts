import { isMachineSnapshot, type Snapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { logicBelow } from '../../src/services/journal/fold-journal.ts';
import { readJournalFile } from '../../src/services/journal/journal-file.ts';
import { createRecording } from '../../src/services/journal/recording/recording.ts';
import { momentOf } from './moment.ts';
import { shippedPortal } from './shipped-portal.ts';
import { tellJournal } from './testing/sample-journal.ts';

const run = readJournalFile(await tellJournal());
const MOMENTS = 20;
const open = () => createRecording(run, logicBelow(shippedPortal));

interface State {
  readonly value: unknown;
  readonly context: unknown;
}
const stateOf = (snapshot: Snapshot<unknown>): State => {
  const value = isMachineSnapshot(snapshot) ? snapshot.value : snapshot.status;
  return { value, context: JSON.stringify(('context' in snapshot && snapshot.context) || null) };
};

/** States replayed by the command line: every living actor with its context. */
function replayedAt(seq: number): Readonly<Record<string, State>> {
  const { actors } = momentOf(run, { seq }, logicBelow(shippedPortal));
  const living = [...actors].filter(([, { status }]) => status === 'active');
  return Object.fromEntries(living.map(([key, snapshot]) => [key, stateOf(snapshot)]));
}

function shownAt(recording: ReturnType<typeof open>, place: number): Readonly<Record<string, State>> {
  const known = [...recording.at(place)].flatMap(([key, { snapshot }]) =>
    snapshot === null ? [] : [[key, stateOf(snapshot)] as const],
  );
  return Object.fromEntries(known);
}

describe('recording', () => {
  const events = open().events();
  const places = Array.from({ length: MOMENTS }, (_, index) => Math.floor(((index + 1) * events.length) / MOMENTS) - 1);

  it('has at any moment what the replay has, wherever one was before', () => {
    const recording = open();
    const sought = [...places, ...places.toReversed()];
    expect(sought.map((place) => shownAt(recording, place))).toEqual(
      sought.map((place) => replayedAt(events[place]?.seq ?? -1)),
    );
  });

  it('has the same once all of it was folded', () => {
    const recording = open();
    while (recording.foldAhead(7));
    expect(places.map((place) => shownAt(recording, place))).toEqual(
      places.map((place) => replayedAt(events[place]?.seq ?? -1)),
    );
  });

  it('knows which actors had ended, and which transitions an event took', () => {
    const recording = open();
    while (recording.foldAhead(1_000));
    const opened = events.findIndex(({ event }) => event.type === 'slot.open');
    const { taken } = recording.at(opened).get(events[opened]?.key ?? '') ?? { taken: [] };
    expect(taken.map(({ source, target = [] }) => [source.id, target.map(({ id }) => id)])).toEqual([
      ['queueSlot.occupied.life.offered', ['queueSlot.occupied.life.opening']],
    ]);
    expect(recording.endedAt(opened).some(({ key }) => key === 'portal/router/screen/slot-1')).toBe(false);
    expect(recording.endedAt(events.length - 1).some(({ key }) => key === 'portal/router/screen/slot-1')).toBe(true);
  });

  it('grows, and says so', () => {
    const recording = createRecording(run.slice(0, 1), logicBelow(shippedPortal));
    const lengths: number[] = [];
    const stop = recording.subscribe(() => void lengths.push(recording.events().length));
    const [first, second] = run.map(({ records }) => records);
    recording.append(second ?? []);
    stop();
    recording.append([]);
    expect(lengths).toEqual([(first?.length ?? 0) + (second?.length ?? 0)]);
    expect(recording.at(events.length).get('portal/session')?.snapshot).toMatchObject({ value: { signedIn: 'fresh' } });
  });

  it('guesses nothing of an actor whose machine is not known', () => {
    const logicOf = logicBelow(shippedPortal);
    const recording = createRecording(run, (key, src) => (key.endsWith('/screen') ? undefined : logicOf(key, src)));
    const screen = recording.at(places[2] ?? 0).get('portal/router/screen');
    expect(screen).toMatchObject({ logic: null, snapshot: null });
  });
});
