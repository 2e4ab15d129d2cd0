import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { TakesFact } from '../../machines/app/hub/hub.events.ts';
import type { SettledCall } from '../provider-api/api.ts';
import { answeredTakes } from './answered-takes.ts';

const settled = (call: Partial<SettledCall>): SettledCall => ({
  call: 'takeEvents',
  body: undefined,
  startedAtMs: 1_000,
  endedAtMs: 1_900,
  status: 200,
  error: null,
  isAborted: false,
  ...call,
});

it('An answered call that takes alarms proves that alarms arrived until it was made; another or a failed one proves nothing', () => {
  const calls$ = new Subject<SettledCall>();
  const facts: TakesFact[] = [];
  const listener = createActor(
    setup({
      types: { events: {} as TakesFact },
      actors: { takes: answeredTakes(calls$) },
      actions: { keep: (_, fact: TakesFact) => void facts.push(fact) },
    }).createMachine({
      invoke: { src: 'takes' },
      on: { 'takes.answered': { actions: { type: 'keep', params: ({ event }) => event } } },
    }),
  ).start();

  calls$.next(settled({ call: 'listEvents' }));
  calls$.next(settled({ status: 503, error: { call: 'takeEvents', status: 503, message: 'The provider restarts.' } }));
  calls$.next(settled({ status: null, error: { call: 'takeEvents', status: null, message: 'Network error' } }));
  expect(facts).toEqual([]);
  calls$.next(settled({ startedAtMs: 2_000, endedAtMs: 2_700 }));
  expect(facts).toEqual([{ type: 'takes.answered', atMs: 2_000 }]);

  listener.stop();
  expect(calls$.observed).toBe(false);
});
