import { describe, expect, it } from 'vitest';
import type { LiveForm } from '../streams/live-source.ts';
import { offerFor } from './offered-codecs.ts';

/** An offer of Chromium, without what this does not read. */
const OFFER = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0 8',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtcp-fb:111 transport-cc',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 102 103 104 108 112',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack pli',
  'a=rtpmap:102 H264/90000',
  'a=rtcp-fb:102 nack pli',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  'a=rtpmap:103 H264/90000',
  'a=rtcp-fb:103 nack pli',
  'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=4d001f',
  'a=rtpmap:104 H264/90000',
  'a=rtcp-fb:104 nack pli',
  'a=fmtp:104 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  'a=rtpmap:108 H264/90000',
  'a=rtcp-fb:108 nack pli',
  'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=4d001f',
  'a=rtpmap:112 H264/90000',
  'a=rtcp-fb:112 nack pli',
  'a=fmtp:112 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=f4001f',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  '',
].join('\r\n');

const OPUS = { codec: 'opus', channels: 2 } as const;
const AAC = { codec: 'aac', config: Buffer.from([0x14, 0x08]) } as const;
const formOf = (profile: number, more: Partial<LiveForm> = {}): LiveForm => ({
  avcConfig: Buffer.from([1, profile, 0, 31]),
  hasBPictures: false,
  sound: OPUS,
  canTalk: false,
  ...more,
});
const linesOf = (form: LiveForm, kind: 'audio' | 'video', offer = OFFER) =>
  (
    offerFor(offer, form)
      .split(/^(?=m=)/m)
      .find((section) => section.startsWith(`m=${kind}`)) ?? ''
  )
    .trim()
    .split('\r\n');

describe('An offer for a camera', () => {
  it.each([
    ['Baseline', 66, 104, '42e01f'],
    ['Main', 77, 108, '4d001f'],
    ['High', 100, 112, 'f4001f'],
    ['another profile', 244, 104, '42e01f'],
  ] as const)(
    'has for %s the one H.264 that browsers take for it, and nothing of the others',
    (_, idc, payload, profile) => {
      expect(linesOf(formOf(idc), 'video')).toEqual([
        `m=video 9 UDP/TLS/RTP/SAVPF ${payload}`,
        `a=rtpmap:${payload} H264/90000`,
        `a=rtcp-fb:${payload} nack pli`,
        `a=fmtp:${payload} level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${profile}`,
      ]);
    },
  );

  it('has constrained baseline where the profile is not offered, and all codecs without either', () => {
    const without = (profile: string, offer: string) => offer.replace(`profile-level-id=${profile}`, 'x-of-it=1');
    const noHigh = without('f4001f', OFFER);
    expect(linesOf(formOf(100), 'video', noHigh)[0]).toBe('m=video 9 UDP/TLS/RTP/SAVPF 104');
    const neither = without('42e01f', noHigh);
    expect(linesOf(formOf(100), 'video', neither)[0]).toBe('m=video 9 UDP/TLS/RTP/SAVPF 96 102 103 104 108 112');
  });

  it.each([
    ['PCMU', { codec: 'pcmu' }, ['m=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=rtpmap:0 PCMU/8000']],
    ['PCMA', { codec: 'pcma' }, ['m=audio 9 UDP/TLS/RTP/SAVPF 8', 'a=rtpmap:8 PCMA/8000']],
  ] as const)('has the sound of a camera with %s alone, so that nothing is encoded again', (_, sound, lines) => {
    expect(linesOf(formOf(66, { sound }), 'audio')).toEqual(lines);
  });

  it.each([
    ['opus', 'takes no voice', { sound: OPUS, canTalk: false }, '111'],
    ['opus', 'takes a voice', { sound: OPUS, canTalk: true }, '0 111'],
    ['PCMA', 'takes a voice', { sound: { codec: 'pcma' }, canTalk: true }, '8'],
    ['AAC', 'takes a voice', { sound: AAC, canTalk: true }, '0'],
    ['AAC', 'takes no voice', { sound: AAC, canTalk: false }, '111'],
  ] as const)(
    'an offer for a camera of %s that %s lists first what a browser may send to it, then what it sends',
    (_, __, form, payloads) => {
      expect(linesOf(formOf(66, form), 'audio')[0]).toBe(`m=audio 9 UDP/TLS/RTP/SAVPF ${payloads}`);
    },
  );
});
