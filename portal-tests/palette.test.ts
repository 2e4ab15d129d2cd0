import { takesAlarm } from '../e2e/support/ways.ts';
import {
  clicks,
  fills,
  first,
  presses,
  saying,
  sees,
  seesFocusOn,
  seesNone,
  seesOne,
  seesThat,
  usable,
} from './support/see.ts';
import { expect, test } from './support/test.ts';

const box = first('combobox', 'Find a screen, action, camera or alarm');
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const option = (text: string) => () => options().find(({ textContent }) => textContent?.includes(text)) ?? null;

async function calls(): Promise<void> {
  presses('Control+k');
  await seesFocusOn(box);
}

test('Ctrl K leads to a screen of the role by keys alone, and closes by Escape', async ({
  provider,
  pages: { portal },
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  await usable(first('switch', 'Accept New'));
  await calls();
  presses('Escape');
  await seesNone(box);

  await calls();
  await fills(box, 'screen acc');
  await seesThat(() => options().map(({ textContent }) => textContent), ['Account']);
  presses('Enter');
  await portal.seesScreen('/app/account');
  await seesNone(box);
  await calls();
  await fills(box, 'zzz');
  await seesOne(saying('Nothing found', '[role="status"]'));
});

test('Ctrl K does what a key of the screen does, opens an alarm of the board, and makes a camera the large picture; it and the list of keys close when another screen comes', async ({
  provider,
  pages,
}) => {
  const { portal, queue, verify } = pages;
  const { alarm } = await takesAlarm(pages, provider);
  await calls();
  await fills(box, 'accept new');
  await seesThat(() => options().map(({ textContent }) => textContent), ['Turn Accept New on or offa']);
  presses('Enter');
  await queue.seesNotAccepting();

  await calls();
  await clicks(option(alarm.eventId));
  await portal.seesScreen('/app/verify-respond');
  await verify.seesStep('Review Video and Respond');
  const cameras = first('region', 'Cameras');
  await seesOne(first('listitem', undefined, cameras));
  // The palette finds the cameras that are known when it opens.
  await sees(async () => {
    presses('Escape');
    await seesNone(box);
    await calls();
    await fills(box, 'cameras');
    expect(options().length).toBeGreaterThan(0);
  });
  presses('Enter');
  await seesThat(() => first('button', /^View recording/i, cameras)()?.getAttribute('aria-pressed'), 'false');
  await calls();
  history.back();
  await seesNone(box);
  await seesOne(saying(/^You are not taking alarms · \d+ waiting$/));
  await seesThat(async () => (await provider.history(alarm.eventId)).at(-1), 'alarm.returned');
  presses('?');
  await seesOne(first('dialog'));
  history.forward();
  await verify.seesStep('Review Video and Respond');
  await seesNone(first('dialog'));
});
