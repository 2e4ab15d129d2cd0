import { describe, expect, it } from 'vitest';
import { readSdp } from './sdp.ts';

const format = (payloadType: number, codec: string, clockRate: number, parameters: Record<string, string> = {}) => ({
  payloadType,
  codec,
  clockRate,
  channels: 1,
  parameters: new Map(Object.entries(Object.keys(parameters).length === 0 ? { '': '' } : parameters)),
});

describe('a session description', () => {
  it('is read with media, directions, controls and parameters', () => {
    const text = [
      'v=0',
      'a=control:*',
      'm=video 0 RTP/AVP 96 26',
      'a=rtpmap:96 H264/90000',
      'a=fmtp:96 packetization-mode=1; Sprop-Parameter-Sets=Z2Q=,aO8=;profile-level-id=640028',
      'a=control:stream=0',
      'm=audio 0 RTP/AVP 0',
      'a=control:rtsp://10.0.0.7/cam/stream=2 ',
      'a=sendonly',
      'm=audio 0 RTP/AVP 97',
      'a=rtpmap:97 mpeg4-generic/16000/2',
      'a=rtpmap:970 L16/8000',
    ];
    for (const end of ['\r\n', '\n']) {
      expect(readSdp(text.join(end))).toEqual({
        control: '*',
        media: [
          {
            kind: 'video',
            direction: null,
            control: 'stream=0',
            formats: [
              format(96, 'H264', 90_000, {
                'packetization-mode': '1',
                'sprop-parameter-sets': 'Z2Q=,aO8=',
                'profile-level-id': '640028',
              }),
              format(26, 'JPEG', 90_000),
            ],
          },
          {
            kind: 'audio',
            direction: 'sendonly',
            control: 'rtsp://10.0.0.7/cam/stream=2',
            formats: [format(0, 'PCMU', 8_000)],
          },
          {
            kind: 'audio',
            direction: null,
            control: '',
            formats: [{ ...format(97, 'MPEG4-GENERIC', 16_000), channels: 2 }],
          },
        ],
      });
    }
  });

  it('has no media, or media without formats, when it is random text', () => {
    expect(readSdp('')).toEqual({ control: '', media: [] });
    expect(readSdp('m=\r\nm=video x y z 1e3')).toEqual({
      control: '',
      media: ['', 'video'].map((kind) => ({ kind, direction: null, control: '', formats: [] })),
    });
    expect(readSdp('m=video 0 RTP/AVP 96\r\n'.repeat(50)).media).toHaveLength(16);
  });
});
