import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_VERSION_SEGMENT } from '../../src/services/journal/testing/first-version.ts';
import { readJournalFile } from '../../src/services/journal/journal-file.ts';
import { replay } from './replay.ts';
import { OPENED_AT_MS, PORTAL, RUN, tellJournal } from './testing/sample-journal.ts';

const journal = await tellJournal();
const records = readJournalFile(journal).flatMap((segment) => segment.records);
const BEFORE_OPENED = String(OPENED_AT_MS - 1);

const replayed = (...args: readonly string[]) => replay(['file', ...args], () => journal);
const stateOf = (lines: readonly string[], key: string) =>
  lines
    .find((line) => line.startsWith(`${key} `))
    ?.slice(key.length)
    .trim();

function failureOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('It did not fail.');
}

describe('replay', () => {
  it('prints the state of every living actor at the end', () => {
    const lines = replayed();
    expect(lines.slice(0, 4)).toEqual([
      'Run 1 of 1',
      `Recorded by portal ${PORTAL}, run ${RUN}, segment 2`,
      `${new Date(OPENED_AT_MS + 2_000).toISOString()}  nothing since the checkpoint`,
      '',
    ]);
    expect(stateOf(lines, 'portal/session')).toBe('{"signedIn":"fresh"}');
    expect(stateOf(lines, 'portal/router')).toBe('{"verifyRespond":"shown"}');
    expect(stateOf(lines, 'portal/router/screen#1')).toBe(
      '{"working":{"step":"customerInfo","panels":"shown","picture":"unseen"}}',
    );
  });

  it('prints it at an earlier moment, and the ended ones when they are wanted', () => {
    const last = records.findLast(({ atMs }) => atMs < OPENED_AT_MS);
    const lines = replayed('--at', BEFORE_OPENED);
    expect(lines[2]).toBe(
      `${new Date(last?.atMs ?? 0).toISOString()}  after #${last?.seq} ${last?.from ?? 'the outside'} -> ${last?.key}: ${last?.event.type}`,
    );
    expect(stateOf(lines, 'portal/router')).toBe('{"queue":"shown"}');
    expect(stateOf(lines, 'portal/router/screen/slot-1')).toBe(
      '{"occupied":{"life":{"offered":"idle"},"picture":"unseen","stills":"none"}}',
    );
    expect(stateOf(lines, 'portal/router/loadScreen')).toBeUndefined();
    expect(lines.at(-1)).toMatch(/^\d+ have ended \(--ended shows them\)$/);
    expect(stateOf(replayed('--at', String(last?.seq), '--ended'), 'portal/router/loadScreen')).toBe('done');
  });

  it('says that this build decides the same by all events of a journal', () => {
    const lines = replay(['--against', 'one.json', 'two.json'], () => journal);
    expect(lines.map((line) => line.replace(/all \d+ events/, 'all events'))).toEqual(
      ['one.json', 'two.json'].flatMap((file) => [
        `${file}, run 1 of 1, recorded by portal ${PORTAL}`,
        '  decides the same by all events of its machines',
      ]),
    );
  });

  it('names the first event by which this build decides otherwise, and why', () => {
    const opened = records.find(({ event }) => event.type === 'slot.open');
    const was = { occupied: { life: { offered: 'idle' }, picture: 'seen' } };
    const other = journal.replace(JSON.stringify(opened?.state), JSON.stringify(was));
    const lines = failureOf(() => replay(['--against', 'file'], () => other)).split('\n');
    expect(lines.slice(1).map((line) => line.trim().replace(/by \d+ events/, 'by many events'))).toEqual([
      'decides the same by many events of its machines, then otherwise:',
      `#${opened?.seq} ${new Date(OPENED_AT_MS).toISOString()}  the outside -> portal/router/screen/slot-1: slot.open`,
      `state was ${JSON.stringify(was)}`,
      `state is  ${JSON.stringify(opened?.state)}`,
      'takes now queueSlot.occupied.life.offered slot.open -> queueSlot.occupied.life.opening',
      'in occupied.life.offered.idle and occupied.picture.unseen and occupied.stills.none',
    ]);
  });

  it('prints one actor with its context', () => {
    const [known, context] = replayed('--at', BEFORE_OPENED, '--actor', 'slot-1').slice(-2);
    expect(known).toBe(
      'portal/router/screen/slot-1  {"occupied":{"life":{"offered":"idle"},"picture":"unseen","stills":"none"}}',
    );
    expect(JSON.parse(context ?? '')).toMatchObject({ slot: 1, alarm: { eventId: '100001' } });
    expect(() => replayed('--actor', 'stranger')).toThrow('There is no stranger at this moment.');
    expect(() => replayed('--actor', 'stopwatch')).toThrow(
      'Both portal/workMeter/stopwatch and portal/livestreamMetrics/stopwatch end so.',
    );
  });

  it('reports whether every segment leads to the next', () => {
    expect(replayed('--check')).toEqual(['The segments of the run (3) lead to each other.']);
  });

  it('refuses a journal of states that its machines do not have', () => {
    const other = journal.replaceAll('"customerInfo"', '"customerDetails"');
    expect(() => replay(['file'], () => other)).toThrow(`These machines do not replay a journal of portal ${PORTAL}: `);
  });

  it('refuses a journal of the version before', () => {
    const file = { format: 'pcs-journal', version: 1, exportedAtMs: 0, segments: [FIRST_VERSION_SEGMENT] };
    expect(() => replay(['file'], () => JSON.stringify(file))).toThrow(
      'This journal is of version 1; these machines read version 5. Replay it with the portal that recorded it.',
    );
  });

  it('explains how it is used', () => {
    expect(() => replay([], () => '')).toThrow(/^npm run replay -- FILE/);
    expect(() => replay(['file', '--nonsense'], () => '')).toThrow(/^npm run replay -- FILE/);
  });

  it('is a command that ends badly with one sentence', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'sample.journal');
    writeFileSync(file, journal);
    const command = (...args: readonly string[]) =>
      promisify(execFile)('npm', ['run', '--silent', 'replay', '--', ...args]);
    const { stdout } = await command(file, '--at', BEFORE_OPENED);
    expect(stdout.trimEnd().split('\n')).toEqual(replayed('--at', BEFORE_OPENED));
    await expect(command('package.json')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This is not an exported journal.'),
    });
  });
});
