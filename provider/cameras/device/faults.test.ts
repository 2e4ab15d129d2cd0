import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_END_HEADER } from '../../../contract/sockets.ts';
import { openFlv } from '../../testing/viewers/flv-viewer.ts';
import { type HlsWatch, type LiveStage, startLiveStage } from '../../testing/fixtures/live-stage.ts';
import { type Fault, SLOW_MS } from './faults.ts';

const REFUSED = 'Unexpected server response: 404';

describe('A camera with a fault', () => {
  let stage: LiveStage;
  beforeAll(async () => {
    stage = await startLiveStage();
  });
  afterAll(() => stage.close());
  afterEach(() => stage.inflict('none'));

  const watchFlv = async () => openFlv(await stage.flvUrl());

  /** The first answer to a picture that has ended. */
  async function ended(ask: HlsWatch['ask']): Promise<Response> {
    let answer = await ask('live.m3u8');
    while (answer.status !== 410) answer = await ask('live.m3u8');
    return answer;
  }

  /** Statuses that refuse a new HLS picture, and one that was open before. */
  async function hlsUnder(fault: Fault) {
    const { ask } = await stage.watchHls();
    await ask('live.m3u8');
    await stage.inflict(fault);
    return [(await stage.watchHls()).status, (await ask('live.m3u8')).status];
  }

  it.each([
    ['offline', [404, 410]],
    ['refuse', [404, 404]],
    ['deny', [403, 403]],
    ['drop', [200, 410]],
    ['sleep', [200, 410]],
  ] as const)('%s ends or refuses an HLS picture with %j', async (fault, statuses) => {
    expect(await hlsUnder(fault)).toEqual(statuses);
  });

  // LIVE-31
  it('takeover ends an HLS picture, and says so', async () => {
    const { ask } = await stage.watchHls();
    await ask('live.m3u8');
    await stage.inflict('takeover');
    const { headers } = await ended(ask);
    expect(headers.get(LIVE_END_HEADER)).toBe('agentTakeover');
    expect(await stage.inspect()).toMatchObject({ viewers: [] });
  });

  it('freeze gives an HLS picture nothing new, and a new one nothing at all', async () => {
    const { ask } = await stage.watchHls();
    const before = await (await ask('live.m3u8')).text();
    await stage.inflict('freeze');
    await stage.advances(5_000);
    expect(await (await ask('live.m3u8')).text()).toBe(before);
    const later = await stage.watchHls();
    const nothing = later.ask('live.m3u8').catch(String);
    // It has taken over, and waits.
    await ended(ask);
    await stage.inflict('drop');
    expect(await nothing).toBe('TypeError: fetch failed');
    expect((await later.ask('live.m3u8')).status).toBe(410);
    expect(await stage.inspect()).toMatchObject({ fault: 'none', viewers: [] });
  });

  it.each([
    ['offline', 404, 'The camera does not answer.'],
    ['deny', 403, 'Access to this camera is denied.'],
  ] as const)('%s gives no address', async (fault, status, answer) => {
    await stage.inflict(fault);
    const answers = await Promise.all([stage.call('liveView'), stage.call('flvToken')]);
    expect(answers).toEqual([
      { status, answer },
      { status, answer },
    ]);
  });

  it('refuse gives an address where nothing is', async () => {
    await stage.inflict('refuse');
    const flv = await watchFlv();
    expect(await flv.opened).toBe(REFUSED);
    expect((await fetch(await stage.flvUrl())).status).toBe(404);
    await expect(stage.offer()).rejects.toThrow(REFUSED);
  });

  it('hang opens, and nothing comes', async () => {
    await stage.inflict('hang');
    const flv = await watchFlv();
    const viewer = await stage.offer();
    expect(await flv.opened).toBe('open');
    await stage.inflict('drop');
    await Promise.all([flv.closed, viewer.ended]);
    expect([flv.pictures(), await viewer.until(() => true)]).toEqual([[], []]);
  });

  it('turn lets no WebRTC picture connect, until it is over', async () => {
    await stage.inflict('turn');
    const viewer = await stage.offer();
    expect(await viewer.connects()).toBe(false);
    await expect(viewer.until((received) => received.length > 0)).rejects.toThrow(
      'The connection of this viewer failed.',
    );
    await stage.inflict('none');
    const later = await stage.watch();
    await later.until((received) => received.length > 0);
    await Promise.all([viewer.close(), later.close()]);
    await expect.poll(stage.inspect).toMatchObject({ viewers: [] });
  });

  it.each(['drop', 'sleep'] as const)('%s disconnects the viewers once', async (fault) => {
    const flv = await watchFlv();
    await flv.until((pictures) => pictures.length > 0);
    await stage.inflict(fault);
    await flv.closed;
    expect(await stage.inspect()).toMatchObject({ fault: 'none', viewers: [], isAwake: fault === 'drop' });
    const again = await watchFlv();
    await again.until((pictures) => pictures.length > 0);
    expect(await stage.inspect()).toMatchObject({ viewers: [{ transport: 'flv' }], isAwake: true });
    again.close();
  });

  it('slow answers late, and sends key pictures only', async () => {
    const flv = await watchFlv();
    await flv.until((pictures) => pictures.length > 3);
    await stage.inflict('slow');
    const askedMs = performance.now();
    await stage.call('flvToken');
    expect(performance.now() - askedMs).toBeGreaterThanOrEqual(SLOW_MS - 1);
    // Between two key pictures there are others as long as it is not slow.
    await flv.until((pictures) => pictures.slice(-3).every(({ isKey }) => isKey));
    flv.close();
  });
});
