import type { Page } from '@playwright/test';
import { JournalModel } from '../models/journal.model.ts';
import { expect } from './test.ts';

interface WalkedActor {
  /** The name of its logic. */
  readonly src: string;
  /** The end of its key; `#1` and the like apart. */
  readonly id: string;
}

/** One such actor has taken these events in this order; others may have come between them. The page keeps its journal every two seconds. */
export async function seesWalked(page: Page, { src, id }: WalkedActor, types: readonly string[]): Promise<void> {
  await expect(async () => {
    const records = (await new JournalModel(page).segments()).flatMap((segment) => segment.records);
    const own = records.filter((record) => record.src === src && record.key.replaceAll(/#\d+/g, '').endsWith(`/${id}`));
    const keys = [...new Set(own.map(({ key }) => key))];
    const came = keys.map((key) =>
      inOrder(
        types,
        own.filter((record) => record.key === key).map(({ event }) => event.type),
      ),
    );
    expect(came).toContainEqual(types);
  }).toPass();
}

/** Those of the wanted ones that came in order, up to the first that did not. */
function inOrder(wanted: readonly string[], came: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const type of came) if (type === wanted[found.length]) found.push(type);
  return found;
}
