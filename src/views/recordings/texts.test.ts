import { describe, expect, it } from 'vitest';
import { ALARM_AT_S, receivedWith } from '../../machines/testing/alarms.ts';
import { beginText, failureText, NO_PICTURE, retryingIn, statsText } from './texts.ts';

describe('the words of the player', () => {
  it('the texts of the player for a picture that is still to come are those of the stream (PLAY-34)', () => {
    expect(NO_PICTURE).toMatchObject({
      connecting: 'Connecting...',
      tokenless: 'Not connected',
      downloading: 'Downloading...',
      starting: 'Starting...',
    });
  });

  it('say where a recording begins beside its alarm, and that this is not known of the clip of a source', () => {
    const own = receivedWith({ recordedFromMs: ALARM_AT_S * 1_000 - 11_000 });
    expect([null, receivedWith(), own].map((received) => beginText({ received }))).toEqual([
      null,
      'beginning not known',
      'begins 11 s before the alarm',
    ]);
  });

  it('count down to the next attempt (PLAY-10, PLAY-32)', () => {
    expect(retryingIn(4)).toBe('Retrying in 4 seconds');
  });

  it('show why a recording does not play', () => {
    const text = [
      { status: 404, isDamaged: false },
      { status: 410, isDamaged: false },
      { status: 410, isDamaged: false, words: 'Deleted after 90 days' },
      { status: 503, isDamaged: false },
      { status: 500, isDamaged: false },
      { status: null, isDamaged: false },
      { status: null, isDamaged: true },
    ].map(failureText);
    expect(text).toEqual([
      'The recording is not there yet',
      'Recording lost',
      'Deleted after 90 days',
      'The recording cannot be reached now',
      'The provider refused the recording (500)',
      'The provider does not send the recording',
      'The recording is damaged',
    ]);
  });

  it('give the bit rate in Mbps, or a dash (PLAY-25)', () => {
    const stats = { widthPx: 640, heightPx: 360, mbps: 1.234, frames: 90, droppedFrames: 2 };
    expect(statsText(stats)).toBe('640 × 360 · 1.23 Mbps · 2 of 90 frames dropped');
    expect(statsText({ ...stats, mbps: null })).toContain('– Mbps');
  });
});
