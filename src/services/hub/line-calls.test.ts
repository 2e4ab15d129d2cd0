import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { CallsFact } from '../../machines/app/hub/hub.events.ts';
import type { SettledCall } from '../provider-api/api.ts';
import { lineCalls } from './line-calls.ts';

const settled = (call: Partial<SettledCall>): SettledCall => ({
  call: 'takeEvents',
  params: {},
  query: {},
  body: undefined,
  startedAtMs: 1_000,
  endedAtMs: 1_900,
  status: 200,
  error: null,
  isAborted: false,
  ...call,
});
const failed = (status: number | null, isAborted = false) =>
  settled({ call: 'listEvents', status, isAborted, error: new Error('It failed.') });

function listen() {
  const calls$ = new Subject<SettledCall>();
  const failedAttempts$ = new Subject<void>();
  const facts: CallsFact[] = [];
  const listener = createActor(
    setup({
      types: { events: {} as CallsFact },
      actors: { calls: lineCalls(calls$, failedAttempts$) },
      actions: { keep: (_, fact: CallsFact) => void facts.push(fact) },
    }).createMachine({
      invoke: { src: 'calls' },
      on: { '*': { actions: { type: 'keep', params: ({ event }) => event } } },
    }),
  ).start();
  return { calls$, failedAttempts$, listener, facts: () => facts.splice(0) };
}

describe('calls as facts about the line', () => {
  it('an answered call that takes alarms, or reads one, proves that alarms arrived until it was made; a failed one proves nothing', () => {
    const { calls$, facts } = listen();
    const takes = () => facts().filter(({ type }) => !type.startsWith('calls.'));
    calls$.next(settled({ call: 'listEvents' }));
    calls$.next(
      settled({ status: 503, error: { call: 'takeEvents', status: 503, message: 'The provider restarts.' } }),
    );
    calls$.next(settled({ status: null, error: { call: 'takeEvents', status: null, message: 'Network error' } }));
    expect(takes()).toEqual([]);
    calls$.next(settled({ startedAtMs: 2_000, endedAtMs: 2_700 }));
    calls$.next(settled({ call: 'getEvent', startedAtMs: 3_000 }));
    expect(takes()).toEqual([
      { type: 'takes.answered', atMs: 2_000 },
      { type: 'reads.answered', atMs: 3_000 },
    ]);
  });

  it('are said to fail from the first attempt without an answer, and to be answered from the next that has one, each once', () => {
    const { calls$, failedAttempts$, facts } = listen();
    const answered = settled({ call: 'listEvents' });
    for (const call of [answered, answered]) calls$.next(call);
    expect(facts()).toEqual([{ type: 'calls.answered' }]);
    failedAttempts$.next();
    calls$.next(failed(null));
    expect(facts()).toEqual([{ type: 'calls.failed' }]);
    calls$.next(failed(404));
    expect(facts()).toEqual([{ type: 'calls.answered' }]);
    calls$.next(failed(502));
    expect(facts()).toEqual([{ type: 'calls.failed' }]);
  });

  it('an aborted call is not a fact about the line', () => {
    const { calls$, facts } = listen();
    calls$.next(failed(null, true));
    expect(facts()).toEqual([]);
  });

  it('are heard no more once the listener ends', () => {
    const { calls$, failedAttempts$, listener } = listen();
    listener.stop();
    expect([calls$.observed, failedAttempts$.observed]).toEqual([false, false]);
  });
});
