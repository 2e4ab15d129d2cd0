import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

describe('A lane', () => {
  it('lets so many run at once, and the next in order of arrival when one ends, however often that one says so', async () => {
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

  it('refuses whom it has no room to keep waiting, and keeps no one of another key waiting', async () => {
    const lanes = new Lanes(1, 1);
    await lanes.enter('a');
    expect(lanes.enter('a')).toBeInstanceOf(Promise);
    expect(lanes.enter('a')).toBe(null);
    expect(await lanes.enter('b')).toBeTypeOf('function');
  });
});
