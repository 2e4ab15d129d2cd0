import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpDevice, startHttpDevice } from '../../testing/fakes/http-device.ts';
import { dialWithin } from '../link/dial.ts';
import { readNetworks } from '../link/networks.ts';
import { actionSender } from './send-action.ts';

const ON = { method: 'GET', url: '/siren?on=1', body: '' } as const;

describe('A request to a device', () => {
  let device: HttpDevice;
  beforeEach(async () => {
    device = await startHttpDevice();
  });
  afterEach(() => device.close());

  const send = (
    request: { method: 'GET' | 'POST'; url: string; body: string } = ON,
    login = device.login,
    networks = '127.0.0.1',
  ) =>
    actionSender(dialWithin(readNetworks(networks)), 2_000)(
      { ...request, url: new URL(request.url, device.url).href },
      login,
    );

  it.each(['digest', 'basic'] as const)('signs in by %s, with GET and POST', async (scheme) => {
    device.asksBy(scheme);
    await send();
    await send({ method: 'POST', url: '/siren', body: 'on=1' });
    await send({ method: 'POST', url: '/siren', body: '{"on":true}' });
    expect(device.taken).toEqual([
      'GET /siren?on=1',
      'POST /siren application/x-www-form-urlencoded on=1',
      'POST /siren application/json {"on":true}',
    ]);
  });

  it.each([
    [302, 'the camera names another address, which is not followed'],
    [403, 'the camera refused user or password'],
    [404, 'the camera has nothing at this address'],
    [500, 'the camera refused the request'],
  ])('fails permanently, and says why, when it is answered with %i', async (status, message) => {
    device.answers((response) => response.writeHead(status, { location: '/other' }).end());
    await expect(send()).rejects.toMatchObject({ name: 'ActionError', message, mayBeDone: false });
    expect(device.taken).toEqual(['GET /siren?on=1']);
  });

  it('fails with a wrong password after one attempt to sign in', async () => {
    await expect(send(ON, { user: 'ops', password: 'Rose' })).rejects.toMatchObject({
      message: 'the camera refused user or password',
    });
  });

  it('counts as possibly done when no answer comes, and as not done when it reaches no device', async () => {
    device.answers(() => {});
    await expect(send()).rejects.toMatchObject({ message: 'the camera did not answer', mayBeDone: true });
    await device.close();
    await expect(send()).rejects.toMatchObject({ message: 'the camera did not answer', mayBeDone: false });
  });

  it('goes to the camera networks alone', async () => {
    await expect(send(ON, device.login, '10.0.0.0/8')).rejects.toMatchObject({
      message: 'its address is outside the camera networks',
    });
    expect(device.taken).toEqual([]);
  });

  it('reads no more than 64 KiB of an answer', async () => {
    const piece = Buffer.alloc(16_384);
    let sent = 0;
    device.answers((response) => {
      const more = () => {
        if (response.destroyed) return;
        sent += 1;
        response.write(piece, more);
      };
      more();
    });
    await send();
    expect(sent).toBeLessThan(1_000);
  });
});
