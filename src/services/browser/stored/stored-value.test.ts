// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

describe('a value in a storage', () => {
  const step = storedValue(localStorage, 'step', v.object({ number: v.number() }));
  beforeEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('is kept as JSON under its key until it is removed', () => {
    step.write({ number: 2 });
    expect([localStorage.getItem('step'), step.read()]).toEqual(['{"number":2}', { number: 2 }]);
    step.remove();
    expect([localStorage.length, step.read()]).toEqual([0, null]);
  });

  it.each(['', '{', 'null', '[]', '{"number":"2"}'])('is none when it is damaged: %j (STORE-14)', (damaged) => {
    localStorage.setItem('step', damaged);
    expect(step.read()).toBeNull();
  });

  it('is none where the storage cannot be read', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden.', 'SecurityError');
    });
    expect(step.read()).toBeNull();
  });
});
