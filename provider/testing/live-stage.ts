import * as v from 'valibot';
import { FlvToken, LiveView } from '../../contract/entities.ts';
import type { Role } from '../../contract/roles.ts';
import { liveFlvPath, liveHlsPath, TWO_WAY_AUDIO_PATH } from '../../contract/sockets.ts';
import type { Fault } from '../cameras/faults.ts';
import { LiveViewer } from './live-viewer.ts';
import { type Answered, readAnswer, request } from './request.ts';
import { SAMPLE_SID } from './sample-args.ts';
import { type Colleague, type StaffedProvider, startStaffedProvider } from './staffed-provider.ts';

const Minted = v.object({ ticket: v.string() });

export const STAGE_CAMERA = `camera-${SAMPLE_SID}`;

export interface HlsWatch {
  readonly status: number;
  ask(file: string): Promise<Response>;
}

/** A provider with a camera, and agents who look at it. */
export interface LiveStage {
  readonly provider: StaffedProvider;
  call(name: 'liveView' | 'flvToken', agent?: Colleague): Promise<Answered>;
  /** An agent's WebRTC picture, asked for and offered. */
  watch(voice?: 'opus' | 'pcmu'): Promise<LiveViewer>;
  /** Where a live FLV is, with a fresh token of this agent. */
  flvUrl(agent?: Colleague): Promise<string>;
  /** Where this agent speaks by a socket. */
  voiceUrl(agent: Colleague): Promise<string>;
  /** An agent's HLS picture: its first answer, and what is asked for beside its live playlist. */
  watchHls(role?: Role): Promise<HlsWatch>;
  inflict(fault: Fault): Promise<void>;
  /** Puts the provider's clock on. */
  advances(ms: number): Promise<void>;
  /** What the test route tells of the camera. */
  inspect(): Promise<unknown>;
  close(): Promise<void>;
}

/** With flags beside its own. */
export const startLiveStage = async (...flags: readonly string[]): Promise<LiveStage> =>
  stageOf(await startStaffedProvider('--test', ...flags));

function stageOf(provider: StaffedProvider): LiveStage {
  const viewers: LiveViewer[] = [];
  const testUrl = `${provider.url}/test/cameras/${STAGE_CAMERA}`;

  async function post(url: string, body: object): Promise<void> {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async function call(name: 'liveView' | 'flvToken', colleague?: Colleague): Promise<Answered> {
    const agent = colleague ?? (await provider.hire('agent_ops'));
    const token = await provider.tokenOf(agent);
    return request(provider.url, name, { token, tab: agent.tab }, { params: { uuid: STAGE_CAMERA, sid: SAMPLE_SID } });
  }

  return {
    provider,
    call,
    async watch(voice = 'opus') {
      const viewer = await new LiveViewer(v.parse(LiveView, (await call('liveView')).answer), voice).open();
      viewers.push(viewer);
      return viewer;
    },
    async flvUrl(agent) {
      const { token } = v.parse(FlvToken, (await call('flvToken', agent)).answer);
      return `${provider.url}/api${liveFlvPath(STAGE_CAMERA)}?token=${token}`;
    },
    async voiceUrl(agent) {
      const asking = { token: await provider.tokenOf(agent), tab: agent.tab };
      const body = { purpose: 'two-way-audio', uuid: STAGE_CAMERA } as const;
      const { ticket } = v.parse(Minted, (await request(provider.url, 'mintTicket', asking, { body })).answer);
      const query = new URLSearchParams({ access_token: ticket, uuid: STAGE_CAMERA });
      return `${provider.url.replace('http', 'ws')}/api${TWO_WAY_AUDIO_PATH}?${query.toString()}`;
    },
    async watchHls(role = 'agent_ops') {
      const token = await provider.tokenOf(await provider.hire(role));
      const ask = (url: string | URL) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const master = `${provider.url}/api${liveHlsPath(STAGE_CAMERA)}`;
      const answer = await ask(master);
      const [playlist = ''] = (await answer.text()).match(/^[^#\s].*$/m) ?? [];
      return { status: answer.status, ask: (file) => ask(new URL(file, new URL(playlist, master))) };
    },
    inflict: (fault) => post(`${testUrl}/fault`, { fault }),
    advances: (advanceMs) => post(`${provider.url}/test/clock`, { advanceMs }),
    inspect: async () => (await readAnswer(await fetch(testUrl))).answer,
    async close() {
      await Promise.all(viewers.map((viewer) => viewer.close()));
      await provider.close();
    },
  };
}
