import { expect, test } from './support/test.ts';
import { followsUpAlarm } from './support/ways.ts';

const STROKE = ['x', '1', '3'];

test('a closing is taken back by u, sent once after 6 s, sent by a reload, and dropped when the session is ended', async ({
  provider,
  portal,
  queue,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const endings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/events/pcs-status/'))
      endings.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  const ended = async (eventId: string) =>
    (await provider.history(eventId)).filter((change) => change === 'alarm.statusSet').length;
  const closes = async (eventId: string, slot: number) => {
    await queue.seesItCanBeEnded(slot);
    for (const key of ['x', String(slot), '3']) await page.keyboard.press(key);
    await queue.seesEmpty(slot);
    await portal.seesUndo(eventId);
  };
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const givesInto = async (slot: number) => {
    const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
    await queue.seesAlarmIn(slot);
    return eventId;
  };
  const first = await givesInto(1);
  const second = await givesInto(2);
  const third = await givesInto(3);

  await test.step('taken back', async () => {
    await closes(first, 1);
    await page.keyboard.press('u');
    await queue.seesItCanBeEnded(1);
    await portal.seesNoUndo();
  });

  await test.step('sent once its time is over', async () => {
    for (const key of STROKE) await page.keyboard.press(key);
    await queue.seesEmpty(1);
    expect(await ended(first)).toBe(0);
    await expect.poll(() => ended(first)).toBe(1);
    expect(endings).toEqual([first]);
    await portal.seesNoUndo();
  });

  await test.step('sent by a page that goes', async () => {
    await closes(second, 2);
    await portal.refreshes();
    await expect.poll(() => ended(second)).toBe(1);
    await queue.seesAlarmIn(1);
    expect(await provider.history(third)).toEqual(['alarm.raised', 'alarm.taken']);
  });

  await test.step('dropped when the session is ended', async () => {
    await closes(third, 1);
    await provider.forcesOut(agent);
    await expect.poll(() => provider.history(third)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.returned']);
    expect(endings).not.toContain(third);
  });
});

test('a completion that is refused while the agent is at another alarm moves nothing on the page', async ({
  provider,
  pages,
}) => {
  const { page, portal, queue, verify, followUp } = pages;
  const { alarm, agent } = await followsUpAlarm(pages, provider);
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/events/pcs-status/**', async (route) => {
    await isRefused;
    await route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' });
  });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await followUp.completes();
  await queue.acceptsNew();
  await queue.opens(1);
  await verify.seesClipPlaying();
  await portal.watchesShifts();
  refuse();
  const notice = page.getByText(`Follow-up of ${alarm.eventId} was not saved. The alarm is locked.`);
  await expect(notice).toBeVisible();
  expect(await portal.shifts()).toEqual([]);
});
