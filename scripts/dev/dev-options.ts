import { FLAGS, type Flag, helpText } from '../../provider/app/options/flags.ts';
import { readFlags } from '../../provider/app/options/read-flags.ts';
import { OptionError } from '../../provider/app/options/option-error.ts';
import { type Options, readOptions } from '../../provider/app/options.ts';

const DEV_FLAGS: readonly Flag[] = [
  ...FLAGS,
  {
    flag: 'provider-port',
    value: 'number',
    defaultValue: '0',
    description: 'port of the provider; 0 takes any free one',
  },
];

export interface DevOptions {
  /** Options as read by `npm start`; `host` and `port` are the portal's. */
  readonly options: Options;
  /** 0 = any free port. */
  readonly providerPort: number;
  /** The arguments again, without those the provider does not know. */
  readonly flags: readonly string[];
}

/**
 * Reads the options of `npm run dev`: those of `npm start`, and `--provider-port`.
 * @returns the options, or the text to print when `--help` is among them
 * @throws {OptionError}
 */
export function readDevOptions(argv: readonly string[], env: NodeJS.ProcessEnv): DevOptions | string {
  const { 'provider-port': port = '0', ...values } = readFlags(argv, DEV_FLAGS);
  const flags = Object.entries(values).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  const options = readOptions(flags, env);
  if (options === 'help') {
    return helpText(DEV_FLAGS, 'PCS Agent Portal for development: the portal reloads, the provider restarts');
  }
  const providerPort = Number(port);
  if (port === '' || !Number.isInteger(providerPort) || providerPort < 0 || providerPort > 65_535)
    throw new OptionError(`--provider-port is a whole number from 0 to 65535, not "${port}".`);
  return { options, providerPort, flags };
}
