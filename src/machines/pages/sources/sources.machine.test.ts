import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startPage } from '../../testing/page.ts';
import { listedSourceWith } from '../../testing/sources.ts';
import type { TypedSource } from './given-source.ts';
import type { WantedChange } from './sources.events.ts';
import { type AddedSource, sourcesMachine } from './sources.machine.ts';
import {
  selectAsked,
  selectIsChange,
  selectPhase,
  selectPlaced,
  selectProblem,
  selectTyped,
} from './sources.selectors.ts';

beforeEach(() => void vi.useFakeTimers());

const NOTHING = { name: '', sids: '', uuid: '', queue: 'Live', silenceHours: '' };
const WANTED: WantedChange = { sourceId: '7', name: 'Recorder', change: 'rotate' };
const failure: CallError = { call: 'addSource', status: 400, message: 'There is no location 9.' };

const INPUT = { path: '/app/sources', query: '' };
const RELOADED = { to: 'list', event: { type: 'list.reload' } };

function start() {
  const addTyped = asked<AddedSource, { typed: TypedSource }>();
  const rotate = asked<unknown, { sourceId: string }>();
  const changeSource = asked<Answer<'changeSource'>, Args<'changeSource'>>();
  const forgetKey = vi.fn<() => void>();
  const page = startPage(sourcesMachine.provide({ actions: { forgetKey } }), INPUT, {
    addTyped: addTyped.logic,
    rotate: rotate.logic,
    changeSource: changeSource.logic,
  });
  const phase = () => selectPhase(page.actor.getSnapshot());
  const toasts = () => page.heard().map(({ event }) => ('text' in event ? event.text : event));
  return { ...page, addTyped, rotate, changeSource, forgetKey, phase, toasts };
}

