// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { selectIsAccepting } from '../../machines/queue/queue/queue.selectors.ts';
import { startAccepting, startQueue } from '../../machines/queue/queue/queue.fixture.ts';
import { refused } from '../../machines/queue/queue-slot/queue-slot.fixture.ts';
import { alarmWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { QueueScreen } from './QueueScreen.tsx';

const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true }));
const labelOf = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;
const isMenuShown = () => document.querySelector('[role="menu"]') !== null;

async function show(alarms = [alarmWith()]) {
  const subject = await startQueue({}, alarms);
  for (const number of alarms.keys()) subject.slot(number + 1).send({ type: 'clip.shown' });
  vi.advanceTimersByTime(1_000);
  renderInPortal(<QueueScreen screen={subject.queue} />);
  await act(() => vi.dynamicImportSettled());
  const filed = () => subject.heard().flatMap(({ event }) => (event.type === 'duty.filed' ? [event.duty.id] : []));
  return { ...subject, filed };
}

const cancelButton = () => {
  const button = document.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]');
  if (button === null) throw new Error('There is no button that shows the reasons.');
  return button;
};

describe('the keys of the queue screen', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('file nothing by Enter right after the reasons were shown, nor by a reason that a card does not offer', async () => {
    const { filed } = await show();
    cancelButton().focus();
    act(() => cancelButton().click());
    for (const key of ['Enter', 'c', 'Enter', '1', 'Enter']) press(key);
    expect([filed(), isMenuShown()]).toEqual([[], true]);
    expect(document.querySelector('[data-canceling="true"]')?.getAttribute('aria-label')).toMatch(/^Slot 1: /);
    const menu = document.activeElement;
    expect([menu?.getAttribute('role'), labelOf(menu)]).toEqual(['menu', 'Cancel slot 1 (Front door): reason']);
  });

  it('open the picked event after x was pressed twice, or taken back with Escape', async () => {
    const { filed } = await show();
    press('x');
    press('x');
    press('x');
    press('Escape');
    press('1');
    expect([filed(), isMenuShown()]).toEqual([['hold:100001'], false]);
  });

  it('cancel nothing, and open nothing within a second, when the event of the open menu left its slot to another one', async () => {
    const { queue, slot, filed } = await show();
    press('x');
    press('1');
    const canceled = alarmWith({ version: 3, pcs_status: PCS_STATUS.canceled });
    act(() => queue.send({ type: 'alarm.updated', alarm: canceled }));
    const others = ['100003', '100004', '100002'].map((eventId) => alarmWith({ eventId }));
    act(() => queue.send({ type: 'alarm.assigned', alarms: others }));
    expect(slot(1).getSnapshot().context.alarm?.eventId).toBe('100002');
    expect(isMenuShown()).toBe(false);
    press('1');
    expect(filed()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1_000));
    press('1');
    expect(filed()).toEqual(['hold:100002']);
  });
});

it('opens the card whose picture is clicked, and none by a second click until that is refused', async () => {
  vi.useFakeTimers({ now: TAKEN_AT_MS });
  const { slot, filed } = await show([alarmWith(), alarmWith({ eventId: '100002' })]);
  const clicks = (number: number) => {
    act(() => screen.getByText(`Open event in slot ${number}`).closest('button')?.click());
    return filed();
  };
  expect([clicks(1), clicks(2)]).toEqual([['hold:100001'], []]);
  act(() => slot(1).send(refused('hold:100001')));
  expect(clicks(2)).toEqual(['hold:100002']);
  cleanup();
  vi.useRealTimers();
});

