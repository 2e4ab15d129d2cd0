import { expect } from '@playwright/test';
import type { Camera, CameraLease } from '../../contract/entities/cameras.ts';
import { callsOf } from './calls.ts';
import type { GivenAgent, GivenAlarm, RunningProvider } from './provider.ts';
import type { Api } from '../../src/services/provider-api/api-calls.ts';

type Place = Pick<Camera, 'uuid'> & { readonly sid: string };

/** Interval at which a voice reports that it is still there, ms; the provider waits for it five times as long. */
const VOICE_MS = 2_000;

/** Another agent, on another computer: the calls of their portal, without its page. */
export class Colleague {
  readonly agent: GivenAgent;
  readonly calls: Api;

  constructor(agent: GivenAgent, provider: RunningProvider) {
    this.agent = agent;
    this.calls = callsOf(agent, provider);
  }

  /** Name in the provider for tests. */
  get name(): string {
    return `Test Agent ${this.agent.rep.id}`;
  }

  /** Opens the alarm as soon as no one else has it. */
  async opens({ eventId, sid }: GivenAlarm): Promise<void> {
    const taken = async () => {
      const { items } = await this.calls.takeEvents({ query: { accept: true } });
      return items.map((alarm) => alarm.eventId);
    };
    await expect.poll(taken).toEqual([eventId]);
    await this.calls.holdEvent({ query: { sid, eventId } });
  }

  /** Leases of a camera, as they see them. */
  async leasesOf({ uuid, sid }: Place): Promise<readonly CameraLease[]> {
    const { items } = await this.calls.listCameras({ params: { sid } });
    return items.find((camera) => camera.uuid === uuid)?.leases.held ?? [];
  }

  /** @returns ends it */
  async talksThrough({ uuid, sid }: Place): Promise<() => Promise<void>> {
    const speak = () => this.calls.startTalk({ params: { uuid, sid } });
    let spoken = speak();
    await spoken;
    const voice = setInterval(() => {
      spoken = speak();
    }, VOICE_MS);
    return async () => {
      clearInterval(voice);
      await spoken;
      await this.calls.stopTalk({ params: { uuid, sid } });
    };
  }
}
