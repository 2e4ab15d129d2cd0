import { callsOf } from '../e2e/support/calls.ts';
import { clicks, fills, first, seesNone, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

const firstName = first('textbox', /^First name/);
const lastName = first('textbox', /^Last name/);
const valueOf = (field: () => Element | null) => (field() as HTMLInputElement | null)?.value;
const saves = () => clicks(first('button', 'Save details'));
const changed = () => document.querySelector('main [role="alert"]');

test('a second browser that saves what it saw before is notified what changed; an empty name is saved, and what is not saved is asked about and survives a reload (ACCT-01, ACCT-07, ACCT-08, ACCT-09, ACCT-10, ACCT-11, ACCT-12)', async ({
  pages: { portal },
  provider,
}) => {
  const agent = await provider.givenAgent({ role: 'engineer' });
  const other = callsOf(agent, provider);
  portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await clicks(first('link', /^Account of/));
  await portal.seesScreen('/app/account');
  await seesOne(firstName);
  const { firstName: known, email, user_id, version } = await other.ownProfile({});
  await other.saveOwnProfile({ body: { firstName: known, lastName: 'Stone', email, user_id, version } });

  await fills(firstName, 'Amara');
  await saves();
  await portal.seesToast('Error saving Amara: It was changed elsewhere since you opened it.');
  await seesText(changed, 'Last name is now “Stone”');
  expect([valueOf(firstName), valueOf(lastName)]).toEqual(['Amara', 'Stone']);
  await saves();
  await portal.seesToast('Successfully saved Amara');
  await seesNone(changed);
  expect(await other.ownProfile({})).toMatchObject({ firstName: 'Amara', lastName: 'Stone' });

  await fills(firstName, 'Yuki');
  await saves();
  await portal.seesToast('Successfully saved Yuki');
  await seesText(() => document.querySelector('header'), 'Yuki');
  const userId = first('textbox', /^User ID/)();
  const describedBy = userId?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('Provider user id');

  await fills(firstName, '');
  await saves();
  await portal.seesToast('Successfully saved');

  await fills(firstName, 'Draft');
  await portal.goesByMenuTo('Dashboard');
  const question = first('alertdialog', 'Unsaved changes');
  await clicks(first('button', 'Stay', question));
  await seesNone(question);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await portal.refreshes();
  await seesThat(() => valueOf(firstName), 'Draft');
});
