import type { GivenAgent, GivenAlarm, RunningProvider } from './provider.ts';

/** A tab of the portal, in a browser or in a page of jsdom. */
interface Pages {
  readonly portal: {
    isSignedIn(agent: GivenAgent): Promise<void> | void;
    opens(path: string): Promise<void>;
  };
  readonly queue: { acceptsNew(): Promise<void> } & Record<'seesAlarmIn' | 'opens', (slot: number) => Promise<void>>;
  readonly verify: {
    seesStep(title: string): Promise<void>;
    goesToThirdStep(): Promise<void>;
    handles(): Promise<void>;
  };
  readonly followUp: {
    choosesTemplate(template: string): Promise<void>;
    documents(text: string): Promise<void>;
    writes(text: 'Subject', words: string): Promise<void>;
  };
}

interface Case {
  readonly agent: GivenAgent;
  readonly alarm: GivenAlarm;
}

/** An agent with one alarm in slot 1. */
export async function takesAlarm({ portal, queue }: Pages, provider: RunningProvider): Promise<Case> {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  return { agent, alarm };
}

export async function verifiesAlarm(pages: Pages, provider: RunningProvider): Promise<Case> {
  const taken = await takesAlarm(pages, provider);
  await pages.queue.opens(1);
  await pages.verify.seesStep('Review Video and Respond');
  return taken;
}

export const WRITTEN = {
  'Event Documentation': 'A courier left a parcel.',
  Subject: 'Your parcel',
} as const;

/** An agent who has written all that a follow-up needs. */
export async function followsUpAlarm(pages: Pages, provider: RunningProvider): Promise<Case> {
  const taken = await verifiesAlarm(pages, provider);
  const { verify, followUp } = pages;
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.choosesTemplate('delivery');
  await followUp.documents(WRITTEN['Event Documentation']);
  await followUp.writes('Subject', WRITTEN.Subject);
  return taken;
}

const TAKEN = ['alarm.raised', 'alarm.taken'];
const HELD = [...TAKEN, 'alarm.held'];
const HANDLED = [...HELD, 'alarm.statusSet'];

/** Provider's log of an alarm that came so far, each step once. */
export const HISTORY = {
  taken: TAKEN,
  held: HELD,
  handled: HANDLED,
  completed: [
    ...HANDLED,
    'alarm.documented',
    'alarm.dispositionSet',
    'alarm.statusSet',
    'alarm.emailSent',
    'alarm.pushSent',
  ],
};

/** Sorts histories in which events sent together may arrive in any order. */
export const inAnyOrder = (history: readonly string[]): readonly string[] => history.toSorted();
