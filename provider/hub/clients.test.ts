import { describe, expect, it } from 'vitest';
import { FakeSocket } from '../testing/fakes/fake-socket.ts';
import { type Client, send } from './clients.ts';
import { UNREAD_MAX_BYTES } from './hub.constants.ts';

const rep: Client['rep'] = {
  id: '1',
  user_id: '8001',
  role: 'agent_ops',
  email: 'olivia@example.com',
  firstName: 'Olivia',
  lastName: 'Park',
  avatar: null,
  is_active: true,
  is_verified: true,
};

describe('Sending a frame', () => {
  it('drops a client that reads too slowly, and only that', () => {
    const socket = new FakeSocket();
    const client: Client = {
      name: 'event-ws',
      rep,
      session: 'session',
      tab: 'A',
      socket,
      isAlive: true,
      cards: null,
    };
    socket.bufferedAmount = UNREAD_MAX_BYTES;
    send(client, 'one');
    socket.bufferedAmount = UNREAD_MAX_BYTES + 1;
    send(client, 'two');
    expect(socket.did).toEqual(['send one', 'terminate']);
  });
});
