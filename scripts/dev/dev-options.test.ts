import { describe, expect, it } from 'vitest';
import { readDevOptions } from './dev-options.ts';

describe('The options of npm run dev', () => {
  it('are those of npm start, passed on to the provider, and its port', () => {
    const read = readDevOptions(['--port', '4100', '--rate', '20', '--demo', '--provider-port=4101'], { SEED: '7' });

    expect(read).toMatchObject({
      options: { port: 4_100, rate: 20, demo: true, seed: 7 },
      providerPort: 4_101,
      flags: ['--port=4100', '--rate=20', '--demo'],
    });
  });

  it('leave the port of the provider open when it is not given', () => {
    expect(readDevOptions([], {})).toMatchObject({ options: { port: 4_000 }, providerPort: 0, flags: [] });
  });

  it('are listed by --help, the port of the provider too', () => {
    expect(readDevOptions(['--help'], {})).toMatch(
      /--port <number> [^]*--provider-port <number> +port of the provider/,
    );
  });

  it.each(['65536', '-1', '1.5', 'x', ''])('refuse %j as the port of the provider', (port) => {
    expect(() => readDevOptions([`--provider-port=${port}`], {})).toThrow(
      `--provider-port is a whole number from 0 to 65535, not "${port}".`,
    );
  });

  it('refuse what npm start refuses', () => {
    expect(() => readDevOptions(['--rate', 'many'], {})).toThrow('--rate is a number from 0 to 600, not "many".');
  });
});
