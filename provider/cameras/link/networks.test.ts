import { describe, expect, it } from 'vitest';
import { readNetworks } from './networks.ts';

const allowed = (text: string | null, ips: readonly string[]): readonly string[] => {
  const networks = readNetworks(text);
  return ips.filter((ip) => networks.isAllowed(ip));
};

describe('camera networks', () => {
  it('are all private networks and nothing else where none are given', () => {
    const inside = ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.9', 'fd12::1', '::ffff:10.0.0.1'];
    const outside = [
      '11.0.0.1',
      '172.32.0.1',
      '8.8.8.8',
      '2001:db8::1',
      '127.0.0.1',
      '::1',
      '169.254.169.254',
      'fe80::1%eth0',
      'fd00:ec2::254',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '0:0:0:0:0:ffff:7f00:1',
      '0.0.0.0',
      '::',
      'camera.example',
      '',
    ];
    expect(allowed(null, [...inside, ...outside])).toEqual(inside);
    expect(allowed(' ', [...inside, ...outside])).toEqual(inside);
  });

  it('replace the private networks where they are given, in either notation of an address', () => {
    expect(
      allowed('203.0.113.0/24, 2001:db8::/64 10.0.0.7', ['203.0.113.9', '2001:db8::5', '10.0.0.7', '10.0.0.8']),
    ).toEqual(['203.0.113.9', '2001:db8::5', '10.0.0.7']);
    expect(allowed('::ffff:10.0.0.7', ['10.0.0.7', '::ffff:a00:7'])).toEqual(['10.0.0.7', '::ffff:a00:7']);
  });

  it('include loopback, link and metadata only where these are named themselves', () => {
    const special = [
      '127.0.0.1',
      '169.254.169.254',
      '::1',
      'fe80::2',
      '100.100.100.200',
      '224.0.0.1',
      '::ffff:127.0.0.1',
    ];
    expect(allowed('0.0.0.0/0, ::/0', special)).toEqual([]);
    expect(allowed('0.0.0.0/0, ::/0, 127.0.0.1, fe80::/10', special)).toEqual([
      '127.0.0.1',
      'fe80::2',
      '::ffff:127.0.0.1',
    ]);
  });

  it('refuse an entry that is not a network, and name it', () => {
    for (const entry of [
      'cameras',
      '10.0.0.0/33',
      '10.0.0/8',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'fd00::/129',
      '10.0.0.0/-1',
    ]) {
      expect(() => readNetworks(`10.0.0.0/8,${entry}`)).toThrow(
        `"${entry}" is not a network: write an address, or an address and its prefix, such as 10.20.0.0/16.`,
      );
    }
  });
});
