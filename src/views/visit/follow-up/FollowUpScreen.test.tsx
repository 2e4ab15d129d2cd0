// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmChanged, OPENED_AT_MS, start, startReady } from '../../../machines/visit/follow-up/follow-up.fixture.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { FollowUpScreen } from './FollowUpScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const band = () => screen.getByRole('alertdialog', { name: 'Customer disarmed system, event has ended' });

it('Follow-up stays in sight when the customer disarms, under a band with the time, and can only be left (FU-03)', async () => {
  const { visit } = await startReady();
  renderInPortal(<FollowUpScreen screen={visit} />);
  vi.setSystemTime(new Date(2026, 10, 22, 4, 5, 6));
  act(() => visit.send(alarmChanged({ alarmState: 'OFF' })));
  expect(band().textContent).toBe(
    'Customer disarmed system, event has ended04:05:06Your documentation is saved with the event.RETURN TO QUEUE',
  );
  const written = screen.getByDisplayValue<HTMLTextAreaElement>('A courier left a parcel.');
  expect([written.readOnly, written.closest('[inert]') !== null]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: /Complete/ })).toBe(null);
  const button = within(band()).getByRole('button', { name: 'RETURN TO QUEUE' });
  expect(document.activeElement).toBe(button);
  act(() => void fireEvent.click(button));
  expect(visit.getSnapshot().value).toBe('ended');
});

it('Follow-up that the customer ends before anything was documented says nothing of a documentation', async () => {
  const { visit } = await start();
  renderInPortal(<FollowUpScreen screen={visit} />);
  act(() => visit.send(alarmChanged({ alarmState: 'OFF' })));
  expect(band().textContent).toMatch(/^Customer disarmed system, event has ended[0-9:]{8}RETURN TO QUEUE$/);
});

it('Follow-up offers to edit the motion zone of its camera in the speed dial (FU-02, FU-42, FU-52)', async () => {
  const { visit } = await start();
  renderInPortal(<FollowUpScreen screen={visit} />);
  fireEvent.click(screen.getByRole('button', { name: 'Do with the picture' }));
  const dial = screen.getByRole('button', { name: 'Do with the picture' }).parentElement;
  expect(
    within(dial as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Annotate a', 'Motion zone z']);
});

it('Follow-up that another agent has got keeps what was written, to be read and copied (FU-54)', async () => {
  const { visit } = await startReady();
  renderInPortal(<FollowUpScreen screen={visit} />);
  vi.setSystemTime(new Date(2026, 10, 22, 4, 5, 6));
  act(() => visit.send(alarmChanged({ handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } })));
  expect(screen.getByRole('alertdialog', { name: 'This event is handled elsewhere' }).textContent).toBe(
    'This event is handled elsewhere04:05:06noah@example.com has it now. What you wrote is not saved with the event. ' +
      'It stays here, to be read and copied.RETURN TO QUEUE',
  );
  const written = screen.getByDisplayValue<HTMLTextAreaElement>('A courier left a parcel.');
  expect([written.readOnly, written.closest('[inert]')]).toEqual([true, null]);
});

it('Follow-up in which nothing was written stays in sight too when its customer cancels, and Enter leads to the queue', async () => {
  const { visit } = await start();
  renderInPortal(<FollowUpScreen screen={visit} />);
  act(() =>
    visit.send({ type: 'deed.done', deed: { what: 'talked', atMs: OPENED_AT_MS, uuid: 'cam-1', forMs: 5_100 } }),
  );
  const disposition = { action: 'canceled_by_customer' };
  act(() => visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled, disposition, street: '12 Birch Lane' })));
  expect(screen.getByRole('alertdialog', { name: 'Customer canceled, event has ended' }).textContent).toMatch(
    /^Customer canceled, event has ended[0-9:]{8}RETURN TO QUEUE$/,
  );
  expect(screen.getByText('12 Birch Lane')).toBeTruthy();
  expect(screen.getByText('Talked for 5 s')).toBeTruthy();
  const documentation = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Event Documentation/ });
  act(() => documentation.focus());
  act(() => void fireEvent.keyDown(documentation, { key: 'Enter' }));
  expect(visit.getSnapshot().value).toBe('ended');
});

it('Follow-up offers to annotate its picture in a speed dial, and says why it cannot be done yet (FU-42, DET-17)', async () => {
  const { visit } = await start();
  renderInPortal(<FollowUpScreen screen={visit} />);
  const dial = screen.getByRole('button', { name: 'Do with the picture' });
  const actions = () => screen.queryAllByRole('button', { name: /^Annotate/ });
  expect([dial.getAttribute('aria-expanded'), actions()]).toEqual(['false', []]);
  fireEvent.click(dial);
  const [annotate] = actions() as HTMLButtonElement[];
  expect([annotate?.disabled, annotate?.closest('.explained')?.getAttribute('aria-label')]).toEqual([
    true,
    'There is no picture to play',
  ]);
  fireEvent.keyDown(dial, { key: 'Escape' });
  expect([dial.getAttribute('aria-expanded'), actions()]).toEqual(['false', []]);
});
