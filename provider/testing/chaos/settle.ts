import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosTab } from './chaos-tab.ts';
import type { Holding, Judge } from './judge.ts';
import type { Records } from './records.ts';

const LOOK_MS = 50;

async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadlineMs) return false;
    await delay(LOOK_MS);
  }
  return true;
}

const idsOf = (list: readonly { readonly eventId: string }[]) =>
  list
    .map(({ eventId }) => eventId)
    .sort()
    .join();

const knowsItsAlarms = (tab: ChaosTab, holdings: readonly Holding[]): boolean =>
  tab.cards !== null &&
  idsOf(tab.cards) === idsOf(holdings.filter((held) => held.rep === tab.agent.rep && held.tab === tab.tab));

/**
 * Nothing breaks any more: every tab that comes back is told all it has; then all fall silent, and the queue gets everything
 * back within a lease. Every alarm that was ever raised is still there.
 */
export async function settle(
  tabs: readonly ChaosTab[],
  judge: Judge,
  records: Records,
  { waitMs }: { readonly waitMs: number },
): Promise<void> {
  for (const tab of tabs) {
    tab.reload();
    await until(() => tab.connect(), waitMs);
  }
  const allKnow = async () => {
    const holdings = await judge.holdings();
    return tabs.every((tab) => knowsItsAlarms(tab, holdings));
  };
  if (!(await until(allKnow, waitMs))) judge.violations.add('A tab that came back was not told what it has.');

  for (const tab of tabs) tab.cut();
  const isNobodys = async () => (await judge.holdings()).length === 0;
  if (!(await until(isNobodys, waitMs))) judge.violations.add('Alarms stayed with silent tabs.');

  await judge.checkSettled();
  const there = new Set(await judge.eventIds());
  for (const eventId of records.raised) if (!there.has(eventId)) judge.violations.add(`Alarm ${eventId} is lost.`);
}
