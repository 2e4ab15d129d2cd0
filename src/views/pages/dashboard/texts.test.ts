import { describe, expect, it } from 'vitest';
import { waitText } from './texts.ts';

describe('the words of the dashboard for agents', () => {
  it('are how many alarms wait', () => {
    expect([0, 1, 42].map((waiting) => waitText('open', waiting, false))).toEqual([
      'No alarm waiting',
      '1 alarm waiting',
      '42 alarms waiting',
    ]);
  });

  it('are why that is not known, or not current', () => {
    expect(waitText('connecting', null, false)).toBe('Counting waiting alarms…');
    expect(waitText('waiting', 42, false)).toBe('Connection lost');
    expect(waitText('lost', 42, false)).toBe('Connection lost');
    expect(waitText('silent', 42, false)).toBe('No alarms can arrive');
    expect(waitText('polling', 42, false)).toBe('42 alarms waiting');
    expect(waitText('open', 42, true)).toBe('42 alarms waiting, not updating');
  });
});
