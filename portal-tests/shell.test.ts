import {
  all,
  clicks,
  fills,
  first,
  presses,
  saying,
  seesFocusOn,
  seesNone,
  seesOne,
  seesThat,
  usable,
} from './support/see.ts';
import { expect, test } from './support/test.ts';

const banner = () => document.querySelector('header');
const main = () => document.querySelector('main');
const title = () => banner()?.querySelector('h1')?.textContent;
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

test('the shell shows the current page, navigates by menu, by Back and to the own account, and lists the keys; a form with unsaved changes asks before it is left (SHELL-26, SHELL-27, SHELL-28, SHELL-40, SHELL-41, STORE-11)', async ({
  provider,
  pages: { portal, queue, verify },
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  const menu = () => document.querySelector('nav[aria-label="Screens"]');

  await seesThat(title, 'Dashboard');
  await clicks(first('button', 'Menu'));
  await seesFocusOn(first('link', 'Dashboard', menu));
  expect(textsOf(all('link', undefined, menu))).toEqual(['Dashboard', 'Queue', 'Settings', 'Account']);
  presses('Escape');
  await seesNone(menu);
  expect(document.activeElement).toBe(first('button', 'Menu')());
  await portal.goesByMenuTo('Queue');
  await seesThat(title, 'Queue');
  await seesThat(() => document.title, 'Queue · PCS Agent Portal');

  await usable(first('switch', 'Accept New'));
  presses('?');
  const dialog = first('dialog', 'Keyboard shortcuts');
  await seesThat(
    () => textsOf(dialog()?.querySelectorAll('h3') ?? []),
    ['Everywhere', 'Dashboard', 'Queue', 'Verify & Respond', 'Follow-up', 'Cancel reasons'],
  );
  const keys = textsOf(dialog()?.querySelectorAll('dt') ?? []);
  expect(keys).toEqual(expect.arrayContaining(['?', '1 – 9', ']', '[']));
  presses('Escape');
  await seesNone(dialog);
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await seesThat(title, 'Verify & Respond');
  await portal.refreshes();
  await clicks(first('button', 'Back'));
  await portal.seesScreen('/app/queue');
  await clicks(first('link', /^Account of /));
  await portal.seesScreen('/app/account');
  await seesThat(title, 'Account');

  const volume = () => saying('Mic Volume', 'label')()?.closest('label')?.control as HTMLInputElement | null;
  const answers = (text: 'Stay' | 'Leave') => clicks(first('button', text, first('alertdialog', 'Unsaved changes')));
  const changes = async () => {
    await seesThat(() => volume()?.readOnly, false);
    await fills(volume, '9');
  };
  await changes();
  history.back();
  await answers('Stay');
  await portal.seesScreen('/app/account');
  await seesThat(() => volume()?.value, '9');
  await portal.signsOut();
  await answers('Stay');
  await portal.goesByMenuTo('Queue');
  await answers('Leave');
  await portal.seesScreen('/app/queue');
  history.back();
  await changes();
  await portal.signsOut();
  await answers('Leave');
  await portal.seesScreen('/');
});

test('text pages show what is missing, and link onwards (SHELL-02, SHELL-03, SHELL-04, SHELL-05, SHELL-06)', async ({
  provider,
  pages: { portal },
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  const text = () => main()?.textContent;
  await portal.opens('/app/subs/create');
  await seesThat(text, 'Create Subscriber');
  portal.goesTo('/app/settings/more');
  await seesThat(text, 'TBDDashboard');
  portal.goesTo('/nowhere');
  await portal.seesScreen('/404');
  await seesThat(text, "The page you are looking for isn't hereDashboard");
  await clicks(first('link', 'Dashboard', main));
  await portal.seesScreen('/app/dashboard');
});

test('an unknown address leads to the 404 page without a session too, and from there to the login page (SHELL-05, SHELL-06)', async ({
  pages: { portal },
}) => {
  await portal.opens('/nowhere');
  await portal.seesScreen('/404');
  await seesThat(() => main()?.textContent, "The page you are looking for isn't hereLog in");
  await portal.opens((await seesOne(first('link', 'Log in'))).getAttribute('href') ?? '');
  await portal.seesLogin();
});

test('an external agent has a bar with title, theme and logout, and no other page (SHELL-07, SHELL-29, ROLE-11)', async ({
  provider,
  pages: { portal },
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'cx_order_report' }));
  await portal.opens('/app/queue');
  await portal.seesScreen('/external/cx-report');
  await seesThat(title, 'PCS Agent Portal');
  expect(textsOf(all('button', undefined, banner))).toEqual(['', 'Logout']);
  expect(first('button', 'Logout', banner)()?.parentElement?.title).toBe('Logout');
  await seesOne(main);
  expect(all('link', undefined, main)).toEqual([]);
  await portal.signsOut();
  await portal.seesScreen('/');
  await portal.seesLogin();
});
