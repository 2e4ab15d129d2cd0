import { describe, expect, it } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import type { DeskNews, OtherTabFact } from '../../machines/work/desk/desk.events.ts';
import { eventually } from '../../testing/eventually.ts';
import { otherTabs } from './other-tabs.ts';

type Use = () => unknown;

/** The browser's locks: exclusive ones wait for their holder, shared ones too. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, { mode }: LockOptions, use: Use): Promise<void> => {
    await held.get(name);
    let release = (): void => {};
    if (mode !== 'shared') held.set(name, new Promise<void>((resolve) => (release = resolve)));
    await use();
    release();
  };
  return { request: request as LockManager['request'] };
}

/** One browser: a message on a channel reaches the others of its name. */
function createBrowser(knowsCustody = true) {
  const locks = createLocks();
  const channels = new Map<string, BroadcastChannel[]>();
  const open = (name: string) => {
    const channel = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage: (data: unknown) => {
        for (const other of channels.get(name) ?? []) {
          if (other !== (channel as unknown)) other.onmessage?.call(other, { data } as MessageEvent);
        }
      },
      close: () =>
        void channels.set(
          name,
          (channels.get(name) ?? []).filter((other) => other !== (channel as unknown)),
        ),
    };
    channels.set(name, [...(channels.get(name) ?? []), channel as unknown as BroadcastChannel]);
    return channel;
  };
  return {
    opens: (tab: string, agentId = '7') => {
      const reported: OtherTabFact[] = [];
      const machine = setup({
        types: { events: {} as OtherTabFact | { type: 'say'; news: DeskNews } },
        actors: { tabs: otherTabs({ locks, open, knowsCustody: () => knowsCustody }) },
        actions: {
          say: sendTo('tabs', (_, { news }: { news: DeskNews }) => news),
          report: (_, { fact }: { fact: OtherTabFact }) => void reported.push(fact),
        },
      }).createMachine({
        invoke: { id: 'tabs', src: 'tabs', input: { agentId, tab } },
        on: {
          say: { actions: { type: 'say', params: ({ event }) => event } },
          '*': { actions: { type: 'report', params: ({ event }) => ({ fact: event as OtherTabFact }) } },
        },
      });
      const actor = createActor(machine).start();
      return {
        is: (type: DeskNews['type']) => actor.send({ type: 'say', news: { type } }),
        closes: () => actor.stop(),
        reported: () => reported.splice(0),
      };
    },
  };
}

describe('the other tabs of an agent', () => {
  it('are known from when the agent works in them until they no longer do', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.opens('a'), browser.opens('b')];
    first.is('work.begun');
    await eventually(() => expect(second.reported()).toEqual([{ type: 'other.began', tab: 'a' }]));
    first.is('work.ended');
    await eventually(() => expect(second.reported()).toEqual([{ type: 'other.left', tab: 'a' }]));
    expect(first.reported()).toEqual([]);
  });

  it('are known to a tab that was opened later, and gone when they are closed', async () => {
    const browser = createBrowser();
    const first = browser.opens('a');
    first.is('work.begun');
    await eventually(() => {
      const second = browser.opens('b');
      expect(second.reported()).toEqual([{ type: 'other.began', tab: 'a' }]);
    });
    const third = browser.opens('c');
    expect(third.reported()).toEqual([{ type: 'other.began', tab: 'a' }]);
    first.closes();
    await eventually(() => expect(third.reported()).toEqual([{ type: 'other.left', tab: 'a' }]));
  });

  it('take alarms alone where the provider does not tell tabs apart', async () => {
    const browser = createBrowser(false);
    const [first, second] = [browser.opens('a'), browser.opens('b')];
    first.is('work.begun');
    await eventually(() => expect(second.reported()).toEqual([{ type: 'other.began', tab: 'a', takesAlone: true }]));
  });

  it('are asked to end, but not those of another agent', () => {
    const browser = createBrowser();
    const [first, second, stranger] = [browser.opens('a'), browser.opens('b'), browser.opens('c', '8')];
    second.is('others.end');
    expect([first.reported(), second.reported(), stranger.reported()]).toEqual([[{ type: 'desk.wanted' }], [], []]);
  });
});
