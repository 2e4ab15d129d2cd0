// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { pictureTokenMachine } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { ALARM_AT_S, alarmWith, receivedWith } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { ReceivedPanel } from './ReceivedPanel.tsx';

afterEach(cleanup);

/** Panel of an alarm in UTC, whose pictures can be loaded. */
async function show(given: Parameters<typeof receivedWith>[0], isReoffered = false) {
  const tokenCamera = fromPromise(async () => ({ token: 't-1' }));
  const logic = pictureTokenMachine.provide({ actors: { tokenCamera: tokenCamera as never } });
  const pictures = createActor(logic, { input: { sid: '501', eventTimestamp: ALARM_AT_S } }).start();
  const alarm = alarmWith({ received: receivedWith(given), timezone: 0, isReoffered });
  renderInPortal(<ReceivedPanel alarm={alarm} pictures={pictures} />);
  await act(async () => pictures.send({ type: 'recording.shown' }));
}

const textsOf = (panel: HTMLElement) => [...panel.querySelectorAll('p')].map(({ textContent }) => textContent);

it('the panel of a message has the source, the words and the time of receipt', async () => {
  await show({});
  const panel = screen.getByRole('region', { name: 'Message' });
  expect(screen.getByText('Gate recorder')).toBeTruthy();
  expect(textsOf(panel)).toEqual(['Motion in zone 2', expect.stringMatching(/^Received \d\d:00:00$/)]);
  expect(screen.getByText('The message has no pictures')).toBeTruthy();
});

it('the panel of a message names a clock that is off, joined messages, the end and an expiry', async () => {
  const given = { words: '', sourceAt: ALARM_AT_S - 3_600, joined: 1, endedAt: ALARM_AT_S + 61 };
  await show(given, true);
  const clocks = '\\d\\d:00:00';
  expect(textsOf(screen.getByRole('region', { name: 'Message' }))).toEqual([
    'The message has no text',
    expect.stringMatching(
      `^Received ${clocks} · Camera time 1 h behind \\(${clocks}\\) · 1 more message · Ended \\d\\d:01:01 · Expired once$`,
    ),
  ]);
});

it('the panel of a message opens a picture large, and leads to the next one', async () => {
  await show({ pictures: ['m/1', 'm/2'] });
  fireEvent.click(screen.getByRole('button', { name: 'Open picture 2' }));
  const large = () => screen.getByRole('img', { name: /of the message/ }).getAttribute('src');
  await screen.findByRole('img', { name: 'Picture 2 of 2 of the message' });
  expect(large()).toBe('/images/m/2?t-1');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(large()).toBe('/images/m/1?t-1');
  fireEvent.error(screen.getByRole('img', { name: 'Picture 1 of 2 of the message' }));
  expect(screen.getByText('This picture could not be loaded')).toBeTruthy();
});

it('the panel of a message keeps the snapshot of the camera in sight, with its time, and opens it large', async () => {
  await show({ clip: 'recorded', snapshot: { path: 's/1', at: ALARM_AT_S + 2 } });
  expect(textsOf(screen.getByRole('region', { name: 'Message' }))[1]).toMatch(
    /^Received \d\d:00:00 · Snapshot \d\d:00:02$/,
  );
  const button = screen.getByRole('button', { name: 'Open the snapshot of the camera' });
  expect(button.querySelector('video')?.getAttribute('src')).toBe('/images/s/1?t-1');
  fireEvent.click(button);
  expect((await screen.findByLabelText('SNAPSHOT')).getAttribute('src')).toBe('/images/s/1?t-1');
});

it('the panel of a message has a sign in the place of a picture that is not shown', async () => {
  const notShown = () => screen.getAllByTitle('This picture could not be loaded').length;
  await show({ pictures: ['m/1', 'm/2'] });
  fireEvent.error(screen.getByRole('button', { name: 'Open picture 2' }).firstElementChild ?? document.body);
  expect(notShown()).toBe(1);
  cleanup();
  const alarm = alarmWith({ received: receivedWith({ pictures: ['m/3', 'm/4'] }) });
  renderInPortal(<ReceivedPanel alarm={alarm} pictures={undefined} />);
  expect(notShown()).toBe(2);
});

it('an alarm that no source raised has no panel', () => {
  renderInPortal(<ReceivedPanel alarm={alarmWith()} pictures={undefined} />);
  expect(screen.queryByRole('region')).toBeNull();
});
