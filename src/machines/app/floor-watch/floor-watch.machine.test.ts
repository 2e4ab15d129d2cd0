import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { overdueText } from '../alerts/alerts.texts.ts';
import { toast } from '../toasts/toasts.events.ts';
import { overdueMachine } from '../overdue/overdue.machine.ts';
import { selectIsWatched, selectItems, selectWatchError } from './floor-watch.selectors.ts';

const alarm = (eventId: string): OverdueAlarm => ({
  eventId,
  street: '78 Birch Lane',
  sensorName: 'Gate',
  info: 'Motion',
  raisedAtMs: 0,
  timesExpired: 0,
});
const called = (count: number) => [
  { to: 'alerts', event: { type: 'alarms.overdue', count } },
  { to: 'toasts', event: toast('warning', overdueText(count)) },
];

function start(watchesFloor = true) {
  const read = asked<readonly OverdueAlarm[], undefined>();
  const machine = overdueMachine.provide({ actors: { read: read.logic } });
  const { actor, heard } = startInSystem(machine, { input: () => ({ watchesFloor }) });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [selectIsWatched(snapshot), selectItems(snapshot), selectWatchError(snapshot)];
  };
  return { read, heard, shown };
}

describe('The list of a watched floor', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('reads the list every 10 s, and calls once for each alarm that is new in it', async () => {
    const { read, heard, shown } = start();
    expect(shown()).toEqual([true, null, null]);
    const calls = [];
    for (const list of [['1'], ['1'], ['1', '2'], ['2'], ['2', '1']]) {
      await read.answer(list.map(alarm));
      calls.push(heard());
      await vi.advanceTimersByTimeAsync(9_999);
      const { length } = read.inputs;
      await vi.advanceTimersByTimeAsync(1);
      expect(read.inputs).toHaveLength(length + 1);
    }
    expect(calls).toEqual([called(1), [], called(2), [], called(2)]);
    expect(shown()).toEqual([true, [alarm('2'), alarm('1')], null]);
  });

  it('keeps the list with the reason why it is stale, and does not call again once it is read', async () => {
    const { read, heard, shown } = start();
    await read.answer([alarm('1')]);
    await vi.advanceTimersByTimeAsync(10_000);
    await read.fail({ call: 'overdueAlarms', status: 503, message: 'Busy.' });
    expect(shown()).toEqual([true, [alarm('1')], 'Busy.']);
    await vi.advanceTimersByTimeAsync(10_000);
    await read.answer([alarm('1')]);
    expect([shown(), heard()]).toEqual([[true, [alarm('1')], null], called(1)]);
  });

  it('ends without a word where the provider has no such list', async () => {
    const { read, heard, shown } = start();
    await read.fail({ call: 'overdueAlarms', status: 404, message: 'No.', isAbsent: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), heard(), read.inputs.length]).toEqual([[false, null, null], [], 1]);
  });

  it('reads nothing for a role that does not watch the floor', () => {
    const { read, shown } = start(false);
    expect([shown(), read.inputs]).toEqual([[false, null, null], []]);
  });
});
