import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../contract/calls.ts';
import { raised } from '../notices/notices.events.ts';
import { asked } from '../testing/asked.ts';
import { startInSystem } from '../testing/with-system.ts';
import type { SirenReport } from './siren.events.ts';
import { sirenMachine } from './siren.machine.ts';
import { selectCanPress, selectReportedSiren, selectSirenState } from './siren.selectors.ts';

function start({ isLive }: { isLive: boolean } = { isLive: true }) {
  const reports: SirenReport[] = [];
  const owner = createActor(fromCallback<SirenReport>(({ receive }) => receive((report) => reports.push(report))));
  const call = asked<Answer<'startSiren'>, Args<'startSiren'>>();
  const { actor: siren, heard } = startInSystem(sirenMachine.provide({ actors: { startSiren: call.logic } }), {
    input: () => ({ sid: '501', uuid: 'cam-1', reportTo: owner.start() }),
  });
  if (isLive) siren.send({ type: 'live.began' });
  return {
    siren,
    call,
    heard,
    reports,
    press: () => siren.send({ type: 'siren.press' }),
    state: () => selectSirenState(siren.getSnapshot()),
    canPress: () => selectCanPress(siren.getSnapshot()),
  };
}

describe('siren', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks the provider only at the second press, without a payload (CTRL-01, CTRL-02, CTRL-16)', () => {
    const { press, state, call } = start();
    press();
    expect(state()).toBe('confirming');
    expect(call.inputs).toEqual([]);
    press();
    expect(state()).toBe('sounding');
    expect(call.inputs).toEqual([{ params: { sid: '501', uuid: 'cam-1' } }]);
  });

  it('forgets the first press after 2 s (CTRL-03)', () => {
    const { press, state } = start();
    press();
    vi.advanceTimersByTime(1_999);
    expect(state()).toBe('confirming');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('ready');
  });

  it('is active and locked for 6 s; what is pressed meanwhile is ignored (CTRL-04, CTRL-14)', async () => {
    const { press, state, call, canPress } = start();
    press();
    press();
    await call.answer({});
    press();
    press();
    vi.advanceTimersByTime(5_999);
    expect([state(), canPress(), call.inputs.length]).toEqual(['sounding', false, 1]);
    vi.advanceTimersByTime(1);
    expect([state(), canPress()]).toEqual(['ready', true]);
  });

  it('stays locked until the provider has answered', async () => {
    const { press, state, call } = start();
    press();
    press();
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('sounding');
    await call.answer({});
    expect(state()).toBe('ready');
  });

  it('is ready again at once when the provider refuses, and says why (CTRL-12)', async () => {
    const { press, state, call, heard, reports } = start();
    press();
    press();
    await call.fail({ call: 'startSiren', status: 503, message: 'The camera does not answer.' });
    expect(state()).toBe('ready');
    expect(heard()).toEqual([
      { to: 'notices', event: raised('error', 'Endpoint: camera/501/siren/cam-1/start. The camera does not answer.') },
    ]);
    expect(reports).toEqual([{ type: 'siren.started' }, { type: 'siren.failed' }]);
  });

  it('cannot be pressed without a live picture, nor confirmed once that has gone (CTRL-06)', () => {
    const { press, state, canPress, siren } = start({ isLive: false });
    expect(canPress()).toBe(false);
    press();
    expect(state()).toBe('ready');
    siren.send({ type: 'live.began' });
    press();
    siren.send({ type: 'live.ceased' });
    expect([state(), canPress()]).toEqual(['ready', false]);
  });

  it('tells its owner when it starts (CTRL-05)', () => {
    const { press, reports } = start();
    press();
    expect(reports).toEqual([]);
    press();
    expect(reports).toEqual([{ type: 'siren.started' }]);
  });

  it.each(['unspecified', 'inactive', 'active', 'paused'] as const)(
    'knows that the camera says %s (CTRL-11)',
    (state) => {
      const { siren } = start();
      siren.send({ type: 'siren.reported', state });
      expect(selectReportedSiren(siren.getSnapshot())).toBe(state);
    },
  );
});
