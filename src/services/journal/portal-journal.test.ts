// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createDraftStore } from '../browser/stored/drafts.ts';
import { loadPendingDuties } from '../outbox/pending-duties.ts';
import { createIndexedDbStore } from './store/indexed-db-store.ts';
import { readJournalFile } from './journal-file.ts';
import { type PortalJournal, startJournal } from './portal-journal.ts';
import { deskMachine } from './testing/counter.machine.ts';
import { FIRST_VERSION_SEGMENT } from './testing/first-version.ts';

const CLOSING = {
  id: 'close:100001',
  call: 'setPcsStatus',
  args: { params: { eventId: '100001' }, query: { pcsStatus: -30 } },
};

/** Lets IndexedDB finish its pending work. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A page with a desk in it. */
async function openPage(quiet = async () => {}) {
  const journal = startJournal({ page: window, now: Date.now, tab: 'tab-1', portal: '1.2.3', quiet });
  const desk = createActor(deskMachine, { id: 'desk', systemId: 'desk', inspect: journal.inspect }).start();
  journal.keep();
  await import('./keep-in-page.ts');
  await settle();
  return {
    desk,
    journal,
    /** Number of saved parts by segment. */
    kept: async () => {
      await settle();
      return (await createIndexedDbStore(window, { all: 1_000, ofTab: 1_000 }).read()).map((parts) => parts.length);
    },
  };
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

async function exporting(journal: PortalJournal): ReturnType<PortalJournal['exportJournal']> {
  let isDone = false;
  const exported = journal.exportJournal().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await settle();
    vi.runOnlyPendingTimers();
  }
  return exported;
}

/** Files that are offered as downloads. */
function watchDownloads() {
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice('blob:'.length))];
    if (blob !== undefined) files.push({ name: this.download, text: textOf(blob) });
  });
  return files;
}

describe('journal of the portal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 21) });
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is kept every two seconds', async () => {
    const { desk, kept } = await openPage();
    vi.advanceTimersByTime(1_999);
    expect(await kept()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await kept()).toEqual([1]);
    desk.send({ type: 'slot.finished', id: 'a' });
    vi.advanceTimersByTime(2_000);
    expect(await kept()).toEqual([2]);
  });

  it('waits until the page has nothing better to do', async () => {
    const waiting: (() => void)[] = [];
    const { kept } = await openPage();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    vi.advanceTimersByTime(2_000);
    expect(await kept()).toEqual([]);
    for (const run of waiting) run();
    expect(await kept()).toEqual([1]);
  });

  it('waits until no alarm opens', async () => {
    let isShown = () => {};
    const shown = new Promise<void>((resolve) => {
      isShown = resolve;
    });
    const { kept } = await openPage(() => shown);
    vi.advanceTimersByTime(2_000);
    expect(await kept()).toEqual([]);
    isShown();
    expect(await kept()).toEqual([1]);
  });

  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    ],
  ])('is kept at once when the page is %s', async (_how, happens) => {
    const { kept } = await openPage();
    happens();
    expect(await kept()).toEqual([1]);
  });

  it('is saved as a file that replays', async () => {
    const files = watchDownloads();
    const { desk, journal } = await openPage();
    desk.send({ type: 'slot.finished', id: 'a' });
    await exporting(journal);
    expect(files.map(({ name }) => name)).toEqual(['pcs-journal-2026-11-21T00-00-00.000Z.json']);
    const [segment] = readJournalFile((await files[0]?.text) ?? '');
    expect(segment).toMatchObject({ run: 'tab-1@1795219200000', portal: '1.2.3', number: 0, checkpoint: [] });
    expect(segment?.records.at(-1)?.event).toEqual({ type: 'slot.finished', id: 'a' });
  });

  it('leaves out of the file what the version before recorded, and leaves its duties and drafts alone', async () => {
    const stored = {
      user_id: '301',
      'outbox:tab-1': JSON.stringify({ userId: '301', duties: [{ duty: CLOSING, isDue: true }] }),
      'draft:301:100001:documentation': 'A courier.',
    };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const bytes = new TextEncoder().encode(JSON.stringify(FIRST_VERSION_SEGMENT));
    await createIndexedDbStore(window, { all: 10_000, ofTab: 10_000 }).append({
      run: 'tab-1@1',
      segment: 0,
      part: 0,
      atMs: 1_000,
      bytes,
    });
    const files = watchDownloads();
    const { journal } = await openPage();
    expect(await exporting(journal)).toEqual({ unreadable: 1 });
    expect(readJournalFile((await files[0]?.text) ?? '').map(({ run }) => run)).toEqual(['tab-1@1795219200000']);
    expect(loadPendingDuties(localStorage, 'tab-1')).toEqual({
      userId: '301',
      duties: [{ duty: CLOSING, isDue: true }],
    });
    expect(createDraftStore(localStorage).read('100001')).toEqual({
      template: null,
      texts: { documentation: 'A courier.' },
      savedDocumentation: '',
    });
  });

  it('gives the last events of an actor, masked', async () => {
    const { desk, journal } = await openPage();
    for (const id of ['a', 'b', 'anna@example.com']) desk.send({ type: 'slot.finished', id });
    const asked = journal.lastEvents('desk', 2);
    await settle();
    vi.runOnlyPendingTimers();
    expect((await asked).map(({ event }) => event)).toEqual([
      { type: 'slot.finished', id: 'b' },
      { type: 'slot.finished', id: 'masked-1@example.invalid' },
    ]);
  });

  it('is deleted when it is cleared', async () => {
    const { journal, kept } = await openPage();
    await vi.advanceTimersByTimeAsync(2_000);
    journal.clear();
    expect(await kept()).toEqual([]);
  });

  it('a page that has kept nothing yet deletes the journals of earlier pages', async () => {
    const store = () => createIndexedDbStore(window, { all: 10_000, ofTab: 10_000 });
    const bytes = new Uint8Array(1);
    const { indexedDB } = window;
    const begun = indexedDB.open('journal');
    begun.onupgradeneeded = () => void begun.result.createObjectStore('old');
    await settle();
    begun.result.close();
    startJournal({ page: window, now: Date.now, tab: 'tab-1', portal: '1.2.3', quiet: async () => {} }).clear();
    await settle();
    await store().append({ run: 'tab-1@1', segment: 0, part: 0, atMs: 1_000, bytes });
    expect((await store().read()).map((parts) => parts.length)).toEqual([1]);
  });

  it('is saved where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const files = watchDownloads();
    const { desk, journal } = await openPage();
    vi.advanceTimersByTime(2_000);
    await settle();
    await vi.advanceTimersByTimeAsync(2_000);
    desk.send({ type: 'slot.finished', id: 'a' });
    await exporting(journal);
    const [segment] = readJournalFile((await files[0]?.text) ?? '');
    expect(segment?.checkpoint.map(({ key }) => key)).toContain('desk');
    expect(segment?.records.map(({ event }) => event.type)).toEqual(['slot.finished']);
  });
});
