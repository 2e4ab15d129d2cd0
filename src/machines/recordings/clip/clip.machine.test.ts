import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromTransition } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { ALARM_AT_S } from '../../testing/alarms.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { ClipEvent, ClipReport, ClipSource, Recording } from './clip.events.ts';
import { clipMachine, type PlayInput } from './clip.machine.ts';
import { selectFailure } from './clip.selectors.ts';

const HLS: ClipSource = { kind: 'hls', path: '/api/playback/hls/front-door/index.m3u8' };

function start(source: Recording = HLS) {
  const owner = createActor(
    fromTransition((sent: readonly string[], { type }: ClipReport) => [...sent, type], []),
  ).start();
  const tokens = asked<Answer<'tokenCamera'>, Args<'tokenCamera'>>();
  const played: PlayInput[] = [];
  const play = fromCallback<ClipEvent, PlayInput>(({ input }) => {
    played.push(input);
  });
  const located: string[] = [];
  const locate = fromCallback<ClipEvent, { link: string }>(({ input }) => {
    located.push(input.link);
  });
  const actors = { tokenCamera: tokens.logic, play, locate };
  const { actor: clip, heard } = startInSystem(clipMachine.provide({ actors }), {
    input: () => ({
      tile: 'slot-1',
      sid: '501',
      eventTimestamp: ALARM_AT_S,
      source,
      reportTo: owner,
    }),
  });
  return {
    clip,
    tokens,
    played,
    value: () => clip.getSnapshot().value,
    fail: (status = 404) => clip.send({ type: 'clip.failed', status, isDamaged: false, atMs: Date.now() }),
    heard,
    /** Events sent to its owner. */
    reported: () => owner.getSnapshot().context,
    located,
  };
}

async function playing() {
  const subject = start();
  await subject.tokens.answer({ token: 't-1' });
  return subject;
}

