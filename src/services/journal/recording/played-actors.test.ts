import { describe, expect, it } from 'vitest';
import { type AnyActorRef, type AnyEventObject, createMachine, isMachineSnapshot } from 'xstate';
import { logicBelow } from '../fold-journal.ts';
import type { JournalRecord } from '../journal.ts';
import { createPlayedActors } from './played-actors.ts';
import { createRecording } from './recording.ts';

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { 'lamp.light': 'lit' } }, lit: {} },
});
const houseMachine = createMachine({
  id: 'house',
  initial: 'open',
  states: {
    open: { invoke: { id: 'lamp', src: 'lamp' }, on: { 'house.close': 'closed' } },
    closed: { on: { 'house.open': 'open' } },
  },
}).provide({ actors: { lamp: lampMachine } });

const record = (seq: number, key: string, event: AnyEventObject): JournalRecord => ({
  seq,
  key,
  src: key.includes('/') ? 'lamp' : null,
  from: null,
  atMs: seq,
  event,
  v: 1,
});
const INIT = { type: 'xstate.init' };
const STOP = { type: 'xstate.stop' };

function recordingOf(...events: readonly (readonly [key: string, event: AnyEventObject])[]) {
  const records = events.map(([key, event], seq) => record(seq, key, event));
  const header = { run: 'run', portal: '1', eventVersions: {}, number: 0, startedAtMs: 0 };
  const segment = { ...header, checkpoint: [], machines: {}, witnesses: [], records };
  const recording = createRecording([segment], logicBelow(houseMachine));
  recording.foldAhead(records.length);
  return recording;
}

const valueOf = (actor: AnyActorRef | undefined): unknown => actor?.getSnapshot().value;
const lampOf = (house: AnyActorRef | undefined): AnyActorRef | undefined => {
  const snapshot: unknown = house?.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children['lamp'] : undefined;
};

describe('actors that are played', () => {
  const recording = recordingOf(
    ['house', INIT],
    ['house/lamp', INIT],
    ['house/lamp', { type: 'lamp.light' }],
    ['house/lamp', STOP],
    ['house', { type: 'house.close' }],
    ['house', { type: 'house.open' }],
    ['house/lamp#1', INIT],
  );
  const play = () => {
    const played = createPlayedActors();
    return { ...played, to: (place: number) => played.show(recording.at(place), recording.endedAt(place)) };
  };

  it('are what they were at the moment, with the children they had', () => {
    const { root, to } = play();
    const seen = [0, 1, 2, 4, 6].map((place) => {
      to(place);
      return [valueOf(root()), valueOf(lampOf(root()))];
    });
    expect(seen).toEqual([
      [undefined, undefined],
      ['open', 'dark'],
      ['open', 'lit'],
      ['closed', undefined],
      ['open', 'dark'],
    ]);
  });

  it('stay the same ones from moment to moment, forwards and back; one that began later is another', () => {
    const { root, to } = play();
    to(1);
    const [house, lamp] = [root(), lampOf(root())];
    to(6);
    expect([root() === house, lampOf(root()) === lamp]).toEqual([true, false]);
    to(2);
    expect([root() === house, lampOf(root()) === lamp]).toEqual([true, true]);
  });

  it('report only what has changed, to all that watch', () => {
    const { root, to } = play();
    to(1);
    const heard: string[] = [];
    root()?.subscribe(() => void heard.push('house'));
    const watching = lampOf(root())?.subscribe({ next: () => void heard.push('lamp') });
    to(2);
    expect(heard).toEqual(['lamp']);
    watching?.unsubscribe();
    to(1);
    expect(heard).toEqual(['lamp']);
    to(4);
    expect(heard).toEqual(['lamp', 'house']);
  });

  it('do nothing with what is sent to them, and say what they could do', () => {
    const { root, to } = play();
    to(1);
    root()?.send({ type: 'house.close' });
    expect([valueOf(root()), root()?.getSnapshot().can({ type: 'house.close' })]).toEqual(['open', true]);
  });
});
