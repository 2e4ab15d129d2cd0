import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { flvTags } from '../testing/flv-tags.ts';
import { type LiveStage, STAGE_CAMERA, startLiveStage } from '../testing/live-stage.ts';
import { SLOW_MS } from './faults.ts';

const REFUSED = 'Unexpected server response: 404';

describe('A camera with a fault', () => {
  let stage: LiveStage;
  beforeAll(async () => {
    stage = await startLiveStage();
  });
  afterAll(() => stage.close());
  afterEach(() => stage.inflict('none'));

  /** A live FLV and what came of it so far. */
  async function openFlv() {
    const socket = new WebSocket((await stage.flvUrl()).replace('http', 'ws'));
    let bytes = Buffer.alloc(0);
    let onBytes = () => {};
    socket.on('message', (message: Buffer) => {
      bytes = Buffer.concat([bytes, message]);
      onBytes();
    });
    const pictures = () => flvTags(bytes).filter(({ type }) => type === 'video');
    return {
      pictures,
      opened: new Promise<string>((resolve) => {
        socket.on('open', () => resolve('open'));
        socket.on('error', ({ message }) => resolve(message));
      }),
      closed: new Promise<void>((resolve) => socket.on('close', () => resolve())),
      until: async (isEnough: (pictures: ReturnType<typeof flvTags>) => boolean) => {
        while (!isEnough(pictures()))
          await new Promise<void>((resolve) => {
            onBytes = resolve;
          });
      },
      close: () => socket.terminate(),
    };
  }

  it.each([
    ['offline', 404, `Camera ${STAGE_CAMERA} is offline.`],
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
    const flv = await openFlv();
    expect(await flv.opened).toBe(REFUSED);
    expect((await fetch(await stage.flvUrl())).status).toBe(404);
    await expect(stage.watch()).rejects.toThrow(REFUSED);
  });

  it('hang opens, and nothing comes', async () => {
    await stage.inflict('hang');
    const flv = await openFlv();
    const viewer = await stage.watch();
    expect(await flv.opened).toBe('open');
    await stage.inflict('drop');
    await Promise.all([flv.closed, viewer.ended]);
    expect([flv.pictures(), await viewer.until(() => true)]).toEqual([[], []]);
  });

  it.each(['drop', 'sleep'] as const)('%s cuts off whoever looks, once', async (fault) => {
    const flv = await openFlv();
    await flv.until((pictures) => pictures.length > 0);
    await stage.inflict(fault);
    await flv.closed;
    expect(await stage.inspect()).toMatchObject({ fault: 'none', viewers: [], isAwake: fault === 'drop' });
    const again = await openFlv();
    await again.until((pictures) => pictures.length > 0);
    expect(await stage.inspect()).toMatchObject({ viewers: [{ transport: 'flv' }], isAwake: true });
    again.close();
  });

  it('slow answers late, and sends key pictures only', async () => {
    const flv = await openFlv();
    await flv.until((pictures) => pictures.length > 3);
    await stage.inflict('slow');
    const before = flv.pictures().length;
    const askedMs = performance.now();
    await stage.call('flvToken');
    expect(performance.now() - askedMs).toBeGreaterThanOrEqual(SLOW_MS - 1);
    await flv.until((pictures) => pictures.length > before + 2);
    // One picture may have been on its way.
    expect(
      flv
        .pictures()
        .slice(before + 1)
        .every(({ isKey }) => isKey),
    ).toBe(true);
    flv.close();
  });
});
