import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

describe('A lane', () => {
  it('runs up to its limit at once, and the next in order of arrival when one ends, even if that end is reported twice', async () => {
    const lanes = new Lanes(2, 10);
    const began: string[] = [];
    const enter = (name: string) =>
      Promise.resolve(lanes.enter('a')).then((end) => {
        began.push(name);
        return end;
      });
    const [first] = await Promise.all([enter('first'), enter('second')]);
    const third = enter('third');
    void enter('fourth');
    first?.();
    first?.();
    await third;
    expect(began).toEqual(['first', 'second', 'third']);
  });

  it('refuses a request when its queue is full, and never delays one of another key', async () => {
    const lanes = new Lanes(1, 1);
    await lanes.enter('a');
    expect(lanes.enter('a')).toBeInstanceOf(Promise);
    expect(lanes.enter('a')).toBe(null);
    expect(await lanes.enter('b')).toBeTypeOf('function');
  });
});
