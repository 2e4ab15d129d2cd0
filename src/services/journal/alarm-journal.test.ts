import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { JOURNAL_MAX_BYTES } from '../../../contract/limits.ts';
import { alarmJournal, readAlarmJournal } from './alarm-journal.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { foldJournal, logicBelow } from './fold-journal.ts';
import type { JournalRecord } from './journal.ts';
import type { Segment } from './segment.ts';
import { zipped } from './zip.ts';

interface Write {
  readonly type: 'note.write';
  readonly notes: string;
}
/** Remembers the last text, and the number of texts. */
const noteMachine = setup({
  types: { context: {} as { notes: string; count: number }, events: {} as Write },
  actions: { remember: assign(({ context, event }) => ({ notes: event.notes, count: context.count + 1 })) },
}).createMachine({
  id: 'note',
  context: { notes: '', count: 0 },
  on: { 'note.write': { actions: 'remember' } },
});

const logicOf = logicBelow(noteMachine);
const takeBreak = async () => {};
const init: JournalRecord = {
  seq: 0,
  key: 'note',
  src: null,
  from: null,
  atMs: 0,
  v: 1,
  event: { type: 'xstate.init' },
};
const write = (seq: number, notes: string): JournalRecord => ({
  ...init,
  seq,
  atMs: seq * 10,
  event: { type: 'note.write', notes },
});
const segment = (
  number: number,
  records: readonly JournalRecord[],
  checkpoint: Segment['checkpoint'] = [],
): Segment => ({
  run: 'tab-1@0',
  portal: '1.2.3',
  eventVersions: {},
  machines: {},
  witnesses: [],
  number,
  startedAtMs: (records[0]?.seq ?? 0) * 10,
  records,
  checkpoint,
});

async function journalOf(segments: readonly Segment[], fromMs: number, untilMs: number) {
  const journal = await alarmJournal({ segments, logicOf, takeBreak }, { fromMs, untilMs });
  const read = journal === null ? [] : await readAlarmJournal(journal);
  return { journal, read, bytes: fromBase64(journal ?? '').length };
}
const contextAfter = ([one]: readonly Segment[]): unknown => {
  const folded = foldJournal(one?.records ?? [], logicOf, one?.checkpoint).get('note');
  return folded !== undefined && 'context' in folded ? folded.context : undefined;
};

describe('the journal of an alarm', () => {
  const segments = [
    segment(0, [init, write(1, 'Ann Lee'), write(2, 'Bo')]),
    segment(1, [write(3, 'Cy'), write(4, 'Di')], []),
  ];
  const whole = segments.map((one, index) =>
    index === 0
      ? one
      : {
          ...one,
          checkpoint: [{ key: 'note', src: null, children: [], snapshot: noteSnapshot({ notes: 'Bo', count: 2 }) }],
        },
  );

  function noteSnapshot(context: object) {
    return {
      status: 'active' as const,
      value: {},
      historyValue: {},
      context,
      children: {},
      output: undefined,
      error: undefined,
    };
  }

  it('has what happened between its times alone, begins with what was, and has no writing in it', async () => {
    const { read } = await journalOf(whole, 20, 30);
    expect(read.map(({ records }) => records.map(({ seq }) => seq))).toEqual([[2, 3]]);
    expect(read[0]?.checkpoint.map(({ snapshot }) => snapshot.context)).toEqual([
      { notes: expect.any(String), count: 1 },
    ]);
    expect(contextAfter(read)).toEqual({ notes: expect.any(String), count: 3 });
    expect(JSON.stringify(read)).not.toMatch(/Ann|Lee|Bo|Cy|Di/);
  });

  it('begins after the last gap of what was recorded, and is nothing where nothing is left', async () => {
    const [first, second] = whole;
    if (first === undefined || second === undefined) throw new Error('There are two segments.');
    const { read } = await journalOf([first, { ...second, number: 5 }], 10, 40);
    expect(read.map(({ records }) => records.map(({ seq }) => seq))).toEqual([[3, 4]]);
    expect(contextAfter(read)).toMatchObject({ count: 4 });
    expect((await journalOf(whole, 50, 60)).journal).toBeNull();
  });

  it('leaves its beginning out where it would be too large', async () => {
    const records = Array.from({ length: 20 }, (_, index) => ({
      ...write(index + 1, ''),
      event: { type: 'note.write', of: toBase64(crypto.getRandomValues(new Uint8Array(40_000))) },
    }));
    const { read, bytes } = await journalOf([segment(0, [init, ...records])], 0, 1_000);
    expect(bytes).toBeLessThanOrEqual(JOURNAL_MAX_BYTES);
    expect(read[0]?.records.at(-1)?.seq).toBe(20);
    expect(contextAfter(read)).toMatchObject({ count: 20 });
  });

  it.each([
    ['is nested too deep', `{"format":"pcs-journal","segments":${'['.repeat(300_000)}`, 'nested more than 200 deep'],
    ['is endless once it is unzipped', `{"format":"pcs-journal"${' '.repeat(16_000_000)}`, 'longer than 16 MB'],
    ['is something else', '{"format":"other"}', 'This is not a journal of an alarm.'],
  ])('a journal that %s is refused before anything is made of it', async (_, text, reason) => {
    const journal = toBase64(await zipped([new TextEncoder().encode(text)]));
    await expect(readAlarmJournal(journal)).rejects.toThrow(reason);
  });

  it('a damaged journal is reported as damaged', async () => {
    await expect(readAlarmJournal('H4sIAAAA')).rejects.toThrow('This journal is damaged.');
  });
});