describe('the sources', () => {
  it('start their list, and pass its address and the line on to it', () => {
    const { actor, started, received } = start();
    actor.send({ type: 'query.changed', query: '?search=elm' });
    actor.send({ type: 'hub.connected' });
    expect([started, received]).toEqual([
      {
        list: INPUT,
        neverArmed: undefined,
        listening: undefined,
        testAlarm: undefined,
        expectedCameras: undefined,
        keptMedia: undefined,
      },
      [
        { to: 'list', event: { type: 'query.changed', query: '?search=elm' } },
        { to: 'list', event: { type: 'hub.connected' } },
      ],
    ]);
  });

  it('adds what was typed once it is whole, shows the key until it is closed, and says what follows', async () => {
    const { actor, addTyped, phase, forgetKey, received, toasts } = start();
    actor.send({ type: 'source.add' });
    actor.send({ type: 'source.submit' });
    expect([phase(), selectProblem(actor.getSnapshot())]).toEqual(['editing', 'name']);
    actor.send({ type: 'source.type', typed: { name: ' Recorder ' } });
    actor.send({ type: 'source.type', typed: { sids: '501, 502,' } });
    actor.send({ type: 'source.submit' });
    const typed = { ...NOTHING, name: ' Recorder ', sids: '501, 502,' };
    expect([phase(), addTyped.inputs]).toEqual(['adding', [{ typed }]]);
    forgetKey.mockClear();
    await addTyped.answer({ endedWorld: true, unserved: true });
    expect([phase(), selectTyped(actor.getSnapshot()), forgetKey.mock.calls, received]).toEqual([
      'keyShown',
      NOTHING,
      [],
      [RELOADED],
    ]);
    expect(toasts()).toEqual([
      'Source added. The invented world is off now: every alarm is a real one',
      'No agent takes alarms of the queue Live. They are offered to all once they are overdue',
    ]);
    actor.send({ type: 'source.close' });
    expect([phase(), forgetKey.mock.calls.length]).toEqual(['idle', 1]);
  });

  it('keeps what was typed of a source that is refused, and when the dialog is closed', async () => {
    const { actor, addTyped, phase, toasts } = start();
    const typed = { name: 'Recorder', sids: '9', uuid: 'camera-9', queue: 'Live', silenceHours: '26' };
    actor.send({ type: 'source.add' });
    actor.send({ type: 'source.type', typed });
    actor.send({ type: 'source.submit' });
    await addTyped.fail(failure);
    expect([phase(), toasts()]).toEqual(['editing', ['Endpoint: sources. There is no location 9.']]);
    actor.send({ type: 'source.close' });
    actor.send({ type: 'source.add' });
    expect(selectTyped(actor.getSnapshot())).toEqual(typed);
  });

  it('changes a source from what it is, and keeps what was typed of a new one', async () => {
    const { actor, changeSource, phase, received, toasts } = start();
    actor.send({ type: 'source.add' });
    actor.send({ type: 'source.type', typed: { name: 'New' } });
    actor.send({ type: 'source.close' });
    actor.send({ type: 'source.edit', source: listedSourceWith({ sourceId: '7', silenceHours: 26 }) });
    const typed = { name: 'Recorder of Elm Street', sids: '501, 502', uuid: '', queue: 'Live', silenceHours: '26' };
    expect([selectIsChange(actor.getSnapshot()), selectTyped(actor.getSnapshot())]).toEqual([true, typed]);
    actor.send({ type: 'source.type', typed: { sids: '501', silenceHours: '0' } });
    actor.send({ type: 'source.submit' });
    expect([phase(), selectProblem(actor.getSnapshot())]).toEqual(['editing', 'silenceHours']);
    actor.send({ type: 'source.type', typed: { silenceHours: '' } });
    actor.send({ type: 'source.submit' });
    const body = { name: 'Recorder of Elm Street', sids: ['501'], uuid: null, queue: 'Live', silenceHours: null };
    expect([phase(), changeSource.inputs]).toEqual(['saving', [{ params: { sourceId: '7' }, body }]]);
    await changeSource.fail(failure);
    expect(phase()).toBe('editing');
    actor.send({ type: 'source.submit' });
    await changeSource.answer({});
    expect([phase(), received, toasts()]).toEqual([
      'idle',
      [RELOADED],
      ['Endpoint: sources/7. There is no location 9.', 'Recorder of Elm Street is changed'],
    ]);
    expect(selectTyped(actor.getSnapshot())).toEqual({ ...NOTHING, name: 'New' });
  });

  it('shows the locations of a source until that is closed', () => {
    const { actor, phase, started } = start();
    actor.send({ type: 'source.locations', sourceId: '7', name: 'Recorder' });
    expect([phase(), started['locations'], selectPlaced(actor.getSnapshot())]).toEqual([
      'locationsShown',
      '7',
      { sourceId: '7', name: 'Recorder' },
    ]);
    actor.send({ type: 'source.close' });
    expect(phase()).toBe('idle');
  });

  it('makes a new key once that is confirmed, and shows it', async () => {
    const { actor, rotate, phase, toasts } = start();
    actor.send({ type: 'source.ask', ...WANTED });
    expect(selectAsked(actor.getSnapshot())).toEqual(WANTED);
    actor.send({ type: 'source.close' });
    expect([phase(), rotate.inputs]).toEqual(['idle', []]);
    actor.send({ type: 'source.ask', ...WANTED });
    actor.send({ type: 'source.confirm' });
    expect(selectAsked(actor.getSnapshot())).toBeNull();
    await rotate.answer(null);
    expect([phase(), rotate.inputs, toasts()]).toEqual(['keyShown', [{ sourceId: '7' }], ['Recorder has a new key']]);
  });

  it.each([
    ['disable', false, 'Recorder is disabled'],
    ['enable', true, 'Recorder is enabled'],
  ] as const)('%ss a source once that is confirmed, without a key', async (change, isEnabled, says) => {
    const { actor, changeSource, phase, received, toasts } = start();
    actor.send({ type: 'source.ask', ...WANTED, change });
    actor.send({ type: 'source.confirm' });
    await changeSource.answer({});
    expect([phase(), changeSource.inputs, received, toasts()]).toEqual([
      'idle',
      [{ params: { sourceId: '7' }, body: { isEnabled } }],
      [RELOADED],
      [says],
    ]);
  });

  it('says that a change was refused, and goes back to the list', async () => {
    const { actor, rotate, changeSource, phase, toasts } = start();
    actor.send({ type: 'source.ask', ...WANTED });
    actor.send({ type: 'source.confirm' });
    await rotate.fail(failure);
    actor.send({ type: 'source.ask', ...WANTED, change: 'enable' });
    actor.send({ type: 'source.confirm' });
    await changeSource.fail(failure);
    expect([phase(), toasts()]).toEqual([
      'idle',
      ['Endpoint: sources/7/rotate. There is no location 9.', 'Endpoint: sources/7. There is no location 9.'],
    ]);
  });
});
