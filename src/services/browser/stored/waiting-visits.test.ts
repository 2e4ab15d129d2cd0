// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWaitingVisits, saveWaitingVisits } from './waiting-visits.ts';

const visit = { eventId: '100001', to: '/app/follow-up?eventId=100001', reasonId: null, refusal: 'No.' };
const left = { agentId: '9001', visits: [visit] };

describe('visits that wait for the agent', () => {
  beforeEach(() => sessionStorage.clear());

  it('are there for the next page of the same tab only, until there are none', () => {
    saveWaitingVisits(sessionStorage, 'tab-1', left);
    expect(loadWaitingVisits(sessionStorage, 'tab-1')).toEqual(left);
    expect(loadWaitingVisits(sessionStorage, 'tab-2')).toBeNull();
    saveWaitingVisits(sessionStorage, 'tab-1', { agentId: '9001', visits: [] });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"tab":"tab-1","left":{"agentId":"9001","visits":[{"eventId":7}]}}'])(
    'count as none when they are damaged: %s (STORE-14)',
    (kept) => {
      sessionStorage.setItem('waiting_visits', kept);
      expect(loadWaitingVisits(sessionStorage, 'tab-1')).toBeNull();
    },
  );
});
