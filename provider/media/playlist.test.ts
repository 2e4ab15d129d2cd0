import { describe, expect, it } from 'vitest';
import { withToken } from './playlist.ts';

describe('withToken', () => {
  it('adds the token to the parts and the init section, and leaves the rest', () => {
    const playlist = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-MAP:URI="clip.mp4",BYTERANGE="1340@0"',
      '',
      '#EXTINF:2.000000,',
      '#EXT-X-BYTERANGE:29335@1340',
      'clip.mp4',
      'other.mp4?part=2',
      '#EXT-X-ENDLIST',
      '',
    ].join('\n');
    expect(withToken(playlist, 'a+b/c')).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-MAP:URI="clip.mp4?token=a%2Bb%2Fc",BYTERANGE="1340@0"',
        '',
        '#EXTINF:2.000000,',
        '#EXT-X-BYTERANGE:29335@1340',
        'clip.mp4?token=a%2Bb%2Fc',
        'other.mp4?part=2&token=a%2Bb%2Fc',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
  });
});
