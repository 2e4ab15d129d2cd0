import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourcesOptions, SOURCES_HELP } from './sources-options.ts';

const commandOf = (...argv: readonly string[]) => {
  const options = readSourcesOptions(argv, {});
  return options === 'help' ? options : options.command;
};

describe('The options of npm run sources', () => {
  it('name a command with what it needs', () => {
    expect(readSourcesOptions(['list'], {})).toEqual({
      databaseUrl: null,
      dataDir: resolve('data'),
      mediaDir: resolve('data/media'),
      mediaBucket: null,
      secretsKey: { path: resolve('data/secrets.key'), isNamed: false },
      command: { type: 'list' },
    });
    expect(commandOf('add', '--name', ' Recorder ', '--locations', '1001, 1002')).toEqual({
      type: 'add',
      keepsWorld: false,
      source: { name: 'Recorder', sids: ['1001', '1002'], uuid: null, queue: 'Live', silenceHours: null },
    });
    expect(
      commandOf(...'add --name A --locations 1 --camera c --queue Night --keep-world --silence 26'.split(' ')),
    ).toEqual({
      type: 'add',
      keepsWorld: true,
      source: { name: 'A', sids: ['1'], uuid: 'c', queue: 'Night', silenceHours: 26 },
    });
    for (const type of ['rotate', 'disable', 'enable']) expect(commandOf(type, '--id', '3')).toEqual({ type, id: 3 });
    expect(commandOf('arm')).toEqual({ type: 'arm' });
    expect(commandOf('--help')).toBe('help');
    expect(SOURCES_HELP).toContain('--locations');
  });

  it.each([
    [[], 'Say what to do: list, add, rotate, disable, enable or arm. See --help.'],
    [['remove'], 'Say what to do: list, add, rotate, disable, enable or arm. See --help.'],
    [['add', '--locations', '1'], 'Give --name, at most 100 characters.'],
    [['rotate'], 'Name the source by its number: --id <number>.'],
    [['change', '--id', '1'], 'Say what to do: list, add, rotate, disable, enable or arm. See --help.'],
    ...['0', '1.5', '745'].map((hours): [string[], string] => [
      ['add', '--name', 'A', '--locations', '1', '--silence', hours],
      'Give --silence as whole hours from 1 to 744, or as none.',
    ]),
    [['enable', '--id', '0'], 'Name the source by its number: --id <number>.'],
  ])('are refused as %j', (argv, sentence) => {
    expect(() => commandOf(...argv)).toThrow(sentence);
  });
});
