import { callsOf } from '../e2e/support/calls.ts';
import { chooses, clicks, fills, first, saying, seesOne, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

const valueOf = (field: () => Element | null) => (field() as HTMLInputElement | null)?.value;
const maxOnscreen = first('combobox', /^Max Onscreen/);
const saves = () => clicks(first('button', 'Save'));

test('an admin finds a rep and changes their queue and role; a refused save loses nothing (REPS-01, REPS-08, REPS-17, REPS-25, REPS-26)', async ({
  pages: { line, portal },
  provider,
}) => {
  const { rep, token } = await provider.givenAgent({ role: 'agent_ops' });
  const theirs = callsOf({ token }, provider);
  const admin = await provider.givenAgent({ role: 'admin' });
  portal.isSignedIn(admin);
  await portal.opens('/app/reps-list');
  await fills(() => document.querySelector('input[placeholder="Search reps"]'), rep.email);
  await clicks(first('link', `Edit rep ${rep.email}`));
  await portal.seesScreen(`/app/rep/${rep.id}`);

  await seesThat(() => /^\S.* · Rep · PCS Agent Portal$/.test(document.title), true);
  await clicks(first('button', 'Queue settings'));
  await chooses(maxOnscreen, '1');
  await saves();
  await portal.seesToast('Successfully saved');
  expect(await theirs.queueSettings({ params: { id: rep.id } })).toMatchObject({ limit: 1 });

  await clicks(first('button', 'Rep info'));
  line.failsNext('updateRepStatus', 500, 'Out of order.');
  const firstName = first('textbox', /^First name/);
  await fills(firstName, 'Anna');
  await saves();
  await seesOne(saying('Status saving failed.'));
  await seesThat(() => valueOf(firstName), 'Anna');

  await chooses(first('combobox', /^Role/), 'qa');
  await saves();
  await portal.seesScreen('/app/reps-list');
  const changed = await callsOf(admin, provider).getRep({ params: { id: rep.id } });
  expect(changed).toMatchObject({ role: 'qa', firstName: 'Anna' });
});

test('the portal of a rep follows an admin who changes their queue and role (REPS-43, ROLE-15)', async ({
  pages: { portal },
  provider,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const { id } = agent.rep;
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await usable(first('switch', 'Accept New'));
  await portal.seesLine('Connected');
  const admin = callsOf(await provider.givenAgent({ role: 'admin' }), provider);
  const { limit, ...settings } = await admin.queueSettings({ params: { id } });
  expect(limit).toBe(9);
  await clicks(() => document.querySelector('summary'));
  await seesThat(() => valueOf(maxOnscreen), '9');
  await admin.changeQueueSettings({ body: { id, ...settings, armstate: 'All', limit: 1 } });
  await seesThat(() => valueOf(maxOnscreen), '1');
  await admin.changeRepRole({ query: { id, role: 'qa' } });
  await portal.seesSignedOut('Your role has changed. Please sign in again.');
});
