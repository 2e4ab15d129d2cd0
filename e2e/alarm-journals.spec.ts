import { MachinesModel } from './models/machines.model.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test('where the station keeps it, a supervisor sees what the agent saw of an alarm, and the agent that they looked', async ({
  browser,
}) => {
  const provider = await RunningProvider.start({ env: { ALARM_JOURNALS: 'on' } });
  const [desk, office] = [await browser.newContext(), await browser.newContext()];
  try {
    const { page, portal, queue, verify } = portalPagesOf(await desk.newPage(), provider);
    const agent = await provider.givenAgent({ role: 'agent_ops' });
    const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.opens(1);
    await verify.seesStep('Review Video and Respond');
    const sent = page.waitForResponse((response) => response.url().endsWith(`/events/${eventId}/journals`));
    await verify.cancels('Passerby');
    expect(await (await sent).json()).toEqual({ kept: true });
    await portal.goesByMenuTo('Account');

    const supervisor = portalPagesOf(await office.newPage(), provider);
    await supervisor.portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
    await supervisor.portal.opens(`/app/audit-list?eventId=${eventId}`);
    await supervisor.page.getByRole('button', { name: 'Time line' }).click();
    await supervisor.page.getByRole('region', { name: 'What the agent saw' }).getByRole('link').click();
    const machines = new MachinesModel(supervisor.page);
    await expect(supervisor.page.getByText(`Alarm ${eventId} as agent`)).toBeVisible();
    await machines.scrubber.fill('150');
    await expect(machines.played.getByText('Review Video and Respond')).toBeVisible();

    await expect(async () => {
      await portal.opens('/app/account');
      await expect(page.getByText(`Alarm ${eventId}: `)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  } finally {
    await desk.close();
    await office.close();
    await provider.stop();
  }
});
