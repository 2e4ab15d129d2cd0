import { linesOf, takesDownloads } from './support/downloads.ts';
import { clicks, fills, first, presses, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const selectOf = (eventId: string) => first('checkbox', `Select event ${eventId}`);

test('a supervisor finds an event by its location, in a link, after a reload and by Back, and opens it (DASH-02, EVENTS-01, EVENTS-29, VR-30, FU-20)', async ({
  pages: { portal },
  provider,
}) => {
  const { eventId, sid, uuid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  const nextDownload = takesDownloads();
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/app/dashboard');
  await clicks(first('link', 'See all'));
  await portal.seesScreen('/app/event-list');
  const field = first('textbox', 'Sid');
  await fills(field, '5 01');
  await seesThat(() => field()?.getAttribute('aria-invalid'), 'true');
  await fills(field, sid);
  presses('Enter');
  await portal.seesAddress(`/app/event-list?sid=${sid}`);
  await portal.refreshes();
  await seesOne(selectOf(eventId));

  await clicks(first('button', /^Export/));
  const file = await nextDownload();
  expect(file.name).toBe('events.csv');
  const [header, ...lines] = linesOf(file);
  expect(header).toMatch(/^\ufeff?Time \([A-Za-z/_]+\),Account,SID,Event ID,/);
  expect(lines.filter((line) => line.includes(`,${eventId},`))).toHaveLength(1);

  for (const [name, path] of [
    ['Verify & Respond', '/app/verify-respond'],
    ['Follow-up', '/app/follow-up'],
  ] as const) {
    await clicks(first('link', `${name}, event ${eventId}`));
    await portal.seesScreen(path);
    expect(location.search).toMatch(new RegExp(`sid=${sid}&eventId=${eventId}&uuid=${uuid}$`));
    portal.goesBack();
    await seesOne(selectOf(eventId));
  }
  await clicks(first('button', 'Clear filters'));
  await portal.seesAddress('/app/event-list');
});
