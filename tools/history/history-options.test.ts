import { describe, expect, it } from 'vitest';
import { HISTORY_HELP, readHistoryOptions } from './history-options.ts';

const SERVER = { DATABASE_URL: 'postgres://localhost/portal' };

describe('The options of an invented history', () => {
  it('are 90 days and as many alarms as there is room for, unless others are named', () => {
    expect(readHistoryOptions([], SERVER)).toMatchObject({ days: 90, alarms: null, seed: 1, add: false });
    expect(readHistoryOptions(['--days', '7', '--alarms', '500', '--seed', '4', '--add'], {})).toMatchObject({
      databaseUrl: null,
      days: 7,
      alarms: 500,
      seed: 4,
      add: true,
    });
  });

  it.each([
    [[], {}, 'The embedded database takes at most 20000 alarms of a history'],
    [['--alarms', '20001'], {}, 'The embedded database takes at most 20000 alarms of a history'],
    [['--days', '0'], SERVER, '--days is a whole number from 1 to 3650, not "0".'],
    [['--alarms', 'many'], SERVER, '--alarms is a whole number from 1 to 20000000, not "many".'],
    [['--data', 'there'], SERVER, 'DATABASE_URL names one database and --data another: give one of them.'],
    [['--moons', '1'], SERVER, "Unknown option '--moons'. See --help."],
  ])('the options of an invented history that make no sense are refused: %j', (argv, env, message) => {
    expect(() => readHistoryOptions(argv, env)).toThrow(message);
  });

  it('are listed by --help', () => {
    expect(readHistoryOptions(['--help'], {})).toBe('help');
    expect(HISTORY_HELP).toContain('--days <number>');
  });
});
