import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { replay } from './replay.ts';

/**
 * Exported in Chromium, with segments of 16 KiB, by an agent who took an alarm and went on to its second step. A changed
 * machine needs a new one.
 */
const SAMPLE = 'scripts/replay/sample.journal';

const replayed = (...args: readonly string[]) => replay([SAMPLE, ...args], (file) => readFileSync(file, 'utf8'));
const stateOf = (lines: readonly string[], key: string) =>
  lines
    .find((line) => line.startsWith(`${key} `))
    ?.slice(key.length)
    .trim();

describe('replay', () => {
  it('prints the state of every living actor at the end', () => {
    const lines = replayed();
    expect(lines.slice(0, 4)).toEqual([
      'Run 1 of 1',
      'Recorded by portal 0.4.4, run f54b4dcf-4e9d-4b9a-a176-da3febf37a28@1795273319305, segment 2',
      '2026-11-21T15:02:05.317Z  nothing since the checkpoint',
      '',
    ]);
    expect(stateOf(lines, 'portal/session')).toBe('{"signedIn":"fresh"}');
    expect(stateOf(lines, 'portal/place')).toBe('{"verifyRespond":"shown"}');
    expect(stateOf(lines, 'portal/place/screen#2')).toBe('{"working":"customerInfo"}');
  });

  it('prints it at an earlier moment, and the ended ones when they are wanted', () => {
    const lines = replayed('--at', '2026-11-21T15:02:01.778Z');
    expect(lines[2]).toMatch(/^2026-11-21T15:02:01.778Z {2}after #80 .*slot-1 -> .*slot-1\/watch: xstate.init$/);
    expect(stateOf(lines, 'portal/place')).toBe('{"queue":"shown"}');
    expect(stateOf(lines, 'portal/place/screen#1/slot-1')).toBe('{"occupied":"offered"}');
    expect(stateOf(lines, 'portal/place/loadScreen')).toBeUndefined();
    expect(lines.at(-1)).toMatch(/^\d+ have ended \(--ended shows them\)$/);
    expect(stateOf(replayed('--at', '76', '--ended'), 'portal/place/loadScreen')).toBe('done');
  });

  it('prints one actor with its context', () => {
    const [known, context] = replayed('--at', '76', '--actor', 'slot-1').slice(-2);
    expect(known).toBe('portal/place/screen#1/slot-1  {"occupied":"offered"}');
    expect(JSON.parse(context ?? '')).toMatchObject({ slot: 1, alarm: { eventId: '100001' } });
    expect(() => replayed('--actor', 'nobody')).toThrow('There is no nobody at this moment.');
    expect(() => replayed('--at', '204', '--actor', 'deliver')).toThrow(
      /^Both portal\/outbox\/delivery:\S+\/deliver and portal\/outbox\/delivery:\S+\/deliver end so\.$/,
    );
  });

  it('tells whether every segment leads to the next', () => {
    expect(replayed('--check')).toEqual(['The segments of the run (3) lead to each other.']);
  });

  it('refuses a journal of states that its machines do not have', () => {
    const other = readFileSync(SAMPLE, 'utf8').replaceAll('"customerInfo"', '"customerDetails"');
    expect(() => replay(['file'], () => other)).toThrow(/^These machines do not replay a journal of portal 0.4.4: /);
  });

  it('tells how it is used', () => {
    expect(() => replay([], () => '')).toThrow(/^npm run replay -- FILE/);
    expect(() => replay(['file', '--nonsense'], () => '')).toThrow(/^npm run replay -- FILE/);
  });

  it('is a command that ends badly with one sentence', { timeout: 60_000 }, async () => {
    const command = (...args: readonly string[]) =>
      promisify(execFile)('npm', ['run', '--silent', 'replay', '--', ...args]);
    const { stdout } = await command(SAMPLE, '--at', '76');
    expect(stdout.trimEnd().split('\n')).toEqual(replayed('--at', '76'));
    await expect(command('package.json')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This is no journal that was exported in format 1.'),
    });
  });
});
