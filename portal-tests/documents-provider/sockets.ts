import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Rep, Row, World } from './data.ts';
import { takeEvents } from './event-calls.ts';
import { createRequest, fieldsOf, parsed } from './table.ts';

export type Seen = { method: string; path: string; query: Row; body: unknown; headerNames: string[]; status: number };
type FindRep = (token: string) => Rep | undefined;

const hubPaths = ['/event-ws', '/rep-take-event-ws', '/user-event-ws'];

export function openSockets(server: Server, world: World, repOf: FindRep, servesHub: boolean, calls: Seen[]) {
  const upgrades = new WebSocketServer({ noServer: true });
  const clients = new Map<WebSocket, { path: string; rep: Rep }>();
  const published = new Map(world.events.map((event) => [event.eventId, JSON.stringify(event)]));
  const signalling: string[] = [];
  function send(path: string, frame: Row, userId?: number): void {
    for (const [socket, { rep, ...client }] of clients) {
      if (client.path === path && rep.user_id === (userId ?? rep.user_id)) socket.send(JSON.stringify(frame));
    }
  }
  function offerEvents(rep: Rep): void {
    const { pcsStatusThreshold, threatLevel, ...others } = world.queueSettings.get(rep.id) ?? {};
    const wish = { ...others, accept: true, pcs_status_gte: pcsStatusThreshold, threat_level_gte: threatLevel };
    const data = takeEvents(world, createRequest(rep, wish));
    send('/rep-take-event-ws', { type: 'pcs_take_events', data }, rep.user_id);
  }
  const changedEvents = () => world.events.filter((event) => published.get(event.eventId) !== JSON.stringify(event));
  /** Offers events to the reps who accept new ones, and sends each event that has changed since the last time. */
  function publish(): void {
    const hasUntaken = changedEvents().some(({ handler, pcs_status }) => !handler && pcs_status >= 0);
    for (const rep of world.reps) if (servesHub && hasUntaken && world.accepting.has(rep.user_id)) offerEvents(rep);
    for (const event of changedEvents()) {
      published.set(event.eventId, JSON.stringify(event));
      send('/event-ws', { type: 'update-event', data: event });
      send('/user-event-ws', { type: 'activity', data: { user_id: event.userId, sid: event.sid } });
    }
  }
  function receive(rep: Rep, message: Row): void {
    if (message['type'] !== 'set-accept-new') return;
    const isOn = [message, fieldsOf(message['data'])].some((part) => Object.values(part).includes(true));
    if (isOn) offerEvents(rep);
    else world.accepting.delete(rep.user_id);
    publish();
  }
  server.on('upgrade', (request, stream, head) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', world.origin);
    const isHub = servesHub && hubPaths.includes(path);
    const rep = isHub ? repOf(searchParams.get('access_token') ?? '') : undefined;
    const status = rep || path.startsWith('/signalling/') ? 101 : isHub ? 401 : 404;
    const query = Object.fromEntries(searchParams);
    calls.push({ method: 'GET', path, query, body: undefined, headerNames: Object.keys(request.headers), status });
    stream.on('error', () => stream.destroy());
    if (status !== 101) return stream.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\n\r\n`);
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      if (rep) clients.set(socket, { path, rep });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clients.delete(socket);
        if (rep && path === '/rep-take-event-ws') world.accepting.delete(rep.user_id);
      });
      socket.on('message', (data: Buffer) => {
        if (rep) receive(rep, fieldsOf(parsed(data.toString())));
        else signalling.push(data.toString());
      });
    });
  });
  return { publish, send, signalling, upgrades };
}
