import { vi } from 'vitest';
import { callsOf } from '../e2e/support/calls.ts';
import { linesOf, takesDownloads } from './support/downloads.ts';
import { clicks, fills, first, saying, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const FOOTER = /^Version 0\.4\.4, build \S+, environment prd$/;
const NOTIFICATIONS_SAVED = 'Notification settings successfully updated';
const FACES_SAVED = 'Facial recognition settings successfully updated';
const notifications = first('region', 'Notifications');
const choice = (name: string) => first('switch', name, notifications);
const seesChosen = (name: string, isChosen: boolean) =>
  seesThat(() => (choice(name)() as HTMLInputElement | null)?.checked, isChosen);
const seesChoices = () =>
  seesThat(
    () =>
      [...(notifications()?.querySelectorAll('fieldset') ?? [])].map((group) =>
        [...group.querySelectorAll('legend, label')].map(({ textContent }) => textContent.trim()),
      ),
    [
      ['Channels', 'Email', 'Push Notifications', 'Text Messages', 'Phone calls'],
      ['Messages', 'Email', 'Push', 'Phone calls'],
    ],
  );
const faces = first('region', 'Facial Recognition');
const states = first('textbox', /^No face states/, faces);
const savesIn = (panel: () => Element | null) => clicks(first('button', 'Save', panel));

test('an admin chooses notifications and the places of facial recognition, which stay (SET-01, SET-02, SET-03, SET-04, SET-05, SET-06, SET-12, SET-19, SET-20, SET-21, VR-52)', async ({
  pages: { portal },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Settings');
  await seesChoices();
  await clicks(choice('Text Messages'));
  await savesIn(notifications);
  await portal.seesToast(NOTIFICATIONS_SAVED);

  await fills(states, ' IL ,, TX , ');
  await savesIn(faces);
  await portal.seesToast(FACES_SAVED);
  await portal.refreshes();
  await seesChosen('Text Messages', false);
  await seesThat(() => (states() as HTMLTextAreaElement | null)?.value, 'IL, TX');
  await seesOne(saying(FOOTER));
  await fills(states, '');
  await savesIn(faces);
  await portal.seesToast(FACES_SAVED);
});

test('an admin saves the e-mails to customers as logs.csv, whole or not at all (SET-13, SET-14)', async ({
  pages: { line, portal },
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const { eventId, sid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  const calls = callsOf(admin, provider);
  await calls.holdEvent({ query: { eventId, sid } });
  const { userId: uid } = await calls.getEvent({ params: { eventId } });
  const mail = { uid, eventId, subject: '=HYPERLINK("x"), "you"', html: '<p>A secret ladder.</p>', text: 'A ladder.' };
  await calls.sendEmail({ body: { ...mail, category: 'emergency_events', critical: true } });

  portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  const nextDownload = takesDownloads();
  const offers = vi.spyOn(URL, 'createObjectURL');
  const saves = () => clicks(first('button', 'Export Email Logs'));
  const recover = line.fails('listEmails', 500, 'Out of order.');
  await saves();
  await portal.seesToast('Endpoint: audit/emails. Out of order.');
  expect(offers).not.toHaveBeenCalled();

  recover();
  await saves();
  const file = await nextDownload();
  const lines = linesOf(file);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect([file.name, lines[0]]).toEqual([
    'logs.csv',
    `\ufeffeventId,subject,sent_date (${timeZone}),to_uid,agent_uid,outcome`,
  ]);
  const [row = ''] = lines.filter((one) => one.startsWith(`${eventId},`));
  expect(row).toContain(`${eventId},"'=HYPERLINK(""x""), ""you""",`);
  expect(row).toMatch(/,kept$/);
  expect(lines.join('\n')).not.toContain('ladder');
});