describe('clip', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('reports that it can be seen with its first frame, and that it moves with the second', async () => {
    const { clip, reported } = await playing();
    clip.send({ type: 'clip.opened' });
    expect(reported()).toEqual([]);
    clip.send({ type: 'clip.started' });
    expect(reported()).toEqual(['clip.shown']);
    clip.send({ type: 'clip.moved' });
    expect(reported()).toEqual(['clip.shown', 'clip.settled']);
  });

  it('reports the words of a failure, of a missing token and of a missing recording as seen, and that nothing will move', async () => {
    const failing = await playing();
    failing.fail();
    const { tokens, reported } = start();
    await tokens.fail({ call: 'tokenCamera', status: 403, message: 'No.' });
    expect([failing, { reported }, start(null)].map((subject) => subject.reported())).toEqual([
      ['clip.shown', 'clip.settled'],
      ['clip.shown', 'clip.settled'],
      ['clip.shown', 'clip.settled'],
    ]);
  });

  it('gets a token for its location and time, then plays with it', async () => {
    const { tokens, played, value, clip } = start();
    expect(tokens.inputs).toEqual([{ params: { sid: '501', timestamp: String(ALARM_AT_S) } }]);
    await tokens.answer({ token: 't-1' });
    expect(played).toEqual([{ tile: 'slot-1', source: HLS, token: 't-1' }]);
    expect(value()).toEqual({ playing: 'downloading' });
    clip.send({ type: 'clip.opened' });
    expect(value()).toEqual({ playing: 'starting' });
    clip.send({ type: 'clip.started' });
    expect(value()).toEqual({ playing: 'running' });
  });

  it('asks for no token where there is no recording', () => {
    const { tokens, value } = start(null);
    expect(value()).toBe('absent');
    expect(tokens.inputs).toEqual([]);
  });

  it.each(['coming', 'missing'] as const)(
    'says of an announced recording that it is %s, and plays it as soon as the news brings it',
    async (kind) => {
      const { clip, value, tokens, reported, played } = start({ kind });
      expect([value(), reported(), tokens.inputs]).toEqual([kind, ['clip.shown', 'clip.settled'], []]);
      clip.send({ type: 'clip.follow', source: { kind } });
      expect(reported()).toHaveLength(2);
      clip.send({ type: 'clip.follow', source: HLS });
      await tokens.answer({ token: 't-1' });
      expect(played).toEqual([{ tile: 'slot-1', source: HLS, token: 't-1' }]);
    },
  );

  it('says that a recording that was coming is missing', () => {
    const { clip, value } = start({ kind: 'coming' });
    clip.send({ type: 'clip.follow', source: { kind: 'missing' } });
    expect(value()).toBe('missing');
  });

  it('keeps playing whatever the news of its recording is', async () => {
    const { clip, played, value } = await playing();
    clip.send({ type: 'clip.follow', source: { kind: 'mp4', path: 'clips/1.mp4' } });
    expect([value(), played.length]).toEqual([{ playing: 'downloading' }, 1]);
  });

  it('tries again 5, 10, 15 ... s after each failure, at most 60 s (PLAY-10, PLAY-32)', async () => {
    const subject = await playing();
    for (const waitS of [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60, 60]) {
      const { length } = subject.tokens.inputs;
      subject.fail();
      expect(subject.clip.getSnapshot().context.retryAtMs).toBe(Date.now() + waitS * 1_000);
      await vi.advanceTimersByTimeAsync(waitS * 1_000 - 1);
      expect(subject.tokens.inputs).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.tokens.inputs).toHaveLength(length + 1);
      await subject.tokens.answer({ token: `t-${waitS}` });
    }
    expect(subject.played.at(-1)?.token).toBe('t-60');
  });

  it('begins with 5 s again once it was running', async () => {
    const subject = await playing();
    subject.fail();
    await vi.advanceTimersByTimeAsync(5_000);
    await subject.tokens.answer({ token: 't-2' });
    subject.clip.send({ type: 'clip.started' });
    subject.fail();
    expect(subject.clip.getSnapshot().context).toMatchObject({ failures: 1, retryAtMs: Date.now() + 5_000 });
  });

  it('tries again at once when asked', async () => {
    const subject = await playing();
    subject.fail();
    subject.clip.send({ type: 'clip.retry' });
    expect(subject.tokens.inputs).toHaveLength(2);
  });

  it('gets a fresh token after a 401 of the media without showing an error (PLAY-14, PLAY-15)', async () => {
    const subject = await playing();
    subject.fail(401);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(subject.tokens.inputs).toHaveLength(2);
    expect(subject.heard()).toEqual([]);
  });

  it('keeps the reason of a failure until it plays (PLAY-10)', async () => {
    const subject = await playing();
    const failure = () => selectFailure(subject.clip.getSnapshot());
    subject.fail(404);
    expect(failure()).toEqual({ status: 404, isDamaged: false });
    await vi.advanceTimersByTimeAsync(5_000);
    await subject.tokens.answer({ token: 't-2' });
    subject.clip.send({ type: 'clip.started' });
    expect(failure()).toBeNull();
  });

  describe('behind a playback link', () => {
    const LINK: ClipSource = { kind: 'link', path: '/api/playback/session/front-door' };

    it('asks the link for its playlist, and plays that without another token (PLAY-19, AUDIT-40)', () => {
      const { clip, tokens, located, played, value } = start(LINK);
      expect(located).toEqual(['/api/playback/session/front-door']);
      clip.send({ type: 'clip.located', address: '/front-door/index.m3u8?token=own' });
      expect(value()).toEqual({ playing: 'downloading' });
      expect(played).toEqual([
        { tile: 'slot-1', source: { kind: 'hls', path: '/front-door/index.m3u8?token=own' }, token: '' },
      ]);
      expect(tokens.inputs).toEqual([]);
    });

    it('shows once that the link was refused, and asks again (PLAY-19, AUDIT-41)', async () => {
      const { fail, heard, located, value } = start(LINK);
      fail(503);
      expect(value()).toBe('waiting');
      expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Error getting streaming 503') }]);
      await vi.advanceTimersByTimeAsync(5_000);
      fail(503);
      expect(located).toHaveLength(2);
      expect(heard()).toEqual([]);
    });
  });

  it('plays another source of the recording as soon as it gets one (QUEUE-39)', async () => {
    const { clip, tokens, played, value } = await playing();
    clip.send({ type: 'clip.change', source: { kind: 'mp4', path: 'clips/1.mp4' } });
    await tokens.answer({ token: 't-2' });
    expect(played.at(-1)).toEqual({
      tile: 'slot-1',
      source: { kind: 'mp4', path: 'clips/1.mp4' },
      token: 't-2',
    });
    clip.send({ type: 'clip.change', source: null });
    expect(value()).toBe('absent');
  });

  it('plays the playlist of a link without the token of the file before (QUEUE-39, PLAY-19)', async () => {
    const { clip, played, located } = await playing();
    clip.send({ type: 'clip.change', source: { kind: 'link', path: '/api/playback/session/front-door' } });
    expect(located).toEqual(['/api/playback/session/front-door']);
    clip.send({ type: 'clip.located', address: '/api/playback/hls/front-door/index.m3u8?token=own' });
    expect(played.at(-1)).toEqual({
      tile: 'slot-1',
      source: { kind: 'hls', path: '/api/playback/hls/front-door/index.m3u8?token=own' },
      token: '',
    });
  });

  it('asks for a token again after 5 s when it got none', async () => {
    const { tokens, value } = start();
    await tokens.fail({ call: 'tokenCamera', status: 500, message: 'No.' });
    expect(value()).toBe('tokenless');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(tokens.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tokens.inputs).toHaveLength(2);
  });
});
