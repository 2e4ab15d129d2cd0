// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Detection } from '../../../contract/entities/events.ts';
import { enterQueue } from '../../machines/queue/queue/queue.fixture.ts';
import { startSlot } from '../../machines/queue/queue-slot/queue-slot.fixture.ts';
import { SEEN_AFTER_MS } from '../../machines/visit/seen.chart.ts';
import { ALARM_AT_S, alarmWith, receivedWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { selectPictures } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { OfferedCard } from './OfferedCard.tsx';

const drawn = vi.hoisted(() => ({ cards: 0 }));
vi.mock('../kit/controls/icons.tsx', async (original) => ({
  ...(await original<object>()),
  CancelIcon: () => {
    drawn.cards += 1;
    return null;
  },
}));

beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(alarm = alarmWith()) {
  const subject = startSlot(alarm);
  renderInPortal(<OfferedCard queue={enterQueue().queue} slot={subject.slot} number={3} />);
  drawn.cards = 0;
  const updates = (given: Parameters<typeof alarmWith>[0]) =>
    act(() => subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ version: 3, ...given }) }));
  return { ...subject, updates };
}

/** Resolves when the code of still pictures is there. */
const fetchedStill = () => act(async () => void (await import('../recordings/Still.tsx')));

it('a card shows a new alarm state, and the priority that follows from it, without drawing its card again', () => {
  const { updates } = show();
  updates({ alarmState: 'HOME' });
  expect(screen.getByText('Home')).toBeTruthy();
  updates({ alarmState: 'ALARM', version: 4 });
  expect([screen.getByText('Alarm'), screen.getByText('P2').title]).toEqual([
    expect.anything(),
    'Priority 2 of 3: motion, alarm sounding',
  ]);
  const open = screen.getByText('Open event in slot 3').closest('button');
  const description = document.getElementById(open?.getAttribute('aria-describedby') ?? '');
  expect(description?.getAttribute('aria-label')).toBe('Priority 2 of 3: motion, alarm sounding');
  expect(drawn.cards).toBe(0);
});

it('a card shows what else is new of its event', () => {
  const { updates } = show();
  updates({ sensorName: 'Side yard', info: 'Person detected', isFake: true });
  expect(screen.getByRole('listitem').getAttribute('aria-label')).toBe('Slot 3: Side yard · Person detected');
  expect(screen.getByText('Training')).toBeTruthy();
  expect(drawn.cards).toBe(1);
});

it('a card says its camera first, then what it saw, and names the known person over its picture', () => {
  const { updates } = show();
  const face = {
    id: 'face-1',
    category: 'faces',
    match_name: 'Morgan Hollis',
    match_person_id: 'p1',
    match_distance: 0.1,
  };
  const faces = [v.parse(Detection, { ...face, match_category: 'banned' })];
  updates({ sensorName: 'Side yard', info: 'Person detected', faces });
  expect(screen.getByTitle('Side yard · Morgan Hollis, banned').textContent).toBe('Side yard Person detected');
  expect(screen.getByText('Morgan Hollis').closest('[data-person]')?.textContent).toBe('Morgan Hollis, banned');
});

it('a card shows where the alarm is and the last name of its customer', () => {
  const { updates } = show();
  updates({ street: '78 Birch Lane', customerName: 'Avery Hollis' });
  expect(screen.getByTitle('78 Birch Lane · Avery Hollis').textContent).toBe('78 Birch Lane · Hollis');
});

it('a card says how long its alarm waited, where that was long, and that it expired once', () => {
  const { updates } = show();
  expect(screen.queryByText(/Waited/u)).toBeNull();
  updates({ takenAtMs: (ALARM_AT_S + 300) * 1_000 });
  expect(screen.getByText('Waited 5 min')).toBeTruthy();
  updates({ takenAtMs: (ALARM_AT_S + 300) * 1_000, isReoffered: true, version: 4 });
  expect(screen.getByText('Expired once · Waited 5 min')).toBeTruthy();
});

it('a card shows the message of a source, and what is unusual about it', () => {
  const late = { receivedAt: ALARM_AT_S, sourceAt: ALARM_AT_S - 3_725, joined: 3 };
  show(alarmWith({ received: receivedWith(late), isReoffered: true }));
  expect(screen.getByText('Gate recorder · Motion in zone 2')).toBeTruthy();
  expect(screen.getByText('Expired once · 3 more messages · Camera time 1 h 2 min behind')).toBeTruthy();
});

