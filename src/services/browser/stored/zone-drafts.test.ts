// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createZoneDrafts } from './zone-drafts.ts';

const ZONE = {
  regions: [
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ],
  ],
  version: 3,
};

describe('zones that are not saved', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('user_id', '8001');
  });

  it('are kept per user and camera until they are discarded', () => {
    const drafts = createZoneDrafts(localStorage);
    drafts.keep('cam-1', ZONE);
    expect([drafts.read('cam-1'), drafts.read('cam-2')]).toEqual([ZONE, null]);
    localStorage.setItem('user_id', '8002');
    expect(drafts.read('cam-1')).toBe(null);
    localStorage.setItem('user_id', '8001');
    drafts.discard('cam-1');
    expect(drafts.read('cam-1')).toBe(null);
  });

  it('an unsaved zone that cannot be read is ignored', () => {
    const drafts = createZoneDrafts(localStorage);
    drafts.keep('cam-1', ZONE);
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('cam-1'));
    for (const broken of ['{', '[]', '{"regions":[[{"x":1}]],"version":1}']) {
      localStorage.setItem(key, broken);
      expect(drafts.read('cam-1')).toBe(null);
    }
  });
});
