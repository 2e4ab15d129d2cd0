import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createWorld, type EventRecord, recordChange } from './data.ts';
import { eventCalls } from './event-calls.ts';
import { answerIn, json, type Mode, type Reply, reply } from './modes.ts';
import { placeCalls, staffCalls } from './other-calls.ts';
import { createSignIn, type SignInKind } from './sign-in.ts';
import { openSockets, type Seen } from './sockets.ts';
import { checkCall, createRequest, findOne, parsed, refusal } from './table.ts';

export type DocumentsProvider = Awaited<ReturnType<typeof startDocumentsProvider>>;
export type Options = { portalOrigin: string | (() => string); mode: Mode; media?: string; signIn?: SignInKind };

const types: Record<string, string> = { '.m3u8': 'application/x-mpegurl', '.jpg': 'image/jpeg', '.ts': 'video/mp2t' };

export async function startDocumentsProvider({ portalOrigin, mode, media, signIn: signInKind = 'handle' }: Options) {
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const portal = typeof portalOrigin === 'string' ? () => portalOrigin : portalOrigin;
  const world = createWorld(origin);
  const signIn = createSignIn(world, signInKind, portal);
  const calls: Seen[] = [];
  const sockets = openSockets(server, world, signIn.repOf, mode === 'sockets', calls);
  const documented = [...eventCalls(world), ...placeCalls(world), ...staffCalls(world, logOut)];
  function forceLogout(userId: number): void {
    sockets.send('/rep-take-event-ws', { type: 'force_logout', data: { user_id: userId } }, userId);
  }
  function logOut(userId: number): void {
    forceLogout(userId);
    for (const [token, owner] of signIn.tokens) if (owner === userId) signIn.tokens.delete(token);
  }
  function fileReply(method: string, path: string, bytes: Buffer): Reply | undefined {
    if (method === 'PUT' && path.startsWith('/uploads/')) world.uploads.set(path, bytes);
    const upload = world.uploads.get(path);
    if (upload) return reply(200, 'video/mp4', method === 'PUT' ? '' : upload);
    const file = join(media ?? '', basename(path));
    if (method !== 'GET' || !media || !path.startsWith('/media/') || !existsSync(file)) return undefined;
    return reply(200, types[extname(path)] ?? 'video/mp4', readFileSync(file));
  }
  function documentedReply(method: string, { pathname, searchParams }: URL, body: unknown, token: string): Reply {
    const address = decodeURIComponent(pathname);
    const call = documented.find((candidate) => candidate.method === method && candidate.path.test(address));
    if (!call) throw refusal(404, `${method} ${pathname} not found`);
    const rep = signIn.repOf(token);
    if (!rep) throw refusal(401, 'unauthorized');
    checkCall(call, rep, searchParams, body);
    const request = createRequest(rep, body, searchParams, call.path.exec(address)?.groups);
    const answer = call.answer(request);
    if (method !== 'GET') recordChange(world, rep, call.pattern, request.values);
    sockets.publish();
    return answerIn(mode, answer, call.pattern);
  }
  function replyTo({ method = 'GET', headers }: IncomingMessage, url: URL, bytes: Buffer, body: unknown): Reply {
    const token = headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
    try {
      const open = signIn.answer(method, url, body) ?? fileReply(method, url.pathname, bytes);
      return open ?? documentedReply(method, url, body, token);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      return json({ detail: message }, typeof cause === 'number' ? cause : 500);
    }
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const bytes = await buffer(request);
    const body = parsed(bytes.toString());
    const { status, headers, body: content } = replyTo(request, url, bytes, body);
    const { method = '', headers: given } = request;
    const query = Object.fromEntries(url.searchParams);
    calls.push({ method, path: url.pathname, query, body, headerNames: Object.keys(given), status });
    response.setHeader('access-control-allow-origin', portal());
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, PUT');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.writeHead(status, headers).end(content);
  }
  function event(wanted: number): EventRecord {
    return findOne(world.events, 'event', ({ eventId }) => eventId === wanted);
  }
  function cancel(canceled: EventRecord): void {
    Object.assign(canceled, { pcs_status: -40, disposition: { action: 'canceled_by_customer' } });
    sockets.publish();
  }

  const { emails, pushes, dispositions, documentation } = world;
  const { tokenOf } = signIn;
  const { signalling } = sockets;
  const filed = { emails, pushes, dispositions, documentation, signalling };
  const plain = { origin, calls, event, forceLogout, tokenOf, ...filed };
  return {
    ...plain,
    disarm(sid: number): void {
      world.alarmStates.set(sid, 'OFF');
      for (const open of world.events) if (open.sid === sid && open.pcs_status >= 0) cancel(open);
    },
    addUnreadableRow(): void {
      world.addsUnreadableRow = true;
    },
    setUnknownStatus(eventId: number, code: number): void {
      event(eventId).pcs_status = code;
      sockets.publish();
    },
    async stop(): Promise<void> {
      for (const socket of sockets.upgrades.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
