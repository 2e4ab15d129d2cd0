import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { eventually } from '../../testing/eventually.ts';
import type { SettledCall } from '../provider-api/api.ts';
import { telemetry } from './telemetry.actor.ts';

const CALL: SettledCall = {
  call: 'takeEvents',
  params: {},
  query: {},
  body: undefined,
  startedAtMs: 1_000,
  endedAtMs: 1_100,
  status: 200,
  error: null,
  isAborted: false,
};

function start(collector: string | null) {
  const settledCalls$ = new Subject<SettledCall>();
  const post = vi.fn<typeof fetch>(async () => new Response('{}'));
  const log = vi.fn<(message: string) => void>();
  const deps = { collector, settledCalls$, version: '1.2.3', createInstance: () => 'i', post, log };
  return { settledCalls$, post, log, actor: createActor(telemetry(deps)).start() };
}

it('telemetry exports from its start, though its code arrives later, until it is stopped (API-32, API-33)', async () => {
  const { settledCalls$, post, log, actor } = start('https://otel.example.com/otlp');
  settledCalls$.next(CALL);
  actor.stop();
  expect(settledCalls$.observed).toBe(false);
  await eventually(() => expect(post).toHaveBeenCalledOnce());
  const [address, request] = post.mock.calls[0] ?? [];
  expect(address).toBe('https://otel.example.com/otlp/v1/traces');
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  // What a browser lets outlive its page is little, and belongs to what must arrive.
  expect(request).not.toHaveProperty('keepalive');
  expect(log).not.toHaveBeenCalled();
});

it('telemetry does nothing where no collector is set (O-08)', () => {
  expect(start(null).settledCalls$.observed).toBe(false);
});
