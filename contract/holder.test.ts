import { describe, expect, it } from 'vitest';
import { holderOf, isOurs } from './holder.ts';

describe('the holder of an alarm', () => {
  const handledIn = (tab: string | null) => ({ email: 'olivia@example.com', slot: null, tab });
  it.each([
    ['here', true, { handler: handledIn('tab-1') }],
    ['elsewhere', false, { handler: handledIn('tab-2') }],
    ['elsewhere', false, { handler: handledIn(null) }],
    ['none', false, { handler: null }],
    ['unsaid', true, { handler: null, isHolderUnsaid: true }],
    ['unsaid', true, { handler: handledIn(null), isHolderUnsaid: true }],
  ] as const)('is %s, which counts as ours: %s, for %o', (holder, ours, alarm) => {
    expect([holderOf(alarm, 'tab-1'), isOurs(alarm, 'tab-1')]).toEqual([holder, ours]);
  });
});
