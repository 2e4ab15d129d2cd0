import { expect, test } from './support/test.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, WRITTEN } from './support/ways.ts';

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

test('a cancel in Verify & Respond leaves at once, leads back by u, comes back when refused, and is filed once', async ({
  provider,
  portal,
  queue,
  verify,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const statusesSet = async (eventId: string) =>
    (await provider.history(eventId)).filter((change) => change === 'alarm.statusSet').length;
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.opens(1);
  const cancels = async () => {
    await verify.seesItCanBeEnded();
    await verify.cancels('Passerby');
    await portal.seesScreen('/app/queue');
    await portal.seesUndo(eventId);
  };
  await verify.continues();
  await verify.continues();
  await verify.seesStep('Finalize and Follow up');

  await test.step('taken back: at its step, still held', async () => {
    await cancels();
    await page.keyboard.press('u');
    await verify.seesStep('Finalize and Follow up');
    expect(await statusesSet(eventId)).toBe(0);
    expect(await provider.history(eventId)).not.toContain('alarm.returned');
  });

  await test.step('refused: at its step, with the reason', async () => {
    await page.route('**/events/pcs-status/**', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' }),
    );
    await cancels();
    await verify.seesStep('Finalize and Follow up');
    await expect(page.getByRole('main').getByText('The alarm was not ended. The alarm is locked.')).toBeVisible();
    await page.unroute('**/events/pcs-status/**');
  });

  await test.step('filed once', async () => {
    await cancels();
    await expect.poll(() => statusesSet(eventId)).toBe(1);
    await portal.seesNoUndo();
    expect(await provider.history(eventId)).not.toContain('alarm.returned');
  });
});

test('what ends a follow-up leaves at once, leads back by u with all that was written, comes back when refused, and is filed once', async ({
  provider,
  pages,
}) => {
  const { page, portal, followUp, verify } = pages;
  const { alarm, agent } = await followsUpAlarm(pages, provider);
  const { eventId } = alarm;
  const history = () => provider.history(eventId);
  const leaves = async (ends: () => Promise<void>) => {
    await ends();
    await portal.seesScreen('/app/queue');
    await portal.seesUndo(eventId);
  };

  await test.step('taken back: nothing was sent, everything is there', async () => {
    for (const ends of [() => followUp.completes(), () => followUp.cancels('Passerby')]) {
      await leaves(ends);
      await page.keyboard.press('u');
      await portal.seesScreen('/app/follow-up');
      await followUp.sees(WRITTEN);
      expect(await history()).toEqual(HISTORY.handled);
    }
  });

  await test.step('refused: everything is there, with the reason beside Complete', async () => {
    await page.route('**/events/pcs-status/**', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' }),
    );
    await leaves(() => followUp.completes());
    await portal.seesScreen('/app/follow-up');
    await followUp.sees(WRITTEN);
    await expect(page.getByRole('main').getByText('Not saved. The alarm is locked.')).toBeVisible();
    await page.unroute('**/events/pcs-status/**');
    expect(await history()).toEqual([...HISTORY.handled, 'alarm.documented', 'alarm.dispositionSet']);
  });

  await test.step('filed once, its messages after it', async () => {
    await leaves(() => followUp.completes());
    await expect.poll(async () => inAnyOrder(await history())).toEqual(inAnyOrder(HISTORY.completed));
    await portal.seesNoUndo();
  });

  await test.step('dropped with what was written kept, when the session is ended', async () => {
    const second = await provider.givenAlarm({ queue: agent.queues[0] });
    await pages.queue.acceptsNew();
    await pages.queue.opens(1);
    await verify.seesItCanBeEnded();
    await verify.continues();
    await verify.continues();
    await verify.handles();
    await followUp.documents('A neighbour.');
    await followUp.cancels('Passerby');
    await portal.seesUndo(second.eventId);
    await provider.forcesOut(agent);
    await expect.poll(() => provider.history(second.eventId)).toEqual([...HISTORY.handled, 'alarm.returned']);
    const drafts = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')));
    expect(await drafts()).toContainEqual([expect.stringContaining(`${second.eventId}:documentation`), 'A neighbour.']);
    expect((await drafts()).filter(([key]) => key.includes(eventId))).toEqual([]);
  });
});

test('a completion that is refused while the agent is at another alarm waits with its reason, moves nothing, outlives a reload, and leads back to what was written', async ({
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
  await verify.seesStep('Review Video and Respond');
  await portal.refreshes();
  await verify.seesStep('Review Video and Respond');
  await expect(notice).toBeVisible();
  await page.unroute('**/events/pcs-status/**');
  await page.getByRole('link', { name: 'Back to this follow-up' }).click();
  await followUp.sees(WRITTEN);
  await expect(page.getByRole('main').getByText('Not saved. The alarm is locked.')).toBeVisible();
  await expect(notice).toBeHidden();
});