it('a card does not repeat the words of a message that are in its title', () => {
  show(alarmWith({ received: receivedWith(), info: 'Motion in zone 2' }));
  expect(screen.getByText('Gate recorder')).toBeTruthy();
});

it.each([
  ['coming', 'Clip still coming'],
  ['missing', 'No clip came'],
  ['none', 'No recording'],
] as const)('a card shows a picture, labelled as one, while the clip is %s', async (clip, words) => {
  const { slot } = show(alarmWith({ video_path: null, received: receivedWith({ clip, pictures: ['m/1', 'm/2'] }) }));
  await fetchedStill();
  expect(screen.getByText(words).parentElement?.textContent).toBe(`PICTURE${words}`);
  expect(screen.queryByRole('img', { name: 'Picture 1 of 2 of the message' })).toBeNull();
  const pictures = selectPictures(slot.getSnapshot());
  act(() => pictures?.send({ type: 'xstate.done.actor.tokenCamera', output: { token: 't-1' } } as never));
  expect(screen.getByRole('img', { name: 'Picture 1 of 2 of the message' }).getAttribute('src')).toBe(
    '/images/m/1?t-1',
  );
});

it('a card shows a snapshot of the camera, with its time, where the message has no picture', async () => {
  const snapshot = { path: 'm/s', at: ALARM_AT_S - 2 };
  const { slot } = show(alarmWith({ video_path: null, received: receivedWith({ clip: 'recording', snapshot }) }));
  await fetchedStill();
  const words = 'Clip still coming';
  expect(screen.getByText(words).parentElement?.textContent).toBe(
    `SNAPSHOT ${TAKEN_AT_MS / 1_000 - snapshot.at} s ago${words}`,
  );
  const pictures = selectPictures(slot.getSnapshot());
  act(() => pictures?.send({ type: 'xstate.done.actor.tokenCamera', output: { token: 't-1' } } as never));
  expect(screen.getByLabelText('SNAPSHOT').getAttribute('src')).toBe('/images/m/s?t-1');
});

it('a card says why the provider could not record the camera', () => {
  const noClip = 'No recording: the camera sent no picture.';
  show(alarmWith({ video_path: null, received: receivedWith({ clip: 'missing', noClip }) }));
  expect(screen.getByRole('status').textContent).toBe(noClip);
});

it('a card says beside the reasons that the recording is still coming', async () => {
  const { slot } = show(alarmWith({ video_path: null, received: receivedWith({ clip: 'coming' }) }));
  await act(async () => void (await import('../kit/alarm/CancelReasonMenu.tsx')));
  act(() => void vi.advanceTimersByTime(SEEN_AFTER_MS));
  act(() => slot.send({ type: 'reasons.show', eventId: '100001' }));
  expect(screen.getByRole('menu', { description: 'The recording is still coming' })).toBeTruthy();
});

it('a card says why there is no picture where a message has neither clip nor pictures', () => {
  show(alarmWith({ video_path: null, received: receivedWith() }));
  expect(screen.getByText('This event has no recording').closest('[data-state]')?.getAttribute('data-state')).toBe(
    'absent',
  );
});

it('a card says that it is expiring in the last seconds, beside the time left', () => {
  const { slot } = show();
  const { expiresAtMs } = slot.getSnapshot().context;
  act(() => void vi.advanceTimersByTime(expiresAtMs - Date.now() - 10_000));
  expect([screen.getByRole('timer').textContent, screen.queryByText('Expiring')]).toEqual(['0:10', null]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect([screen.getByRole('timer').textContent, screen.queryByText('Expiring')?.textContent]).toEqual([
    '0:09',
    'Expiring',
  ]);
});

it('a card that opens in its last seconds does not say that it is expiring', () => {
  const { slot } = show();
  act(() => void vi.advanceTimersByTime(slot.getSnapshot().context.expiresAtMs - Date.now() - 1_000));
  act(() => slot.send({ type: 'slot.open' }));
  act(() => void vi.advanceTimersByTime(2_000));
  expect([screen.getByRole('timer').textContent, screen.queryByText('Expiring')]).toEqual(['0:00', null]);
  expect(screen.getByText('Opening…')).toBeTruthy();
});
