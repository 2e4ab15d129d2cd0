import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { DeskNews, OtherTabFact } from '../../machines/work/desk/desk.events.ts';

/** Message between the tabs of one agent; `asks` is answered by those in which they work. */
const Message = v.object({ type: v.picklist(['asks', 'began', 'end']), tab: v.string() });
type Message = v.InferOutput<typeof Message>;

/** The part of a BroadcastChannel that is needed. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

interface OtherTabsDeps {
  readonly locks: Pick<LockManager, 'request'>;
  readonly open: (name: string) => Channel;
  /** The provider knows which tab has an alarm, so that several may take alarms. */
  readonly knowsCustody: () => boolean;
}

/**
 * The other tabs of this browser in which the same agent works. A tab holds a lock while its agent works in it, so that the
 * others learn of its end however it ends.
 */
export const otherTabs = ({ locks, open, knowsCustody }: OtherTabsDeps) =>
  fromCallback<DeskNews, { agentId: string; tab: string }>(({ sendBack, receive, input: { agentId, tab } }) => {
    const ended = new AbortController();
    const { signal } = ended;
    const channel = open(`desk:${agentId}`);
    const known = new Set<string>();
    let release: (() => void) | null = null;

    const lockOf = (of: string) => `desk:${agentId}:${of}`;
    const tell = (type: Message['type']) => channel.postMessage({ type, tab } satisfies Message);
    const report = (fact: OtherTabFact) => sendBack(fact);

    function begin(): void {
      const work = () => {
        tell('began');
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      };
      locks.request(lockOf(tab), { signal }, work).catch(() => {});
    }

    function end(): void {
      release?.();
      release = null;
    }

    function watch(other: string): void {
      if (known.has(other)) return;
      known.add(other);
      report({ type: 'other.began', tab: other, ...(knowsCustody() ? {} : { takesAlone: true }) });
      const gone = () => {
        known.delete(other);
        report({ type: 'other.left', tab: other });
      };
      locks.request(lockOf(other), { mode: 'shared', signal }, gone).catch(() => {});
    }

    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(Message, data);
      if (!message.success) return;
      const { type, tab: other } = message.output;
      if (type === 'began') watch(other);
      if (type === 'asks' && release !== null) tell('began');
      if (type === 'end') report({ type: 'desk.wanted' });
    };
    receive((news) => {
      if (news.type === 'work.begun') begin();
      else if (news.type === 'work.ended') end();
      else tell('end');
    });
    tell('asks');

    return () => {
      ended.abort();
      end();
      channel.close();
    };
  });
