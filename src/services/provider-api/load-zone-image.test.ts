import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { eventually } from '../../testing/eventually.ts';
import { loadZoneImage } from './load-zone-image.ts';

function load(answer: () => Promise<Response>) {
  const send = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', send);
  const received: AnyEventObject[] = [];
  const zoneImage = loadZoneImage({ apiHost: 'https://provider.test/api', authorization: () => 'Bearer kept' });
  const player = createActor(
    setup({
      actors: { zoneImage },
      actions: { note: (_, fact: AnyEventObject) => void received.push(fact) },
    }).createMachine({
      invoke: { id: 'zoneImage', src: 'zoneImage', input: { uuid: 'cam 1' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { send, received, player };
}

describe('image of a motion zone', () => {
  const revoke = vi.fn<(address: string) => void>();

  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
  });
  afterEach(() => {
    revoke.mockReset();
  });

  it('is asked for with the bearer token, and has an address until it is not needed (PLAY-16, PLAY-22, API-06, API-40)', async () => {
    const { send, received, player } = load(async () => new Response('png'));
    await eventually(() => expect(received).toEqual([{ type: 'zone.pictured', address: 'blob:1' }]));
    const [address, options] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://provider.test/api/camera/motion-zone-image/cam%201');
    expect(options?.headers).toEqual({ authorization: 'Bearer kept' });
    expect(revoke).not.toHaveBeenCalled();
    player.stop();
    expect(revoke).toHaveBeenCalledWith('blob:1');
  });

  it.each([
    ['refused', async () => new Response('There is none.', { status: 404 }), 404, 'There is none.'],
    ['not answered', () => Promise.reject(new TypeError('Failed to fetch')), null, 'Network error'],
  ])(
    'image of a motion zone that is %s is reported so, with the provider’s message (PLAY-23)',
    async (_, answer, status, message) => {
      const { received } = load(answer);
      await eventually(() => expect(received).toEqual([{ type: 'zone.refused', status, message }]));
    },
  );

  it('reports nothing once it is not needed', async () => {
    let arrive = (_: Response) => {};
    const { received, player } = load(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    player.stop();
    arrive(new Response('png'));
    await Promise.resolve();
    expect(received).toEqual([]);
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });
});
