import { expect, it, vi } from 'vitest';
import { createAccess } from './socket-access.ts';
import type { Api } from '../provider-api/api-calls.ts';

function start(knowsTickets: boolean, isAnswered = true) {
  const mintTicket = vi.fn<Api['mintTicket']>(async ({ body }) => ({ ticket: `${body.purpose}-ticket` }));
  const knows = (capability: string) => knowsTickets && capability === 'tickets';
  return {
    mintTicket,
    accessOf: createAccess({ api: { mintTicket }, knows, token: () => 'bearer', isAnswered: () => isAnswered }),
  };
}

it('a socket is opened with a ticket for it, never with the token, where the provider knows tickets', async () => {
  const { mintTicket, accessOf } = start(true);
  expect(await accessOf({ purpose: 'two-way-audio', uuid: 'cam-1' })).toBe('two-way-audio-ticket');
  expect(mintTicket.mock.calls).toEqual([[{ body: { purpose: 'two-way-audio', uuid: 'cam-1' } }]]);
});

it('a socket is opened with the token, and no ticket is asked for, where the provider knows none', async () => {
  const { mintTicket, accessOf } = start(false);
  expect(await accessOf({ purpose: 'event-ws' })).toBe('bearer');
  expect(mintTicket).not.toHaveBeenCalled();
});

it('a socket is not opened while it is not known what the provider knows: the token stays out of its address', async () => {
  const { accessOf } = start(false, false);
  await expect(accessOf({ purpose: 'event-ws' })).rejects.toMatchObject({ status: null });
});
