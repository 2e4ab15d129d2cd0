import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideCalls } from './provide-calls.ts';
import type { Api } from './api-calls.ts';

describe('provided calls', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('answer as the call does', async () => {
    const getDocumentation = vi.fn<Api['getDocumentation']>(() => Promise.resolve({ documentation: 'Seen.' }));
    const { getDocumentation: logic } = provideCalls({ getDocumentation }, 'getDocumentation');
    const call = createActor(logic, { input: { params: { eventId: '1' } } }).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(getDocumentation.mock.calls[0]?.[0]).toEqual({ params: { eventId: '1' } });
    expect(call.getSnapshot().output).toEqual({ documentation: 'Seen.' });
  });

  it('abort a read whose actor stops', () => {
    const listCameras = vi.fn<Api['listCameras']>(() => new Promise(() => {}));
    const call = createActor(provideCalls({ listCameras }, 'listCameras').listCameras, {
      input: { params: { sid: '501' } },
    }).start();
    const signal = listCameras.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    call.stop();
    expect(signal?.aborted).toBe(true);
  });
});
