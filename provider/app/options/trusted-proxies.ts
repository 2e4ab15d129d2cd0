import { isIP } from 'node:net';
import { OptionError } from './option-error.ts';

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** @throws {OptionError} naming the first entry that is not an address, network or `loopback`. */
export function readTrustedProxies(text: string | null): readonly string[] {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.find((entry) => entry !== 'loopback' && !isNetwork(entry));
  if (wrong !== undefined)
    throw new OptionError(
      `--trust-proxy is a list of addresses, networks such as 10.0.0.0/8, or loopback, not "${wrong}".`,
    );
  return entries;
}
