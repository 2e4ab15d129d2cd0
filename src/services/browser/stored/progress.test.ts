// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetProgress, saveProgress, loadProgress } from './progress.ts';

describe('progress of a visit', () => {
  beforeEach(() => sessionStorage.clear());

  it('is loaded for its own event only', () => {
    saveProgress(sessionStorage, { eventId: '100001', step: 'finalizing', openedAtMs: 5 });
    expect(loadProgress(sessionStorage, '100001')).toEqual({ step: 'finalizing', openedAtMs: 5 });
    expect(loadProgress(sessionStorage, '100002')).toBeNull();
  });

  it('does not outlive the visit (VR-07)', () => {
    saveProgress(sessionStorage, { eventId: '100001', step: 'finalizing', openedAtMs: 5 });
    forgetProgress(sessionStorage, '100002');
    expect(loadProgress(sessionStorage, '100001')).toEqual({ step: 'finalizing', openedAtMs: 5 });
    forgetProgress(sessionStorage, '100001');
    expect(loadProgress(sessionStorage, '100001')).toBeNull();
  });

  it.each(['{', '{"eventId":"100001","step":"dancing","openedAtMs":5}', 'null'])(
    'counts as none when it is damaged: %s (STORE-14)',
    (kept) => {
      sessionStorage.setItem('verify_progress', kept);
      expect(loadProgress(sessionStorage, '100001')).toBeNull();
    },
  );
});