describe('the focus of the queue screen', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const focused = () =>
    ['aria-label', 'data-size'].map((name) => document.activeElement?.getAttribute(name)).find(Boolean);

  it('goes from a card that was closed or canceled to the next one, and to the board after the last', async () => {
    await show(['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId })));
    act(() => screen.getByRole('button', { name: 'Close event in slot 2' }).focus());
    await act(async () => screen.getByRole('button', { name: 'Close event in slot 2' }).click());
    expect(focused()).toBe('Slot 3: Front door · ');
    for (const key of ['x', '3']) press(key);
    act(() => void vi.advanceTimersByTime(500));
    await act(async () => press('8'));
    expect(focused()).toBe('Slot 1: Front door · ');
    act(() => screen.getByRole('button', { name: 'Close event in slot 1' }).focus());
    await act(async () => screen.getByRole('button', { name: 'Close event in slot 1' }).click());
    expect(focused()).toBe('3');
  });

  it('stays where it is when another card leaves', async () => {
    const { slot } = await show(['100001', '100002'].map((eventId) => alarmWith({ eventId })));
    act(() => screen.getByText('Open event in slot 2').closest('button')?.focus());
    await act(async () => slot(1).send({ type: 'slot.ended', reason: 'canceled_by_customer' }));
    expect(document.activeElement?.textContent).toMatch(/^Open event in slot 2/);
  });
});

describe('the board of the queue screen', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const boardOf = () =>
    document.querySelector<HTMLElement>('p[data-is-calm="true"]') ??
    screen.queryByText('Start taking alarms')?.parentElement ??
    null;
  const placeOf = (board: HTMLElement | null) => [board?.style.gridRow, board?.style.gridColumn];
  const placeholders = () => screen.queryAllByText('No Event - Waiting for new videos to review').length;

  it('says in the middle of the free slots that no alarms are taken, and one button starts it', async () => {
    const { queue } = await startQueue();
    renderInPortal(<QueueScreen screen={queue} />);
    expect(screen.getByRole('status').textContent).toBe('You are not taking alarms');
    expect([placeOf(boardOf()), placeholders()]).toEqual([['1 / 2', '1 / 3'], 3]);
    act(() => screen.getByRole('button', { name: 'Start taking alarms' }).click());
    expect(selectIsAccepting(queue.getSnapshot())).toBe(true);
    expect(screen.queryByRole('button', { name: 'Start taking alarms' })).toBe(null);
  });

  it('covers neither a card nor what says that its event expired', async () => {
    const { queue, slot } = await show();
    expect(placeOf(boardOf())).toEqual(['', '']);
    act(() => slot(1).send({ type: 'slot.ended', reason: 'expired' }));
    await act(() => vi.dynamicImportSettled());
    expect([screen.queryAllByText('Expired, not reviewed').length, placeOf(boardOf())]).toEqual([1, ['', '']]);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(placeOf(boardOf())).toEqual(['1 / 2', '1 / 3']);
    expect(selectIsAccepting(queue.getSnapshot())).toBe(false);
  });

  it('says on the card of an alarm why it left', async () => {
    const { queue } = await show();
    const disarmed = {
      pcs_status: PCS_STATUS.canceled,
      disposition: { action: 'canceled_by_customer' },
      handler: null,
    };
    act(() => queue.send({ type: 'alarm.updated', alarm: alarmWith({ ...disarmed, alarmState: 'OFF', version: 3 }) }));
    await act(() => vi.dynamicImportSettled());
    expect(document.querySelector('[data-state="parted"] [role="status"]')?.textContent?.trim()).toBe(
      'Disarmed by the customer',
    );
  });

  it('says since when there are no alarms while they are taken, until one comes', async () => {
    const { queue } = await startAccepting();
    renderInPortal(<QueueScreen screen={queue} />);
    const calm = boardOf()?.textContent;
    expect(calm).toMatch(/^No alarm for you since \d\d:\d\d · Count not updating$/);
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(boardOf()?.textContent).toBe(calm);
    act(() => queue.send({ type: 'alarm.assigned', alarms: [alarmWith()] }));
    expect(boardOf()).toBe(null);
  });

  it('says how many alarms could not be read, and not that all is calm', async () => {
    const { queue, takes } = await startAccepting();
    renderInPortal(<QueueScreen screen={queue} />);
    act(() => queue.send({ type: 'hub.connected' }));
    await act(() => takes.answer({ items: [], total: null, unread: 1 }));
    expect([screen.getByRole('status').textContent, boardOf()]).toEqual(['1 of 1 could not be read', null]);
  });
});
