import { elsewhere } from '../support/portal-pages.ts';
import { expect } from '../support/test.ts';
import { followsUpAlarm } from '../support/ways.ts';
import { NIGHT, sameLook, type Stories } from './stage.ts';

/** Screens of supervisors, reviewers and admins. */
export const ON_SUPERVISION: Stories = {
  'the floor, seen by a supervisor': async ({ picture, provider, ...pages }) => {
    const { agent } = await followsUpAlarm(pages, provider);
    await pages.followUp.completes();
    for (const clip of NIGHT) await provider.givenAlarm({ queue: agent.queues[0], clip });
    await pages.queue.acceptsNew();
    await pages.queue.seesAlarmIn(9);
    const { page, portal } = await elsewhere(pages, provider);
    await sameLook(pages.page, page);
    await portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
    await portal.opens('/app/dashboard');
    await expect(page.getByText(/s left/).first()).toBeVisible();
    await picture('floor', page);
    await page.getByRole('button', { name: 'Charts' }).click();
    await expect(page.getByRole('img', { name: 'Alarms a quarter hour, by ending' })).toBeVisible();
    await picture('charts', page);
    await portal.opens('/app/event-list');
    await portal.seesLine('Connected');
    await expect(page.getByRole('row').nth(9)).toBeVisible();
    await picture('event-list', page);
    await portal.opens('/app/event-list?sid=999999999');
    await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
    await picture('event-list-empty', page);
    await page.context().close();
  },

  'an event that is audited': async ({ picture, provider, ...pages }) => {
    const { alarm } = await followsUpAlarm(pages, provider);
    await pages.followUp.completes();
    await expect.poll(() => provider.history(alarm.eventId)).toContain('alarm.pushSent');
    const { page, portal } = await elsewhere(pages, provider);
    await sameLook(pages.page, page);
    await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
    await portal.opens('/app/audit-list');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await picture('audit-list', page);
    await portal.opens(`/app/audit-list?eventId=${alarm.eventId}&sid=${alarm.sid}`);
    await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', /playing|paused|ended/);
    await expect(page.getByRole('region', { name: 'Email(s)' })).toContainText('Your parcel');
    await picture('audited-event', page);
    const timeLine = page.getByRole('table', { name: 'Time line' });
    await expect(timeLine.getByRole('row').nth(5)).toBeVisible();
    await timeLine.scrollIntoViewIfNeeded();
    await picture('time-line', page);
    await page.context().close();
  },

  'the people of a station': async ({ page, portal, provider, picture }) => {
    const rep = await provider.givenAgent({ role: 'agent_ops' });
    await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
    await portal.opens('/app/reps-list');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await picture('reps-list');
    await portal.opens(`/app/rep/${rep.rep.id}`);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Test');
    await picture('rep');
    await page.getByRole('button', { name: 'Queue settings' }).click();
    await expect(page.getByRole('region', { name: 'Queue settings' })).toBeVisible();
    await picture('rep-queue');
    await portal.opens('/app/invites');
    await page.getByRole('button', { name: 'Invite users' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite users' });
    await dialog.getByRole('textbox').fill('ann@example.com, ben, kim@example.com');
    await picture('invite-users');
    await portal.isSignedInAgain(await provider.givenAgent({ role: 'cx_order_report' }));
    await portal.opens('/external/cx-report');
    await expect(page.getByRole('button', { name: 'Download orders report' })).toBeVisible();
    await picture('cx-report');
  },
};
