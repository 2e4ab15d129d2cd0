import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toast } from './toasts.events.ts';
import { toastsMachine } from './toasts.machine.ts';
import { selectToasts } from './toasts.selectors.ts';

function start() {
  const toasts = createActor(toastsMachine).start();
  return {
    toasts,
    raise: (...texts: readonly string[]) => {
      for (const text of texts) toasts.send(toast('error', text));
    },
    texts: () => selectToasts(toasts.getSnapshot()).map(({ text, isGone }) => (isGone ? '' : text)),
  };
}

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('show what was raised, with its severity', () => {
    const { toasts } = start();
    toasts.send(toast('success', 'Email sent successfully'));
    toasts.send(toast('error', 'No.'));
    toasts.send({ type: 'toast.dismiss', id: 1 });
    expect(selectToasts(toasts.getSnapshot())).toEqual([
      { id: 1, text: 'Email sent successfully', severity: 'success', isGone: true },
      { id: 2, text: 'No.', severity: 'error', isGone: false },
    ]);
  });

  it('are at most three at once, the oldest leaving first (API-10, API-11, SOCK-18)', () => {
    const { raise, texts } = start();
    raise('one', 'two', 'three');
    expect(texts()).toEqual(['one', 'two', 'three']);
    raise('four');
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('take the place of one that was dismissed before that of the oldest (API-11)', () => {
    const { toasts, raise, texts } = start();
    raise('one', 'two', 'three');
    toasts.send({ type: 'toast.dismiss', id: 2 });
    raise('four');
    expect(texts()).toEqual(['one', 'three', 'four']);
  });

  it('never show one text twice (API-11)', () => {
    const { raise, texts } = start();
    raise('one', 'two', 'one');
    expect(texts()).toEqual(['one', 'two']);
  });

  it('say the same words again when they are about another alarm, each with the name of its own', () => {
    const { toasts } = start();
    for (const about of ['100001, Oak Lane 5', '100002, Elm Street 4', '100001, Oak Lane 5'])
      toasts.send(toast('success', 'Email sent successfully', about));
    expect(selectToasts(toasts.getSnapshot()).map(({ text, about }) => [text, about])).toEqual([
      ['Email sent successfully', '100001, Oak Lane 5'],
      ['Email sent successfully', '100002, Elm Street 4'],
    ]);
  });

  it('fade 7 s after they were raised, and leave their place empty while others stand beside it', () => {
    const { raise, texts } = start();
    raise('one');
    vi.advanceTimersByTime(1_000);
    raise('two');
    vi.advanceTimersByTime(5_999);
    expect(texts()).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['', 'two']);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
  });

  it('are all gone when they are cleared', () => {
    const { toasts, raise, texts } = start();
    raise('one', 'two');
    toasts.send({ type: 'toasts.clear' });
    expect(texts()).toEqual([]);
  });

  it('can be dismissed, and the same text raised again then', () => {
    const { toasts, raise, texts } = start();
    raise('one', 'two');
    toasts.send({ type: 'toast.dismiss', id: 1 });
    expect(texts()).toEqual(['', 'two']);
    raise('one');
    expect(texts()).toEqual(['', 'two', 'one']);
    vi.advanceTimersByTime(6_999);
    expect(texts()).toEqual(['', 'two', 'one']);
  });
});
