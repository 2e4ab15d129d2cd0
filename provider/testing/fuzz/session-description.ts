import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { hostileText } from './texts.ts';

/** Offer of Chromium 150 to a camera, with fewer codecs. */
const OFFER = readFileSync(join(PACKAGE_ROOT, 'provider/testing/fuzz/chromium-offer.sdp'), 'utf8');
const LINES = OFFER.split('\r\n');

const LINE_ENDS = ['\r\n', '\n', '\r'] as const;
const HOSTILE_LINES = [
  'a=setup:nonsense',
  'a=ice-ufrag:',
  'a=ice-pwd:x',
  'a=fingerprint:sha-256 00',
  'a=fingerprint:md5 zz',
  'a=rtpmap:96 H264/0',
  'a=rtpmap:999 H264/90000',
  'a=fmtp:102 profile-level-id=zzzzzz;packetization-mode=99',
  'a=sctp-port:99999',
  'a=max-message-size:-1',
  'a=mid:',
  'a=group:BUNDLE 0 1 2 3 4 5 6 7 8 9',
  'a=extmap:0 x',
  'a=extmap:15 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=simulcast:recv h;m;l',
  'a=rid:h recv',
  'a=ssrc:4294967296 cname:x',
  'a=candidate:1 1 udp 1 127.0.0.1 0 typ host',
  'a=candidate:1 1 udp 1 127.0.0.1 99999 typ host',
  'a=candidate:1 1 udp 1 x.local 9 typ host',
  'a=candidate:',
  'm=video 0 UDP/TLS/RTP/SAVPF',
  'm=audio 9 RTP/AVP 0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'm=',
  'v=',
  'c=IN IP6 ::',
] as const;

interface LineChange {
  readonly at: number;
  readonly how: 'remove' | 'repeat' | 'insert' | 'end' | 'number';
  readonly line: string;
  readonly times: number;
}

const change: fc.Arbitrary<LineChange> = fc.record({
  at: fc.nat(LINES.length - 1),
  how: fc.constantFrom('remove', 'repeat', 'insert', 'number', 'end'),
  line: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...HOSTILE_LINES) }, hostileText),
  times: fc.constantFrom(1, 2, 50),
});

function withChange(lines: readonly string[], { at, how, line, times }: LineChange): readonly string[] {
  const here = lines[at % Math.max(1, lines.length)] ?? '';
  const [before, after] = [lines.slice(0, at), lines.slice(at + 1)];
  switch (how) {
    case 'remove':
      return [...before, ...lines.slice(at + times)];
    case 'repeat':
      return [...before, ...Array.from({ length: times }, () => here), ...after];
    case 'insert':
      return [...before, line, here, ...after];
    case 'number':
      return [...before, here.replace(/\d+/, times === 50 ? '99999999999' : String(-times)), ...after];
    case 'end':
      return times === 50 ? before : lines;
  }
}

/** A browser's offer, as it is or with some lines changed. */
export const sessionDescription: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        changes: fc.array(change, { maxLength: 4 }),
        end: fc.oneof({ weight: 9, arbitrary: fc.constant(LINE_ENDS[0]) }, fc.constantFrom(...LINE_ENDS)),
      })
      .map(({ changes, end }) => changes.reduce(withChange, LINES).join(end)),
  },
  hostileText,
);

const ADDRESSES = [
  '127.0.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1%lo',
  '1.2.3',
  'x.local',
  '',
  '999.1.1.1',
] as const;
const PORTS = ['0', '1', '9', '65535', '65536', '99999', '-1', '', 'x'] as const;
const TYPES = ['host', 'srflx raddr 0.0.0.0 rport 0', 'relay', 'prflx', '', 'nonsense'] as const;

/** A candidate line. No service listens on its port. */
export const candidateLine: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        foundation: fc.constantFrom('1', '', 'x'.repeat(300)),
        component: fc.constantFrom('1', '1', '2', '0', '-1', 'x'),
        protocol: fc.constantFrom('udp', 'udp', 'tcp', 'UDP', ''),
        priority: fc.constantFrom('2130706431', '0', '-1', '99999999999999'),
        address: fc.constantFrom(...ADDRESSES),
        port: fc.constantFrom(...PORTS),
        type: fc.constantFrom(...TYPES),
      })
      .map(
        ({ foundation, component, protocol, priority, address, port, type }) =>
          `candidate:${foundation} ${component} ${protocol} ${priority} ${address} ${port} typ ${type} generation 0 ufrag abcd`,
      ),
  },
  fc.constantFrom('', 'candidate:', 'end-of-candidates'),
  hostileText,
);
