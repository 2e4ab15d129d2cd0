import * as v from 'valibot';
import { FlvToken, LiveView } from '../../contract/entities.ts';
import { liveFlvPath, TWO_WAY_AUDIO_PATH } from '../../contract/sockets.ts';
import type { Fault } from '../cameras/faults.ts';
import { LiveViewer } from './live-viewer.ts';
import { type Answered, readAnswer, request } from './request.ts';
import { SAMPLE_SID } from './sample-args.ts';
import { type Colleague, type StaffedProvider, startStaffedProvider } from './staffed-provider.ts';

const Minted = v.object({ ticket: v.string() });

export const STAGE_CAMERA = `camera-${SAMPLE_SID}`;

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
  inflict(fault: Fault): Promise<void>;
  /** What the test route tells of the camera. */
  inspect(): Promise<unknown>;
  close(): Promise<void>;
}

/** With flags beside its own. */
export async function startLiveStage(...flags: readonly string[]): Promise<LiveStage> {
  const provider = await startStaffedProvider('--test', ...flags);
  const viewers: LiveViewer[] = [];
  const testUrl = `${provider.url}/test/cameras/${STAGE_CAMERA}`;

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
    async inflict(fault) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${testUrl}/fault`, { method: 'POST', headers, body: JSON.stringify({ fault }) });
    },
    inspect: async () => (await readAnswer(await fetch(testUrl))).answer,
    async close() {
      await Promise.all(viewers.map((viewer) => viewer.close()));
      await provider.close();
    },
  };
}
