import { type Act, type OnPage, quoted } from './page-act.ts';

const ACTS: Readonly<Record<string, Act>> = {
  'filters.clear': { does: ["await page.getByRole('button', { name: 'Clear filters' }).first().click();"] },
  'search.apply': { does: ["await page.keyboard.press('Enter');"] },
  'rows.toggle': { does: ["await page.getByRole('checkbox', { name: 'Select all rows' }).click();"] },
  'list.reload': { does: ["await page.keyboard.press('r');"] },
  'export.start': { does: ["await page.keyboard.press('e');"] },
  'export.progressed': { comes: 'rows are read' },
  'export.finished': { comes: 'all rows are read' },
  'xstate.done.actor.load': { comes: 'the provider has the rows' },
  'query.changed': { comes: 'the address changes' },
};

const ROW = "page.getByRole('checkbox', { name: `Select event ${eventId}` })";

export const EVENT_LIST: OnPage = {
  begins: [
    "const { eventId } = await provider.givenAlarm({ queue: 'Elsewhere' });",
    "await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));",
    "await portal.opens('/app/event-list');",
    `await expect(${ROW}).toBeVisible();`,
  ],
  actor: "{ src: 'eventList', id: 'screen' }",
  actOf: (event) => {
    switch (event.type) {
      case 'row.toggle':
        return { does: [`await ${ROW}.click();`] };
      case 'search.type':
        return {
          does: ["await page.keyboard.press('/');", `await page.keyboard.insertText(${quoted(event['typed'])});`],
        };
      case 'page.go':
        return { does: [`await page.keyboard.press(${Number(event['skip']) > 0 ? "']'" : "'['"});`] };
      default:
        return ACTS[event.type];
    }
  },
};
