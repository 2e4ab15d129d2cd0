import { DispatchModel } from '../models/dispatch.model.ts';
import { LiveModel } from '../models/live.model.ts';
import { expect } from '../support/test.ts';
import { followsUpAlarm, verifiesAlarm } from '../support/ways.ts';
import { NIGHT, type Stories } from './stage.ts';

/** Screens of an agent's work on alarms, from the queue to the end. */
export const ON_ALARMS: Stories = {
  'the work on an alarm': async ({ page, portal, provider, queue, verify, followUp, picture }) => {
    const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 120 } });
    for (const clip of NIGHT) await provider.givenAlarm({ queue: agent.queues[0], clip });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.seesNotTaking();
    await picture('queue-off');
    await queue.acceptsNew();
    for (let slot = 1; slot <= 9; slot += 1) await queue.seesClipPlayingIn(slot);
    await picture('queue');
    await queue.seesItCanBeEnded(2);
    for (const key of ['x', '2']) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toBeVisible();
    await picture('cancel-reasons');
    await page.keyboard.press('3');
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await picture('undo');

    await queue.opens(1);
    await verify.seesClipPlaying();
    await picture('verify-respond');
    const dispatch = new DispatchModel(page);
    await dispatch.writes('1', 'Somebody forces the back door with a crowbar.');
    await picture('dispatch');
    await page.keyboard.press('Escape');
    await expect(dispatch.dialog).toBeHidden();
    const live = new LiveModel(page, new URL(page.url()).searchParams.get('uuid') ?? '');
    await live.goesLive();
    await live.seesLive();
    await picture('live');
    await verify.presses('t');
    await expect(page.getByText('ON AIR')).toBeVisible();
    await expect(page.getByRole('meter')).not.toHaveAttribute('value', '0');
    await picture('on-air');
    await verify.presses('Escape');
    await expect(page.getByText('ON AIR')).toBeHidden();
    await verify.goesToThirdStep();
    await verify.handles();
    await followUp.choosesTemplate('delivery');
    await followUp.documents('A courier left a parcel at the door and walked away.');
    await followUp.seesClipPlaying();
    await picture('follow-up');
    await page.getByRole('button', { name: 'Actions of the picture' }).click();
    await page.getByRole('button', { name: 'Annotate' }).click();
    const annotation = page.getByRole('dialog', { name: /^Annotate/ });
    await page.keyboard.press('ArrowRight');
    await annotation.getByRole('textbox').fill('The courier puts the parcel down here.');
    await picture('annotate');
    await annotation.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(annotation).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Event' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture('follow-up-cancel');
  },

  'a follow-up that was refused': async ({ picture, provider, ...pages }) => {
    const { page, followUp } = pages;
    await followsUpAlarm(pages, provider);
    await page.route('**/events/pcs-status/**', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' }),
    );
    await followUp.completes();
    await pages.queue.seesNotTaking();
    await picture('undo-completed');
    await expect(page.getByRole('main').getByText('Not saved. The alarm is locked.')).toBeVisible();
    await followUp.seesClipPlaying();
    await picture('follow-up-refused');
  },

  'a visit that the customer ended': async ({ picture, provider, ...pages }) => {
    const { alarm } = await verifiesAlarm(pages, provider);
    await pages.verify.seesClipPlaying();
    await provider.disarms(alarm.sid);
    await pages.verify.seesDisarmed();
    await picture('disarmed');
    await provider.arms(alarm.sid);
  },

  'alarms that ran out': async ({ page, portal, provider, queue, picture }) => {
    await page.clock.install();
    const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 30 } });
    for (const clip of NIGHT.slice(0, 3)) await provider.givenAlarm({ queue: agent.queues[0], clip });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    for (let slot = 1; slot <= 3; slot += 1) await queue.seesClipPlayingIn(slot);
    await page.clock.fastForward(28_000);
    await picture('expiring');
    await page.clock.fastForward(2_000);
    for (let slot = 1; slot <= 3; slot += 1) await queue.seesMissed(slot);
    await picture('missed-card');
    await page.getByRole('button', { name: 'Missed 3' }).click();
    await expect(page.getByRole('dialog', { name: 'Missed alarms' })).toBeVisible();
    await picture('missed');
  },
};
