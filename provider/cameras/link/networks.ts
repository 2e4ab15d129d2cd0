import { BlockList, isIP } from 'node:net';

/** Networks in which cameras may be dialled. */
export interface CameraNetworks {
  /** False for text that is not an IP address. */
  isAllowed(ip: string): boolean;
}

/** A list of networks that cannot be read. */
export class NetworksError extends Error {
  override readonly name = 'NetworksError';
  readonly code = 'networks';

  constructor(entry: string) {
    super(`"${entry}" is not a network: write an address, or an address and its prefix, such as 10.20.0.0/16.`);
  }
}

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Private networks. Sources: RFC 1918; RFC 4193. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * Networks where no camera is by mistake: this machine, the link, metadata of clouds, groups. A wider network does not
 * include them. Sources: RFC 6890; metadata addresses of Alibaba Cloud and Amazon EC2.
 */
const SPECIAL = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '224.0.0.0/3',
  '::/128',
  '::1/128',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32',
];

/** An IPv4 address that is written as IPv6, in any spelling. Source: RFC 4291, 2.5.5.2. */
function unmapped(ip: string): string {
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${ip}]`).hostname) ?? [];
  if (high === '') return ip;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((part) => [part >> 8, part & 0xff]).join('.');
}

/** The address in its plainest form, and its family; null when it is none. */
function plain(ip: string): Pick<Network, 'address' | 'family'> | null {
  const [bare = ''] = ip.split('%');
  const version = isIP(bare);
  if (version === 0) return null;
  const address = version === 6 ? unmapped(bare) : bare;
  return { address, family: isIP(address) === 4 ? 'ipv4' : 'ipv6' };
}

function networkOf(entry: string): Network {
  const [ip = '', digits, ...more] = entry.split('/');
  const found = plain(ip);
  const longest = found?.family === 'ipv4' ? 32 : 128;
  const prefix = digits === undefined ? longest : /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
  if (found === null || more.length > 0 || !(prefix <= longest)) throw new NetworksError(entry);
  return { ...found, prefix };
}

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return list;
}

const special = SPECIAL.map(networkOf);
const specialList = listOf(special);

const isWithinSpecial = ({ address, prefix, family }: Network): boolean =>
  special.some((around) => prefix >= around.prefix && listOf([around]).check(address, family));

/**
 * Reads a list of networks, separated by commas or spaces; null or an empty one stands for all private networks.
 * @throws {NetworksError} when an entry is not a network.
 */
export function readNetworks(text: string | null): CameraNetworks {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  const networks = (entries.length === 0 ? PRIVATE : entries).map(networkOf);
  const named = listOf(networks.filter(isWithinSpecial));
  const general = listOf(networks.filter((network) => !isWithinSpecial(network)));
  return {
    isAllowed(ip) {
      const found = plain(ip);
      if (found === null) return false;
      const { address, family } = found;
      return (specialList.check(address, family) ? named : general).check(address, family);
    },
  };
}
