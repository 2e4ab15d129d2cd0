import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureFirst } from './picture-first.ts';
import type { DeskApi } from './api-calls.ts';

const ARGS = { params: { sid: '501' } };

function opening() {
  const getSubscription = vi.fn<() => Promise<unknown>>(async () => ({}));
  const saveLocationNotes = vi.fn<() => Promise<unknown>>(async () => ({}));
  const first = createPictureFirst({ getSubscription, saveLocationNotes } as unknown as DeskApi);
  const asks = async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return getSubscription.mock.calls.length;
  };
  return { first, saveLocationNotes, asks };
}

describe('reads beside a picture', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('are made at once while no visit opens', async () => {
    const { first, asks } = opening();
    void first.api.getSubscription(ARGS);
    expect(await asks(0)).toBe(1);
  });

  it('wait until the picture of an opening visit is shown, 1 s at most', async () => {
    const { first, asks } = opening();
    first.opens();
    void first.api.getSubscription(ARGS);
    expect(await asks(999)).toBe(0);
    expect(await asks(1)).toBe(1);

    first.opens();
    void first.api.getSubscription(ARGS);
    first.shows();
    expect(await asks(0)).toBe(2);
  });

  it('reads beside a picture of an earlier visit do not wait for a later one', async () => {
    const { first, asks } = opening();
    first.opens();
    void first.api.getSubscription(ARGS);
    first.opens();
    expect(await asks(0)).toBe(1);
  });

  it('end for those who wait until no visit opens, also when a second one begins meanwhile', async () => {
    const { first } = opening();
    const shown = vi.fn<() => void>();
    first.opens();
    void first.untilShown().then(shown);
    first.opens();
    await vi.advanceTimersByTimeAsync(999);
    expect(shown).not.toHaveBeenCalled();
    first.shows();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('leave commands alone', () => {
    const { first, saveLocationNotes } = opening();
    first.opens();
    void first.api.saveLocationNotes({ ...ARGS, body: { notes: 'Dog.' } } as never);
    expect(saveLocationNotes).toHaveBeenCalledOnce();
  });
});
