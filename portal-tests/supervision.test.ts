import { all, clicks, fills, first, seesNone, seesOne, seesThat, seesWords } from './support/see.ts';
import { expect, test } from './support/test.ts';

/** Of the Event List. */
const rowOf = (eventId: string) => () => document.querySelector(`[data-row="${eventId}"]`);
const linksOf = (eventId: string) => () => all('link', /.?/, rowOf(eventId)).map(({ textContent }) => textContent);

test('a supervisor sees who has which alarm, and changes only a switch of an agent’s queue; QA and an engineer go from the Event List to the audit, each with the menu of their role (REPS-42, SHELL-19, SHELL-21 to SHELL-23)', async ({
  pages: { portal },
  provider,
}) => {
  const { rep } = await provider.givenAgent({ role: 'agent_ops' });
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/app/dashboard');
  await seesWords(first('region', 'Active in Queue'), /alarms? waits?/);
  const menu = await portal.menu();
  expect(menu).toEqual(expect.arrayContaining(['Events', 'Manage reps', 'Logs']));
  expect(menu).not.toContain('Invite users');
  await portal.goesByMenuTo('Manage reps');
  await fills(() => document.querySelector('input[placeholder="Search reps"]'), rep.email);
  await clicks(first('link', `Edit rep ${rep.email}`));
  await clicks(first('button', 'Queue settings'));
  await seesThat(() => first('combobox', /^Max Onscreen/)()?.matches(':disabled'), true);
  await clicks(first('switch', 'Accept New'));
  await clicks(first('button', 'Save'));
  await portal.seesToast('Successfully saved');

  const { eventId } = await provider.givenAlarm({ queue: 'Elsewhere' });
  portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/app/dashboard');
  await portal.seesLine('Connected');
  const ofQa = await portal.menu();
  expect(ofQa).toEqual(expect.arrayContaining(['Events', 'Logs']));
  for (const hidden of ['Manage reps', 'Invite users', 'Users', 'Queue']) expect(ofQa).not.toContain(hidden);
  await portal.goesByMenuTo('Events');
  await seesThat(linksOf(eventId), ['Audit']);
  await clicks(first('link', /.?/, rowOf(eventId)));
  await seesOne(first('switch', 'Flag for AI review'));

  portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.refreshes();
  await portal.seesLine('Connected');
  const ofEngineer = await portal.menu();
  expect(ofEngineer).toEqual(expect.arrayContaining(['Events', 'Logs', 'Manage reps']));
  expect(ofEngineer).not.toContain('Invite users');
  await portal.goesByMenuTo('Events');
  await seesThat(linksOf(eventId), ['Audit']);
  await seesNone(() => document.querySelector('[role="search"]'));
  await portal.goesByMenuTo('Manage reps');
  await portal.seesScreen('/app/reps-list');
  await seesOne(() => document.querySelector('tbody tr'));
  expect(all('button', /^Log out /)).toEqual([]);
});
