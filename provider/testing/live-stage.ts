import * as v from 'valibot';
import { FlvToken, LiveView } from '../../contract/entities.ts';
import { liveFlvPath } from '../../contract/sockets.ts';
import type { Fault } from '../cameras/faults.ts';
import { LiveViewer } from './live-viewer.ts';
import { type Answered, readAnswer, request } from './request.ts';
import { SAMPLE_SID } from './sample-args.ts';
import { type Colleague, type StaffedProvider, startStaffedProvider } from './staffed-provider.ts';

export const STAGE_CAMERA = `camera-${SAMPLE_SID}`;

/** A provider with a camera, and agents who look at it. */
export interface LiveStage {
  readonly provider: StaffedProvider;
  call(name: 'liveView' | 'flvToken', agent?: Colleague): Promise<Answered>;
  /** An agent's WebRTC picture, asked for and offered. */
  watch(voice?: 'opus' | 'pcmu'): Promise<LiveViewer>;
  /** Where a live FLV is, with a fresh token. */
  flvUrl(): Promise<string>;
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
    async flvUrl() {
      const { token } = v.parse(FlvToken, (await call('flvToken')).answer);
      return `${provider.url}/api${liveFlvPath(STAGE_CAMERA)}?token=${token}`;
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
