import { describe, expect, it } from 'vitest';
import { alarmWith, TAB } from '../testing/alarms.ts';
import { holderOf, isOurs } from './holder-of.ts';

describe('the holder of an alarm', () => {
  const handler = alarmWith().handler;
  it.each([
    ['here', true, { handler }],
    ['elsewhere', false, { handler: { email: 'olivia@example.com', slot: null, tab: 'tab-2' } }],
    ['elsewhere', false, { handler: { email: 'olivia@example.com', slot: null, tab: null } }],
    ['nobody', false, { handler: null }],
    ['unsaid', true, { handler: null, isHolderUnsaid: true }],
    ['unsaid', true, { handler: { email: 'olivia@example.com', slot: null, tab: null }, isHolderUnsaid: true }],
  ] as const)('is %s, which counts as ours: %s, for %o', (holder, ours, given) => {
    const alarm = alarmWith(given);
    expect([holderOf(alarm, TAB), isOurs(alarm, TAB)]).toEqual([holder, ours]);
  });
});
