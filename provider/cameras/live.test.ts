import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type FlvTag, flvTags } from '../testing/flv-tags.ts';
import { type LiveStage, startLiveStage } from '../testing/live-stage.ts';

describe('A live picture', () => {
  let stage: LiveStage;
  beforeAll(async () => {
    stage = await startLiveStage();
  });
  afterAll(() => stage.close());

  const isEnough = (tags: readonly FlvTag[]) =>
    tags.filter(({ type }) => type === 'video').length > 20 && tags.some(({ type }) => type === 'audio');

  /** What makes an FLV playable from its first byte on. */
  const beginningOf = (tags: readonly FlvTag[]) => {
    const times = tags.map(({ atMs }) => atMs);
    return {
      isInOrder: times.every((time, index) => time >= (times[index - 1] ?? 0)),
      hasDuration: tags.some(({ type }) => type === 'script'),
      pictures: tags
        .filter(({ type }) => type === 'video')
        .slice(0, 2)
        .map(({ isKey, isConfig, atMs }) => ({ isKey, isConfig, atMs })),
    };
  };
  const PLAYABLE = {
    isInOrder: true,
    hasDuration: false,
    pictures: [
      { isKey: true, isConfig: true, atMs: 0 },
      { isKey: true, isConfig: false, atMs: 0 },
    ],
  };

  it('comes as FLV by WebSocket (LIVE-04, LIVE-05, PLAY-16, API-40)', async () => {
    const socket = new WebSocket((await stage.flvUrl()).replace('http', 'ws'));
    let bytes = Buffer.alloc(0);
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (message: Buffer) => {
        bytes = Buffer.concat([bytes, message]);
        if (isEnough(flvTags(bytes))) resolve();
      });
    });
    socket.terminate();
    expect(beginningOf(flvTags(bytes))).toEqual(PLAYABLE);
  });

  it('comes as FLV by HTTP (LIVE-05)', async () => {
    const response = await fetch(await stage.flvUrl());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/x-flv']);
    let bytes = Buffer.alloc(0);
    for await (const chunk of response.body ?? []) {
      bytes = Buffer.concat([bytes, chunk]);
      if (isEnough(flvTags(bytes))) break;
    }
    expect(beginningOf(flvTags(bytes))).toEqual(PLAYABLE);
  });

  // LIVE-01, LIVE-03, LIVE-06, LIVE-07, PROTO-27
  it.each(['opus', 'pcmu'] as const)(
    'comes by WebRTC through the relay, a key picture first, with %s',
    async (voice) => {
      const viewer = await stage.watch(voice);
      const received = await viewer.until(
        (packets) =>
          packets.some(({ nals }) => nals.includes(1)) && packets.filter(({ kind }) => kind === 'audio').length > 10,
      );
      const pictures = received.filter(({ kind }) => kind === 'video').map(({ nals }) => nals.join());
      expect(await viewer.localCandidateType()).toBe('relay');
      expect(pictures.slice(0, 2)).toEqual(['7,8', '5']);
      expect([...new Set(received.map(({ codec }) => codec.toLowerCase()))].sort()).toEqual([
        `audio/${voice}`,
        'video/h264',
      ]);
      await viewer.close();
    },
  );
});
