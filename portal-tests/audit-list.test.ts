import { linesOf, takesDownloads } from './support/downloads.ts';
import { chooses, clicks, containing, first, saying, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

test('an engineer reads what was done about an event, narrows it down, and saves it as a file (AUDIT-01, AUDIT-06, AUDIT-38, EVENTS-32)', async ({
  pages: { portal },
  provider,
}) => {
  const { eventId } = await provider.givenAlarm({ queue: 'Elsewhere' });
  const nextDownload = takesDownloads();
  portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/event-list');
  await clicks(first('link', `Audit, event ${eventId}`));
  await portal.seesScreen('/app/audit-list');
  await seesThat(() => (first('textbox', 'EventID')() as HTMLInputElement | null)?.value, eventId);
  await clicks(saying('Raised', 'tbody'));
  await seesText(containing('row', 'Raised'), 'queueElsewhere');
  await clicks(first('button', /^Export/));
  const file = await nextDownload();
  expect(file.name).toBe('audit-changes.csv');
  // Where an agent of an earlier test still works at its location, it was put on hold too.
  const lines = linesOf(file).filter((line) => !line.includes('Put on hold'));
  expect(lines).toEqual([expect.any(String), expect.stringMatching(new RegExp(`^${eventId},.*,event,"Raised;`))]);
  await chooses(first('combobox', /^Event type/), 'people');
  await seesText(() => document.querySelector('main'), 'No changes found');
});
