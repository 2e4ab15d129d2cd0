import type { Page } from '@playwright/test';
import type { PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

interface Fixtures extends Pick<PortalPages, 'portal' | 'queue' | 'verify'> {
  readonly page: Page;
  readonly provider: RunningProvider;
}

const nowS = () => Math.floor(Date.now() / 1_000);

/** An alarm that an agent has opened, at a camera that recorded two others before: one just now, one too long ago. */
async function visitsHouse({ page, portal, provider, queue, verify }: Fixtures) {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const elsewhere = { queue: 'Elsewhere', info: 'Motion' };
  const recent = await provider.givenAlarm({ ...elsewhere, sensorName: 'Side gate', eventTimestamp: nowS() - 600 });
  const { sid, uuid } = recent;
  await provider.givenAlarm({ ...elsewhere, sid, uuid, sensorName: 'Back door', eventTimestamp: nowS() - 7_200 });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0], sid, uuid });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesClipPlaying();
  const panel = page.getByRole('region', { name: 'Event History' });
  return { agent, alarm, recent, panel };
}

test('another event of the house is played with a mark and one key back, and what became of earlier ones is shown; who calls back is found, and what a call showed is kept (VR-05, VR-39, EVL-01, EVL-02, EVL-05, EVL-08, EVL-09, EVL-11, EVL-12, EVL-14)', async ({
  page,
  portal,
  provider,
  queue,
  verify,
}) => {
  const { agent, panel, recent } = await visitsHouse({ page, portal, provider, queue, verify });
  const customer = page.getByRole('region', { name: 'Customer Info' });

  await test.step('another event, with a mark and one key back', async () => {
    await expect(panel.getByRole('columnheader')).toHaveText(['Time', 'Event', 'Video']);
    await expect(panel.getByRole('row').nth(1)).toHaveText('(go live)');
    await expect(panel.getByRole('button', { name: /Back door · Motion/ })).toBeDisabled();
    await panel.getByRole('button', { name: /Side gate · Motion/ }).click();
    const mark = page.getByRole('status').filter({ hasText: 'Not this alarm' });
    await expect(mark).toContainText(/Side gate · \d\d\/\d\d\/\d{4} /);
    await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', 'playing');
    await page.keyboard.press('r');
    await expect(mark).toBeHidden();
    await verify.seesClipPlaying();

    await panel.getByRole('button', { name: '(go live)' }).click();
    await expect(panel.getByRole('row').nth(1)).toHaveText('(live)');
    await panel.getByRole('button', { name: '10 days' }).click();
    const earlier = panel.getByRole('row').filter({ hasText: 'Side gate' });
    await expect(earlier.getByText('New')).toBeVisible();
    expect(recent.eventId).not.toBe('');
  });

  await test.step('a customer who calls back is found by Ctrl K, with phones and the open alarm', async () => {
    await expect(panel.getByRole('row').nth(1)).toBeVisible();
    const phone = await customer.getByRole('group').first().getByRole('link').textContent();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(phone ?? '');
    await page.getByRole('option').filter({ hasText: ' · ' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: phone ?? '' }).first()).toHaveAttribute('href', /^tel:\d+$/);
    await dialog.getByRole('button', { name: 'Open' }).first().click();
    await expect(dialog).toBeHidden();
    await portal.seesScreen('/app/verify-respond');
  });

  await test.step('the result of a call survives a refusal and a reload, is noted once, and stands in Follow-up', async () => {
    const contact = customer.getByRole('group').first();
    await expect(contact.getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
    await page.route('**/api/events/*/calls', (route) => route.fulfill({ status: 400, body: 'Not now.' }));
    await contact.getByRole('button', { name: 'Safe word right' }).click();
    await expect(contact.getByRole('alert')).toContainText('Safe word right · Not saved. Not now.');
    await page.unroute('**/api/events/*/calls');
    await page.reload();
    await contact.getByRole('button', { name: 'Save again' }).click();
    const noted = contact.getByText(new RegExp(`Safe word right · \\d\\d:\\d\\d:\\d\\d · ${agent.rep.email}`));
    await expect(noted).toHaveCount(1);
    await expect(contact.getByRole('alert')).toBeHidden();

    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await verify.handles();
    await expect(page.getByRole('region', { name: 'Calls' })).toContainText(agent.rep.email);
  });
});
