import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromEventObservable } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { WorkNow } from '../../../../contract/entities/agents-work.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { WorkSeen } from './shown-work.events.ts';
import { shownWorkMachine } from './shown-work.machine.ts';
import { selectIsShown } from './shown-work.selectors.ts';

const at = (place: WorkNow['place']): WorkNow => ({ place, page: null, event_id: null, step: null, controls: [] });
const supervised = (live: boolean): Answer<'supervision'> => ({ journals: true, live });
const NO_ANSWER = { call: 'reportWork', status: null, message: 'Network error' };

function start() {
  const supervision = asked<Answer<'supervision'>, Args<'supervision'>>();
  const reports = asked<Answer<'reportWork'>, Args<'reportWork'>>();
  const seen$ = new Subject<WorkSeen>();
  const { actor } = startInSystem(
    shownWorkMachine.provide({
      actors: {
        supervision: supervision.logic,
        reportWork: reports.logic,
        watchWork: fromEventObservable<WorkSeen, undefined>(() => seen$),
      },
    }),
    { input: () => undefined },
  );
  return {
    supervision,
    reports,
    see: (place: WorkNow['place']) => seen$.next({ type: 'work.seen', work: at(place) }),
    isWatched: () => seen$.observed,
    isShown: () => selectIsShown(actor.getSnapshot()),
    sent: () => reports.inputs.map(({ body }) => body['place']),
  };
}

describe('the work that supervisors see', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is neither looked at nor sent where the station does not show it, which is asked every minute', async () => {
    const { supervision, reports, isShown, isWatched, see } = start();
    await supervision.answer(supervised(false));
    see('queue');
    await vi.advanceTimersByTimeAsync(59_999);
    expect([supervision.inputs.length, isShown(), isWatched(), reports.inputs.length]).toEqual([1, false, false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await supervision.fail({ ...NO_ANSWER, call: 'supervision' });
    await vi.advanceTimersByTimeAsync(60_000);
    await supervision.answer(supervised(true));
    expect([supervision.inputs.length, isShown(), isWatched(), reports.inputs.length]).toEqual([3, true, true, 0]);
  });

  it('is asked for once where the provider shows no work', async () => {
    const { supervision, isWatched } = start();
    await supervision.fail({ call: 'supervision', status: 404, message: 'No such call.', isAbsent: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([supervision.inputs.length, isWatched()]).toEqual([1, false]);
  });

  it('is sent at once, then what it has become at most every 2 s', async () => {
    const { supervision, reports, see, sent } = start();
    await supervision.answer(supervised(true));
    see('queue');
    see('verify');
    await reports.answer({ live: true });
    see('followUp');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent()).toEqual(['queue']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['queue', 'followUp']);
  });

  it('is sent again every 20 s as long as it is the same, and at once when it changes', async () => {
    const { supervision, reports, see, sent } = start();
    await supervision.answer(supervised(true));
    see('queue');
    await reports.answer({ live: true });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(sent()).toEqual(['queue']);
    await vi.advanceTimersByTimeAsync(1);
    await reports.fail(NO_ANSWER);
    see('verify');
    expect(sent()).toEqual(['queue', 'queue']);
    await vi.advanceTimersByTimeAsync(2_000);
    await reports.answer({ live: true });
    await vi.advanceTimersByTimeAsync(2_000);
    see('page');
    expect(sent()).toEqual(['queue', 'queue', 'verify', 'page']);
  });

  it('is looked at no more once the provider says that it is not shown', async () => {
    const { supervision, reports, see, isShown, isWatched } = start();
    await supervision.answer(supervised(true));
    see('queue');
    await reports.answer({ live: false });
    expect([isShown(), isWatched()]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect([supervision.inputs.length, reports.inputs.length]).toEqual([1, 1]);
  });
});
