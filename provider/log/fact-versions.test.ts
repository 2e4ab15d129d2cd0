import { describe, expect, it } from 'vitest';
import { upToDate, versionOfType } from './fact-versions.ts';

const holder = { rep: '1', email: 'olivia@example.com', tab: 'A', slot: 1 };
const stored = (type: string, v: number, data: Readonly<Record<string, unknown>>) => ({ type, v, data, atMs: 1_000 });

describe('A stored fact', () => {
  it('a fact of an older version reads as it would be written now', () => {
    expect(upToDate(stored('alarm.taken', 1, { holder, expiresAtMs: 9_000 }))).toEqual({
      type: 'alarm.taken',
      data: { holder, expiresAtMs: 9_000, leaseUntilMs: 31_000 },
      atMs: 1_000,
    });
    expect(upToDate(stored('alarm.raised', 1, { eventId: '1' })).data).toEqual({ eventId: '1', isIndoors: false });
    expect(upToDate(stored('alarm.statusSet', 1, { status: -30, holder: null }))).toEqual({
      type: 'alarm.statusSet',
      data: { status: -30, holder: null, leaseUntilMs: null },
      atMs: 1_000,
    });
  });

  it('a fact of the current version reads unchanged', () => {
    expect([versionOfType('alarm.held'), versionOfType('alarm.documented')]).toEqual([2, 1]);
    expect(upToDate(stored('alarm.held', 2, { holder, leaseUntilMs: 5 })).data).toEqual({ holder, leaseUntilMs: 5 });
    expect(upToDate(stored('alarm.documented', 1, { documentation: '' })).data).toEqual({ documentation: '' });
  });

  it('a fact of a newer version is not read', () => {
    expect(() => upToDate(stored('alarm.documented', 2, {}))).toThrow(
      'A newer provider wrote alarm.documented in its version 2.',
    );
  });
});
