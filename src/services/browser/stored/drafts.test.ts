// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDraftStore } from './drafts.ts';

const DRAFT = {
  template: 'delivery',
  texts: { documentation: 'A courier.', subject: 'Parcel' },
  savedDocumentation: 'Seen.',
} as const;

describe('drafts', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('user_id', '301');
  });

  it('are kept one entry a field under user and event (FU-54, STORE-12)', () => {
    createDraftStore(localStorage).keep('100001', DRAFT);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      user_id: '301',
      'draft:301:100001:documentation': 'A courier.',
      'draft:301:100001:subject': 'Parcel',
      'draft:301:100001:savedDocumentation': 'Seen.',
      'draft:301:100001:template': 'delivery',
    });
  });

  it('are offered to the same user for the same event only (FU-54)', () => {
    const drafts = createDraftStore(localStorage);
    drafts.keep('100001', DRAFT);
    expect(drafts.read('100001')).toEqual(DRAFT);
    expect(drafts.read('100002')).toBeNull();
    localStorage.setItem('user_id', '302');
    expect(drafts.read('100001')).toBeNull();
  });

  it('drafts of a dispatch are kept beside those of a follow-up, and deleted with them (F-13, FU-54)', () => {
    const drafts = createDraftStore(localStorage);
    const phoned = { takenBy: 'Sgt. Hill', reference: '4711', phone: '(719) 555-0142' };
    const kept = { action: 'dispatched_fire', notes: 'Smoke.', id: 'd-1', phoned, isUntaken: false } as const;
    drafts.keepDispatch('100001', kept);
    expect([drafts.readDispatch('100001'), drafts.readDispatch('100002')]).toEqual([kept, null]);
    drafts.keepDispatch('100001', { action: null, notes: '', id: '' });
    expect(drafts.readDispatch('100001')).toEqual({ action: null, notes: '', id: '' });
    drafts.keep('100001', DRAFT);
    drafts.discardDispatch('100001');
    expect([drafts.readDispatch('100001'), drafts.read('100001')]).toEqual([null, DRAFT]);
    drafts.keepDispatch('100001', kept);
    drafts.discard('100001');
    expect(drafts.readDispatch('100001')).toBeNull();
  });

  it('drafts of an annotation are kept as they were drawn, deleted with the others, and ignored where they are damaged (FU-54)', () => {
    const drafts = createDraftStore(localStorage);
    const kept = { id: '', ptsSeconds: 3.25, annotation: 'Opens', bbox: { x: 0.25, y: 0.5, w: 0.25, h: 0.25 } };
    drafts.keepAnnotation('100001', kept);
    expect([drafts.readAnnotation('100001'), drafts.readAnnotation('100002')]).toEqual([kept, null]);
    drafts.discard('100001');
    expect(drafts.readAnnotation('100001')).toBeNull();
    drafts.keepAnnotation('100001', { ...kept, bbox: null });
    expect(drafts.readAnnotation('100001')).toEqual({ ...kept, bbox: null });
    localStorage.setItem('draft:301:100001:annotation', '{"id":"","ptsSeconds":-1}');
    expect(drafts.readAnnotation('100001')).toBeNull();
  });

  it('are gone once discarded, those of other events not', () => {
    const drafts = createDraftStore(localStorage);
    drafts.keep('100001', DRAFT);
    drafts.keep('100002', DRAFT);
    drafts.discard('100001');
    expect(drafts.read('100001')).toBeNull();
    expect(drafts.read('100002')).toEqual(DRAFT);
  });

  it('lose a template that is none (STORE-14)', () => {
    localStorage.setItem('draft:301:100001:template', 'pigeon');
    localStorage.setItem('draft:301:100001:title', 'Coo');
    expect(createDraftStore(localStorage).read('100001')).toEqual({
      template: null,
      texts: { title: 'Coo' },
      savedDocumentation: '',
    });
  });

  it('drafts of a note about the location are kept, offered and discarded likewise (FU-54, STORE-12)', () => {
    const drafts = createDraftStore(localStorage);
    drafts.keepNote('100001', 'A dog.');
    expect(localStorage.getItem('draft:301:100001:locationNote')).toBe('A dog.');
    expect([drafts.readNote('100001'), drafts.readNote('100002')]).toEqual(['A dog.', null]);
    localStorage.setItem('user_id', '302');
    expect(drafts.readNote('100001')).toBeNull();
    localStorage.setItem('user_id', '301');
    drafts.discard('100001');
    expect(drafts.readNote('100001')).toBe('A dog.');
    drafts.discardNote('100001');
    expect(drafts.readNote('100001')).toBeNull();
  });
});
