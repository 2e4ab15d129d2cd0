import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import * as v from 'valibot';
import WebSocket from 'ws';
import { FlvToken, LiveView } from '../../contract/entities.ts';
import { liveFlvPath, liveHlsPath, TAB_QUERY, TWO_WAY_AUDIO_PATH, VIDEO_STREAM_PATH } from '../../contract/sockets.ts';
import type { Database } from '../ports.ts';
import { request } from './request.ts';
import { SAMPLE_SID } from './sample-args.ts';
import type { Colleague, StaffedProvider } from './staffed-provider.ts';

const Ticket = v.object({ ticket: v.string() });
const Token = v.object({ token: v.string() });
const Url = v.object({ url: v.string() });

/** One camera for each picture: a camera shows itself to one agent at a time. */
const CAMERAS = ['voice', 'signalling', 'flv', 'flv-ws', 'hls'] as const;

export async function addCameras(database: Database): Promise<void> {
  for (const uuid of CAMERAS) {
    await database.query(
      `insert into cameras (uuid, sid, user_id, model, body)
       select $1, sid, user_id, model, body || jsonb_build_object('uuid', $1::text) from cameras where uuid = $2`,
      [uuid, `camera-${SAMPLE_SID}`],
    );
    await database.query(`insert into recordings (name, uuid, clip) values ($1, $1, 'driveway')`, [uuid]);
  }
}

/** How something ended: by a close code, `cut`, or refused with a status. */
type End = number | 'cut' | 'ended';
/** Resolves with its end. */
type Open = () => Promise<End>;

/** Opens one of each thing that belongs to a session. @returns how all or one of them end, once they have. */
export async function openEverything({ url }: StaffedProvider, { tab, userId }: Colleague, token: string) {
  const asking = { token, tab };
  const wsUrl = url.replace('http', 'ws');

  const opened = async (address: string): Promise<Open> => {
    const socket = new WebSocket(address);
    const closed = once(socket, 'close').then(([code]) => Number(code));
    await once(socket, 'open');
    return () => closed;
  };
  const refused = (address: string): Promise<End> =>
    new Promise((resolve) => {
      const socket = new WebSocket(address);
      socket.on('open', () => resolve('ended'));
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', () => {});
    });
  const hubAddress = async (purpose: 'event-ws' | 'rep-take-event-ws') => {
    const { ticket } = v.parse(Ticket, (await request(url, 'mintTicket', asking, { body: { purpose } })).answer);
    return `${wsUrl}/api/${purpose}?access_token=${ticket}&${TAB_QUERY}=${tab}`;
  };
  const flvPath = async (uuid: string) => {
    const params = { uuid, sid: SAMPLE_SID };
    const flv = v.parse(FlvToken, (await request(url, 'flvToken', asking, { params })).answer);
    return `/api${liveFlvPath(uuid)}?token=${flv.token}`;
  };

  async function voice(): Promise<Open> {
    const body = { purpose: 'two-way-audio', uuid: 'voice' } as const;
    const { ticket } = v.parse(Ticket, (await request(url, 'mintTicket', asking, { body })).answer);
    return opened(`${wsUrl}/api${TWO_WAY_AUDIO_PATH}?access_token=${ticket}&uuid=voice`);
  }

  async function signalling(): Promise<Open> {
    const params = { uuid: 'signalling', sid: SAMPLE_SID };
    const view = v.parse(LiveView, (await request(url, 'liveView', asking, { params })).answer);
    return opened(view.signedChannelEndpoint);
  }

  async function flv(): Promise<Open> {
    const reader = (await fetch(`${url}${await flvPath('flv')}`)).body?.getReader();
    await reader?.read();
    const drain = async (): Promise<End> => {
      for (;;) if ((await reader?.read())?.done !== false) return 'ended';
    };
    const end = drain().catch((): End => 'cut');
    return () => end;
  }

  async function hls(): Promise<Open> {
    const ask = (path: URL) => fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const master = new URL(`${url}/api${liveHlsPath('hls')}`);
    const [playlist = ''] = (await (await ask(master)).text()).match(/^[^#\s].*$/m) ?? [];
    const live = new URL(playlist, master);
    await (await ask(live)).text();
    return async () => (await ask(live)).status;
  }

  /** Half of it was sent when its session ends. */
  async function upload(): Promise<Open> {
    const address = await uploadAddress('1800000000001');
    const sending = httpRequest(address, { method: 'PUT', headers: { 'content-type': 'audio/webm' } });
    const end = new Promise<End>((resolve) => {
      sending.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sending.on('error', () => resolve('cut'));
    });
    sending.write('the first piece');
    await once(sending, 'socket').then(([socket]) => once(socket, 'ready'));
    return () => end;
  }

  const uploadAddress = async (stamp: string) => {
    const body = { file_name: `${userId}/${stamp}.mp4` };
    return v.parse(Url, (await request(url, 'generateUploadUrl', asking, { body })).answer).url;
  };
  const recordingQuery = async () => {
    const params = { sid: SAMPLE_SID, timestamp: '1' };
    const recording = v.parse(Token, (await request(url, 'tokenCamera', asking, { params })).answer);
    return new URLSearchParams({ file_path: 'sample.mp4', token: recording.token }).toString();
  };

  const open = {
    'event socket': await opened(await hubAddress('event-ws')),
    'take socket': await opened(await hubAddress('rep-take-event-ws')),
    voice: await voice(),
    signalling: await signalling(),
    'FLV by HTTP': await flv(),
    'FLV by WebSocket': await opened(`${wsUrl}${await flvPath('flv-ws')}`),
    'upload under way': await upload(),
  };
  const [unusedTicket, unusedLive, unusedUpload, link, askHls] = [
    await hubAddress('event-ws'),
    await flvPath('flv'),
    await uploadAddress('1800000000002'),
    await recordingQuery(),
    await hls(),
  ];
  const later = {
    HLS: askHls,
    'unused ticket': () => refused(unusedTicket),
    'unused live token': async () => (await fetch(`${url}${unusedLive}`)).status,
    'recording link': async () => (await fetch(`${url}/api/video/mp4?${link}`)).status,
    'recording socket': () => refused(`${wsUrl}/api${VIDEO_STREAM_PATH}?${link}`),
    'unused upload': async () =>
      (await fetch(unusedUpload, { method: 'PUT', headers: { 'content-type': 'audio/webm' }, body: 'late' })).status,
  };

  const endsOf = async (things: Readonly<Record<string, Open>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(things).map(async ([name, end]) => [name, await end()] as const)),
    );
  return {
    ends: async () => ({ ...(await endsOf(open)), ...(await endsOf(later)) }),
    endOf: (thing: keyof typeof open | keyof typeof later) => ({ ...open, ...later })[thing](),
  };
}
