// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { UnfinishedWork } from '../../../machines/work/agent-work/agent-work.events.ts';
import { saveWork, loadUnfinishedWork } from './unfinished-work.ts';

const WORK: UnfinishedWork = {
  agentId: '7',
  reported: 3,
  open: { isInFeed: true, slotted: ['100001'] },
  timedOutAtMs: null,
};

describe('the work an earlier page left open', () => {
  beforeEach(() => sessionStorage.clear());

  it('is loaded by the next page of the tab, not by a duplicated tab (WORK-22)', () => {
    saveWork(sessionStorage, 'tab-1', WORK);
    expect(loadUnfinishedWork(sessionStorage, 'tab-1')).toEqual(WORK);
    expect(loadUnfinishedWork(sessionStorage, 'tab-2')).toBeNull();
  });

  it.each(['{', 'null', '{"tab":"tab-1","work":{"agentId":"7","reported":-1}}'])(
    'counts as none when it is damaged: %s (STORE-14)',
    (kept) => {
      sessionStorage.setItem('agent_work', kept);
      expect(loadUnfinishedWork(sessionStorage, 'tab-1')).toBeNull();
    },
  );
});
