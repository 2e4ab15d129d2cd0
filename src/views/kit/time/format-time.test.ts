import { describe, expect, it, vi } from 'vitest';
import { formatDateTime } from './format-time.ts';

describe('a date', () => {
  const newYear = Date.UTC(2026, 0, 1, 20, 4, 5) / 1_000;

  it('shows MM/DD/YYYY h:mm:ss A and the zone of the event (FMT-01, FMT-02, QUEUE-51, FMT-04)', () => {
    const shown = [0, 1, 2, 3, 4, 5, 6, 7].map((timezone) => formatDateTime(newYear, timezone));
    expect(shown).toEqual([
      '01/01/2026 3:04:05 PM EST',
      '01/01/2026 2:04:05 PM CST',
      '01/01/2026 1:04:05 PM MST',
      '01/01/2026 12:04:05 PM PST',
      '01/01/2026 4:04:05 PM AST',
      '01/01/2026 1:04:05 PM MST',
      '01/01/2026 10:04:05 AM HST',
      '01/01/2026 11:04:05 AM AKST',
    ]);
    // Only in summer do Denver and Phoenix differ.
    const summer = Date.UTC(2026, 6, 1, 20, 4, 5) / 1_000;
    expect([2, 5].map((timezone) => formatDateTime(summer, timezone))).toEqual([
      '07/01/2026 2:04:05 PM MDT',
      '07/01/2026 1:04:05 PM MST',
    ]);
  });

  it('takes the zone of the browser where the event has none (FMT-03)', () => {
    const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const shown = new Intl.DateTimeFormat('en-US', { timeZone: browserZone, hour: 'numeric', minute: '2-digit' });
    expect(formatDateTime(newYear, null)).toContain(shown.format(newYear * 1_000).slice(0, 4));
    expect(formatDateTime(newYear, 8)).toBe(formatDateTime(newYear, null));
  });

  it('takes the zone that the browser is carried to, even one that has the same offset today', () => {
    const now = vi.spyOn(Date, 'now');
    const { DateTimeFormat } = Intl;
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const shown = ['America/Los_Angeles', 'America/Phoenix'].map((timeZone, index) => {
      now.mockReturnValue(Date.UTC(2026, 6, 1) + index * 1_000);
      made.mockImplementation(function inZone(locales, options) {
        return new DateTimeFormat(locales, { ...options, timeZone });
      });
      return formatDateTime(newYear, null);
    });
    expect(shown).toEqual(['01/01/2026 12:04:05 PM PST', '01/01/2026 1:04:05 PM MST']);
    vi.restoreAllMocks();
  });

  it('is the same of epoch seconds and of milliseconds, and a dash for no time (FMT-05)', () => {
    expect(formatDateTime(newYear * 1_000, 0)).toBe(formatDateTime(newYear, 0));
    expect([Number.NaN, Number.POSITIVE_INFINITY, 1e17, -1e17].map((none) => formatDateTime(none, 0))).toEqual(
      Array(4).fill('–'),
    );
  });
});
