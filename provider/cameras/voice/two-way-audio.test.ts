import { once } from 'node:events';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { TICKET_LIFETIME_S } from '../../../contract/limits.ts';
import type { Role } from '../../../contract/roles.ts';
import { ROLES } from '../../../contract/roles.ts';
import { createAuthenticator } from '../../identity/authenticator.ts';
import type { Database, TicketPurpose } from '../../base/ports.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { endlessSessions } from '../../testing/fixtures/endless-sessions.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { webmOf } from '../../testing/viewers/webm-of.ts';
import { mountTwoWayAudio } from './mount-two-way-audio.ts';
import { openRooms, type Rooms } from '../device/rooms.ts';

const CAMERA = `camera-${SID}`;
const FRAMES = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three')];

describe('The two-way audio socket', () => {
  let database: Database;
  let app: FastifyInstance;
  let rooms: Rooms;
  let address: string;
  let clock: ReturnType<typeof testClock>;
  let logged: string[];
  let heard: string[];
  let onHeard: () => void;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    clock = testClock();
    [logged, heard, onHeard] = [[], [], () => {}];
    rooms = await openRooms({ database, clock, log: () => {} });
    app = Fastify();
    await app.register(websocket);
    await app.register(async (scope) => {
      mountTwoWayAudio(scope, {
        database,
        authenticator: authenticator(),
        sessionWatch: endlessSessions,
        rooms,
        links: { of: async () => null },
        media: { openVoice: () => ({ send: () => {}, end: () => {} }) },
        log: (line) => logged.push(line),
        hear: (uuid, packet) => {
          heard.push(`${uuid}: ${packet.toString()}`);
          onHeard();
        },
      });
    });
    address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  });
  afterEach(async () => {
    await app.close();
    await rooms.close();
  });

  const authenticator = () => createAuthenticator({ database, clock });
  const mint = async (role: Role = 'agent_ops', scope = CAMERA, purpose: TicketPurpose = 'two-way-audio') => {
    const { rep, session } = await addAgent(database, { role });
    return authenticator().mintTicket({ repId: rep.id, session, purpose, scope });
  };
  const open = (ticket: string, uuid = CAMERA) =>
    new WebSocket(`${address}/api/two-way-audio?access_token=${ticket}&uuid=${uuid}`);
  const outcomeOf = async (socket: WebSocket) => {
    const outcome = await once(socket, 'open').then(
      () => 'open',
      (error: Error) => error.message,
    );
    socket.close();
    return outcome;
  };
  const REFUSED = (status: number) => `Unexpected server response: ${status}`;

  it('hears what an agent says, in its order, however the pieces are cut (AUDIO-06, SOCK-15)', async () => {
    const socket = open(await mint());
    await once(socket, 'open');
    for (const byte of webmOf(FRAMES)) socket.send(Buffer.from([byte]));
    while (heard.length < 4) await new Promise<void>((resolve) => (onHeard = resolve));
    socket.close();
    expect(heard).toEqual(['one', 'two', 'three', 'grouped'].map((word) => `${CAMERA}: ${word}`));
  });

  it('is closed on data that is not sound, and the console says so without it', async () => {
    const socket = open(await mint());
    await once(socket, 'open');
    socket.send('This is typed.');
    const [code] = await once(socket, 'close');
    expect([code, heard, logged]).toEqual([
      1_007,
      [],
      [`camera ${CAMERA}  a voice was not understood: It does not begin as WebM does.`],
    ]);
  });

  it('is for agents (AUDIO-03, CTRL-10, ROLE-14)', async () => {
    const outcomes = ROLES.map(async (role) => [role, await outcomeOf(open(await mint(role)))]);
    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
      admin: 'open',
      agent_supervisor: 'open',
      agent_ops: 'open',
      qa: REFUSED(401),
      engineer: REFUSED(401),
      customer: REFUSED(401),
      cx_order_report: REFUSED(401),
    });
  });

  it('opens for no ticket that is missing, forged, spent, over, of another purpose or another camera', async () => {
    const spent = await mint();
    expect(await outcomeOf(open(spent))).toBe('open');
    const over = await mint();
    clock.advance(TICKET_LIFETIME_S * 1_000);
    // All before the first socket opens, whose refusal would come while nothing listens.
    const tickets: readonly (readonly [ticket: string, uuid?: string])[] = [
      [''],
      ['A'.repeat(43)],
      [spent],
      [over],
      [await mint('agent_ops', CAMERA, 'live')],
      [await mint('agent_ops', 'camera-2')],
      [await mint('agent_ops', 'none'), 'none'],
    ];
    const outcomes = tickets.map((ticket) => outcomeOf(open(...ticket)));
    expect(await Promise.all(outcomes)).toEqual([401, 401, 401, 401, 401, 403, 404].map(REFUSED));
  });
});
