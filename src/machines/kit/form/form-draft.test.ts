import { describe, expect, it } from 'vitest';
import { changesOf, withDraft } from './form-draft.ts';

const saved = { name: 'Ann', limit: 3, queues: ['Live'], note: null };

describe('a draft of a form', () => {
  it('is what differs from what is saved, and null where nothing does', () => {
    expect(changesOf(saved, { ...saved, name: 'Ben', queues: ['Live', 'Late'] })).toEqual({
      name: 'Ben',
      queues: ['Live', 'Late'],
    });
    expect([changesOf(saved, { ...saved }), changesOf(null, saved), changesOf(saved, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('comes back in the fields that are there still and hold the same kind of thing', () => {
    expect(withDraft(saved, { name: 5, limit: 4, queues: 'Live', note: 'Gate', gone: 'x' })).toEqual({
      ...saved,
      limit: 4,
    });
  });
});
