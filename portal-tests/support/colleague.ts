import type { GivenAgent, GivenAlarm, RunningProvider } from '../../e2e/support/provider.ts';
import { callsOf } from '../../e2e/support/calls.ts';
import { seesThat } from './see.ts';
import type { Api } from '../../src/services/provider-api/api-calls.ts';

/** Another agent, on another computer: the calls of their portal, without its page. */
export class Colleague {
  readonly agent: GivenAgent;
  readonly calls: Api;

  private constructor(agent: GivenAgent, provider: RunningProvider) {
    this.agent = agent;
    this.calls = callsOf(agent, provider);
  }

  /** An agent that a test has given settings of their own. */
  static signedIn(agent: GivenAgent, provider: RunningProvider): Colleague {
    return new Colleague(agent, provider);
  }

  static async as(role: string, provider: RunningProvider): Promise<Colleague> {
    return new Colleague(await provider.givenAgent({ role }), provider);
  }

  /** Colleague with the same queues. */
  static async of({ queues }: Pick<GivenAgent, 'queues'>, provider: RunningProvider): Promise<Colleague> {
    return new Colleague(await provider.givenAgent({ role: 'agent_ops', queues }), provider);
  }

  /** Opens the alarm as soon as no one else has it. */
  async opens({ eventId, sid }: GivenAlarm): Promise<void> {
    await seesThat(async () => {
      const { items } = await this.calls.takeEvents({ query: { accept: true } });
      return items.map((alarm) => alarm.eventId);
    }, [eventId]);
    await this.calls.holdEvent({ query: { sid, eventId } });
  }

  async sets({ eventId }: GivenAlarm, pcsStatus: number): Promise<void> {
    await this.calls.setPcsStatus({ params: { eventId }, query: { pcsStatus } });
  }
}
