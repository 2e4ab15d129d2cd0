import { setTimeout as delay } from 'node:timers/promises';
import type { AlarmTab } from './alarm-tab.ts';
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

const knowsItsAlarms = (tab: AlarmTab, holdings: readonly Holding[]): boolean =>
  tab.cards !== null &&
  idsOf(tab.cards) === idsOf(holdings.filter((held) => held.rep === tab.agent.rep && held.tab === tab.tab));

/** True if every tab knows exactly what it has, within `withinMs` of ours. */
export const allKnow = (tabs: readonly AlarmTab[], judge: Judge, withinMs: number): Promise<boolean> =>
  until(async () => {
    const holdings = await judge.holdings();
    return tabs.every((tab) => knowsItsAlarms(tab, holdings));
  }, withinMs);

/** Every change that was ever made is in order, and every alarm that was ever raised is still there. */
export async function checkAll(judge: Judge, records: Records): Promise<void> {
  await judge.checkSettled();
  const there = new Set(await judge.eventIds());
  for (const eventId of records.raised) if (!there.has(eventId)) judge.violations.add(`Alarm ${eventId} is lost.`);
}

/**
 * Ends all faults: every tab that reconnects is sent all it has; then all fall silent, and the queue gets everything
 * back within a lease. Every alarm ever raised is still there.
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
  if (!(await allKnow(tabs, judge, waitMs))) judge.violations.add('A tab that came back was not sent what it has.');

  for (const tab of tabs) tab.cut();
  const isNobodys = async () => (await judge.holdings()).length === 0;
  if (!(await until(isNobodys, waitMs))) judge.violations.add('Alarms stayed with silent tabs.');

  await checkAll(judge, records);
}
