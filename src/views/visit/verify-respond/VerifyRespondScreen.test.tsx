// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { selectChosen } from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  kept,
  open,
  OPENED_AT_MS,
  start,
  startUnseen,
} from '../../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { selectLive } from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { PANELS_WAIT_MS } from '../../../machines/visit/verify-respond/verify-respond.constants.ts';
import { SEEN_AFTER_MS } from '../../../machines/visit/seen.chart.ts';
import { alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { VerifyRespondScreen } from './VerifyRespondScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Verify & Respond', () => {
  it('goes live by a key that was pressed before the event was held (LIVE-21, SHELL-41)', async () => {
    const { visit } = await open();
    renderInPortal(<VerifyRespondScreen screen={visit} />);
    act(() => void fireEvent.keyDown(document.body, { key: 'l' }));
    cleanup();
    visit.send(kept('hold:100001'));
    await vi.advanceTimersByTimeAsync(0);
    const live = selectLive(visit.getSnapshot());
    expect(live === undefined ? undefined : selectChosen(live.getSnapshot())).toBe('cam-1');
  });

  it('says why nothing ends the alarm while its picture was not looked at', async () => {
    const { visit } = await startUnseen();
    await vi.advanceTimersByTimeAsync(PANELS_WAIT_MS);
    renderInPortal(<VerifyRespondScreen screen={visit} />);
    const whyNot = () =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: /^(Cancel\/Reason|Handled)/ })
        .map((button) => [button.disabled, button.parentElement?.getAttribute('aria-label') ?? '']);
    expect(whyNot()).toEqual([[true, 'Look at its picture first']]);
    act(() => visit.send({ type: 'step.forward' }));
    act(() => visit.send({ type: 'step.forward' }));
    expect(whyNot()).toEqual([
      [true, 'Look at its picture first'],
      [true, 'Look at its picture first'],
    ]);
    act(() => visit.send({ type: 'clip.shown' }));
    await act(() => vi.advanceTimersByTimeAsync(SEEN_AFTER_MS));
    expect(whyNot()).toEqual([
      [false, ''],
      [false, ''],
    ]);
  });

  it.each([
    ['is disarmed by its customer', { alarmState: 'OFF' }, 'Customer disarmed system, event has ended'],
    [
      'cancels',
      { pcs_status: PCS_STATUS.canceled, disposition: { action: 'canceled_by_customer' } },
      'Customer canceled, event has ended',
    ],
    [
      'was canceled by an agent',
      { pcs_status: PCS_STATUS.canceled, disposition: { action: 'canceled_rep' } },
      'An agent canceled the event',
    ],
    [
      'has got to another agent',
      { handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } },
      'This event is handled elsewhere',
    ],
    ['has expired', { pcs_status: PCS_STATUS.expired, handler: null }, 'This event has expired'],
  ])(
    'stays in sight with the chosen list and what the agent did where its event %s, and Enter leads to the queue (VR-15)',
    async (_, given, title) => {
      const { visit, subscription } = await start();
      renderInPortal(<VerifyRespondScreen screen={visit} />);
      const tabs = within(screen.getByRole('group', { name: 'More about the location' }));
      fireEvent.click(tabs.getByRole('button', { name: '10 days' }));
      act(() => visit.send({ type: 'deed.done', deed: { what: 'siren', atMs: OPENED_AT_MS, uuid: 'cam-1' } }));
      const alarm = alarmWith({
        version: 3,
        street: '12 Birch Lane',
        customerName: 'Ann Hollis',
        timezone: 0,
        ...given,
      });
      act(() => visit.send({ type: 'alarm.updated', alarm }));
      expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
      expect(screen.getByText('12 Birch Lane · Ann Hollis')).toBeTruthy();
      expect(screen.getByRole('button', { name: '10 days' }).getAttribute('aria-pressed')).toBe('true');
      const did = within(screen.getByRole('region', { name: 'What you did' }));
      expect(did.getByText('Sounded the siren').parentElement?.textContent).toBe(
        'Sounded the siren · 03:00:20 · Front door',
      );
      // Disables all controls in it, and leaves the words to screen readers.
      const columns = screen.getAllByRole<HTMLFieldSetElement>('group', { name: /^The event has ended: nothing here/ });
      expect(columns.map(({ disabled }) => disabled)).toEqual([true, true, true]);
      // The first question ended with the work.
      const refused = { call: 'getSubscription', status: 403, message: 'No.' };
      await act(() => subscription.fail(refused));
      await act(() => subscription.fail(refused));
      const customer = within(screen.getByRole('region', { name: 'Customer Info' }));
      expect(customer.getByText('Not read before the alarm ended')).toBeTruthy();
      (document.activeElement as HTMLElement).blur();
      act(() => void fireEvent.keyDown(document.body, { key: 'Enter' }));
      expect(visit.getSnapshot().value).toBe('ended');
    },
  );

  it.each([
    [3, 'Commercial', 'true'],
    [1, 'Residential', 'false'],
  ])(
    'Customer Info marks a location of residence type %i as %s (VR-06)',
    async (residenceType, label, isCommercial) => {
      const { visit, subscription } = await start();
      renderInPortal(<VerifyRespondScreen screen={visit} />);
      const { location, ...rest } = subscriptionWith();
      const value = { ...rest, location: { ...location, residenceType } };
      await act(() => subscription.answer({ value, isFresh: true }));
      const customer = within(screen.getByRole('region', { name: 'Customer Info' }));
      expect(customer.getByText(/^(Commercial|Residential)$/).textContent).toBe(label);
      expect(customer.getByText(label).dataset['commercial']).toBe(isCommercial);
    },
  );

  it('keeps the last live picture of the chosen camera where its event ends, with its name and its time, and no LIVE (VR-15)', async () => {
    const { visit } = await start();
    const frame = document.createElement('canvas');
    frame.dataset['atMs'] = `${OPENED_AT_MS + 4_000}`;
    const lastFrame = (name: string) => (name === 'camera-cam-2' ? frame : null);
    renderInPortal(<VerifyRespondScreen screen={visit} />, undefined, null, undefined, lastFrame);
    act(() => visit.send({ type: 'camera.choose', uuid: 'cam-2' }));
    const video = { 'cam-2': { cameraName: 'Side yard', recordingType: '', links: {} } };
    const ended = { version: 3, timezone: 0, pcs_status: PCS_STATUS.canceled, video };
    act(() => visit.send({ type: 'alarm.updated', alarm: alarmWith(ended) }));
    expect(screen.getByText('Last picture, Side yard, 03:00:24')).toBeTruthy();
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('stays in sight for an agent who is typing as it ends: a space presses nothing, and Enter leads on after a second (VR-15)', async () => {
    const { visit } = await start();
    renderInPortal(
      <>
        <textarea aria-label="Text" />
        <VerifyRespondScreen screen={visit} />
      </>,
    );
    screen.getByRole('textbox', { name: 'Text' }).focus();
    act(() => visit.send({ type: 'alarm.updated', alarm: alarmWith({ version: 3, pcs_status: PCS_STATUS.expired }) }));
    const band = screen.getByRole('alertdialog');
    expect(document.activeElement).toBe(band);
    act(() => void fireEvent.keyDown(band, { key: 'Enter' }));
    expect(visit.getSnapshot().value).not.toBe('ended');
    vi.advanceTimersByTime(1_001);
    act(() => void fireEvent.keyDown(band, { key: 'Enter' }));
    expect(visit.getSnapshot().value).toBe('ended');
  });

  it('says before a cancel that help may be on its way, while its dispatch has no answer', async () => {
    const { visit } = await start();
    renderInPortal(<VerifyRespondScreen screen={visit} />);
    act(() => visit.send({ type: 'dispatch.unanswered' }));
    fireEvent.keyDown(document.body, { key: 'c' });
    const menu = screen.getByRole('menu', { name: 'Cancel (Front door): reason' });
    expect(menu.textContent).toContain('Help was asked for without an answer: it may be on its way');
  });

  it('has three steps with their titles, prompts and buttons (VR-11, VR-12, VR-13)', async () => {
    const { visit } = await start();
    renderInPortal(<VerifyRespondScreen screen={visit} />);
    const step = () => {
      const panel = screen.getByText(/^Step . of 4$/).closest('section');
      if (panel === null) throw new Error('There is no panel of the step.');
      return {
        title: within(panel).getByRole('heading').textContent,
        prompt: within(panel).getByRole('status').textContent,
        buttons: within(panel)
          .getAllByRole('button')
          .map((button) => button.firstChild?.textContent?.trim()),
      };
    };
    const steps = [step()];
    for (let count = 0; count < 2; count += 1) {
      act(() => visit.send({ type: 'step.forward' }));
      steps.push(step());
    }
    expect(steps).toEqual([
      {
        title: 'Review Video and Respond',
        prompt: 'Does the video show something that needs a response?',
        buttons: ['Continue', 'Cancel/Reason'],
      },
      {
        title: 'Customer Info',
        prompt: 'Check who lives there, whom to call and the location notes.',
        buttons: ['Continue', 'Back'],
      },
      {
        title: 'Finalize and Follow up',
        prompt: 'If alarm state was disarmed, re-arm now',
        buttons: ['Handled', 'Cancel/Reason', 'Back'],
      },
    ]);
  });
});
