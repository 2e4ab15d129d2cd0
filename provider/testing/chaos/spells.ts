import * as v from 'valibot';
import type { Judge } from './judge.ts';
import type { Records } from './records.ts';

const HolderData = v.object({ holder: v.nullish(v.object({ tab: v.string() }), null) });
const Fact = v.object({
  pos: v.number(),
  stream: v.string(),
  version: v.number(),
  type: v.string(),
  data: v.looseObject({}),
  atMs: v.number(),
});
type Fact = v.InferOutput<typeof Fact>;

/** The time an alarm was with one tab, from the fact that gave it to the one that ended it. */
interface Spell {
  readonly eventId: string;
  readonly tab: string;
  readonly from: Fact;
  readonly to: Fact;
}

const GIVING: readonly string[] = ['alarm.taken', 'alarm.held', 'alarm.statusSet'];
const ENDING: readonly string[] = ['alarm.returned', 'alarm.canceledByCustomer'];

const holderSetBy = ({ type, data }: Fact): string | null | undefined => {
  if (ENDING.includes(type)) return null;
  return GIVING.includes(type) ? (v.parse(HolderData, data).holder?.tab ?? null) : undefined;
};

/** Every spell that has ended, read from the log. */
async function endedSpells(judge: Judge): Promise<Spell[]> {
  const open = new Map<string, Fact>();
  const tabs = new Map<string, string>();
  const spells: Spell[] = [];
  let since = 0;
  for (;;) {
    const facts: Fact[] = await judge.ask(`facts?since=${since}`, v.array(Fact));
    const last = facts.at(-1);
    if (!last) return spells;
    since = last.pos;
    for (const fact of facts) {
      const holder = holderSetBy(fact);
      if (holder === undefined) continue;
      const from = open.get(fact.stream);
      const tab = tabs.get(fact.stream);
      if (holder !== null && !from) {
        open.set(fact.stream, fact);
        tabs.set(fact.stream, holder);
      } else if (holder === null && from && tab !== undefined) {
        spells.push({ eventId: fact.stream.slice('alarm:'.length), tab, from, to: fact });
        open.delete(fact.stream);
      }
    }
  }
}

export interface Verdict {
  readonly spells: number;
  /** Taken, and never known to the tab: its answers were lost. */
  readonly undelivered: number;
  /** The longest that an alarm stayed with a tab nobody heard of, in the provider's ms, its outages not counted. */
  readonly longestSilenceMs: number;
}

/** How each alarm that a tab got came to it, and how long the silent ones kept theirs. */
export async function judgeSpells(
  judge: Judge,
  { contacts, deliveries, outages }: Records,
  { pace, sinceMs }: { readonly pace: number; readonly sinceMs: number },
): Promise<Verdict> {
  const spells = await endedSpells(judge);
  const ours = (providerMs: number) => sinceMs + (providerMs - sinceMs) / pace;
  const outageBetween = (from: number, to: number) =>
    outages.reduce((sum, [died, back]) => sum + Math.max(0, Math.min(to, back) - Math.max(from, died)), 0);

  const silences = spells.map(({ tab, to }) => {
    const endedMs = ours(to.atMs);
    const heardMs = contacts.get(tab)?.findLast((atMs) => atMs <= endedMs) ?? endedMs;
    return (endedMs - heardMs - outageBetween(heardMs, endedMs)) * pace;
  });
  const isDelivered = ({ eventId, tab, from, to }: Spell) =>
    deliveries.get(`${tab} ${eventId}`)?.some((version) => version >= from.version && version < to.version) ?? false;
  return {
    spells: spells.length,
    undelivered: spells.filter((spell) => !isDelivered(spell)).length,
    longestSilenceMs: silences.reduce((longest, silence) => Math.max(longest, silence), 0),
  };
}
