import {
  all,
  clicks,
  containing,
  fills,
  first,
  presses,
  seesNone,
  seesOne,
  seesThat,
  seesText,
} from './support/see.ts';
import { expect, test } from './support/test.ts';

const MINUTE_S = 60;
/** A location of which other tests raise one alarm at most: its history stays on one page. */
const QUIET_SID = '1007';

test('another event of the location is played with a mark and one key back, and what became of earlier ones is shown; who calls back is found, and what a call showed is kept (VR-05, VR-39, EVL-01, EVL-02, EVL-05, EVL-08, EVL-09, EVL-12, EVL-14)', async ({
  pages: { line, portal, queue, verify },
  provider,
}) => {
  // The camera recorded two others before: one just now, one too long ago.
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * MINUTE_S;
  const elsewhere = { queue: 'Elsewhere', info: 'Motion' };
  const recent = { ...elsewhere, sid: QUIET_SID, sensorName: 'Side gate', eventTimestamp: minutesAgo(10) };
  const { sid, uuid } = await provider.givenAlarm(recent);
  await provider.givenAlarm({ ...elsewhere, sid, uuid, sensorName: 'Back door', eventTimestamp: minutesAgo(120) });
  await provider.givenAlarm({ queue: agent.queues[0], sid, uuid });
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesClipPlaying();
  const panel = first('region', 'Event History');
  const rows = () => all('row', /.?/, panel);

  // Another event, with a mark and one key back.
  await seesThat(
    () => all('columnheader', /.?/, panel).map((header) => header.textContent),
    ['Time', 'Event', 'Video'],
  );
  await seesThat(() => rows()[1]?.textContent, '(go live)');
  const inZoneOfEvent = /^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d:\d\d [AP]M [A-Z]{3,4}/;
  await seesText(containing('row', 'Side gate', panel), inZoneOfEvent);
  await seesThat(() => first('button', /Back door · Motion/, panel)()?.matches(':disabled'), true);
  await clicks(first('button', /Side gate · Motion/, panel));
  const mark = containing('status', 'Not this alarm');
  await seesText(mark, /Side gate · \d\d\/\d\d\/\d{4} /);
  await seesThat(() => first('region', 'Player')()?.getAttribute('data-picture'), 'playing');
  presses('r');
  await seesNone(mark);
  await verify.seesClipPlaying();
  await clicks(first('button', '(go live)', panel));
  await seesThat(() => rows()[1]?.textContent, '(live)');
  await clicks(first('button', '10 days', panel));
  await seesText(containing('row', 'Side gate', panel), 'New');

  // A customer who calls back is found by Ctrl K, with phones and the open alarm.
  const customer = first('region', 'Customer Info');
  const contact = first('group', /.?/, customer);
  const phone = ((await seesOne(first('link', /.?/, contact))).textContent ?? '').trim();
  expect(contact()?.querySelector('a')?.getAttribute('href')).toMatch(/^tel:\+\d+$/);
  presses('Control+k');
  const field = first('combobox');
  await seesOne(field);
  await seesThat(() => document.activeElement, field());
  await fills(field, phone);
  await clicks(containing('option', ' · '));
  const dialog = first('dialog');
  expect((await seesOne(first('link', phone, dialog))).getAttribute('href')).toMatch(/^tel:\+\d+$/);
  await clicks(first('button', /^Open/, dialog));
  await seesNone(dialog);
  await portal.seesScreen('/app/verify-respond');

  // The result of a call survives a refusal and a reload, is noted once, and stands in Follow-up.
  const recover = line.fails('recordCall', 400, 'Not now.');
  await clicks(first('button', 'Safe word right', contact));
  const alert = () => contact()?.querySelector('[role="alert"]') ?? null;
  await seesText(alert, 'Safe word right · Not saved. Not now.');
  recover();
  await portal.refreshes();
  await clicks(first('button', 'Save again', contact));
  const noted = new RegExp(`Safe word right · \\d\\d:\\d\\d:\\d\\d · ${agent.rep.email}`, 'g');
  await seesThat(() => contact()?.textContent.match(noted)?.length, 1);
  await seesNone(alert);
  await verify.goesToThirdStep();
  await verify.handles();
  await seesText(first('region', 'Calls'), agent.rep.email);

  // Follow-up notes calls too.
  await clicks(first('button', 'Reached'));
  await seesText(first('region', 'Calls'), 'Reached ·');
});
