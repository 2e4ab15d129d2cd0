// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Args } from '../../../../contract/calls.ts';
import type { DispatchWay } from '../../../../contract/entities/events.ts';
import type { KeptDispatch } from '../../../machines/visit/dispatch/dispatch.events.ts';
import { dispatchMachine } from '../../../machines/visit/dispatch/dispatch.machine.ts';
import type { AskCentre } from '../../../machines/visit/dispatch/dispatch.setup.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { DispatchDialog } from './DispatchDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Opens the dialog of an alarm for which help comes this way. */
function openDialog(way: DispatchWay['way']) {
  const centre = asked<unknown, AskCentre>();
  const dispatch = createActor(
    dispatchMachine.provide({
      actors: {
        askCentre: centre.logic,
        loadDraft: fromPromise<KeptDispatch | null, { eventId: string }>(async () => null),
        dispatchWay: fromPromise<DispatchWay, Args<'dispatchWay'>>(async () => ({
          way,
          numbers: [{ name: 'Police', phone: '(719) 555-0142' }],
        })),
      },
    }),
    {
      input: {
        eventId: '100001',
        about: '100001, 12 Oak Lane',
        isTraining: false,
        known: null,
        atMs: 0,
        reportTo: createActor(fromCallback(() => {})),
      },
    },
  ).start();
  renderInPortal(
    <DispatchDialog
      dispatch={dispatch}
      alarm={alarmWith()}
      subscription={null}
      state="AWAY"
      isTemplatesUnread={false}
    />,
  );
  return { centre, dispatch };
}

it('A dispatch without an answer of a centre by webhook says so, and becomes a dispatch by phone in the same dialog', async () => {
  const { centre, dispatch } = openDialog('webhook');
  expect(await screen.findByText('(719) 555-0142')).toBeTruthy();
  expect(screen.queryByLabelText(/Taken by/)).toBeNull();
  vi.useFakeTimers();
  await act(async () => {
    dispatch.send({ type: 'dispatch.choose', action: 'dispatched_police' });
    dispatch.send({ type: 'dispatch.write', notes: 'Two people force the door.' });
    dispatch.send({ type: 'dispatch.confirm', id: 'd-1', atMs: 0 });
    await centre.fail({ call: 'dispatchKlaxon', status: 504, message: 'The dispatch centre does not answer.' });
  });
  expect(screen.getByRole('alert').textContent).toBe(
    'No answer from the dispatch centre: phone them, then note who took it. A late answer still counts. ',
  );
  const number = screen.getByText('(719) 555-0142');
  expect(screen.getByRole('alert').compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.change(screen.getByLabelText(/Taken by/), { target: { value: 'Sgt. Hill' } });
  fireEvent.click(screen.getByRole('button', { name: /Help is sent/ }));
  expect(centre.inputs.map(({ id, args }) => [id, args.body.phoned])).toEqual([
    ['d-1', undefined],
    ['d-1', { takenBy: 'Sgt. Hill', reference: '', phone: '(719) 555-0142' }],
  ]);
});

it('A dispatch by phone shows whom to call, and asks who took it before it says that help is sent', async () => {
  const { centre, dispatch } = openDialog('phone');
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect((await screen.findByText('(719) 555-0142')).closest('div')?.textContent).toBe('Police(719) 555-0142');
  act(() => {
    dispatch.send({ type: 'dispatch.choose', action: 'dispatched_police' });
    dispatch.send({ type: 'dispatch.write', notes: 'Two people force the door.' });
  });
  expect([button(/Help is sent/).disabled, button(/No one took it/).disabled]).toEqual([true, false]);
  const phoned = screen.getByLabelText<HTMLInputElement>(/Number phoned/);
  fireEvent.change(phoned, { target: { value: '911' } });
  fireEvent.click(await screen.findByRole('link', { name: '(719) 555-0142' }));
  expect(phoned.value).toBe('(719) 555-0142');
  const takenBy = screen.getByLabelText(/Taken by/);
  fireEvent.change(takenBy, { target: { value: 'Sgt. Hill' } });
  fireEvent.keyDown(takenBy, { key: '2' });
  fireEvent.change(screen.getByLabelText(/Their reference/), { target: { value: '4711' } });
  fireEvent.click(button(/Help is sent/));
  expect(centre.inputs[0]?.args.body).toEqual({
    description: 'Two people force the door.',
    eventCid: 1173,
    zoneCid: 0,
    phoned: { takenBy: 'Sgt. Hill', reference: '4711', phone: '(719) 555-0142' },
  });
});

it('A reason that is chosen by its digit gets the focus, so that Tab leads to the notes, and Enter on it asks for no help', async () => {
  const { centre, dispatch } = openDialog('centre');
  // The draft of an earlier page is read first.
  await act(async () => {});
  act(() => dispatch.send({ type: 'dispatch.write', notes: 'Two people force the door.' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: '1' });
  const reason = screen.getByRole<HTMLInputElement>('radio', { name: /^Immediate Police/ });
  expect([document.activeElement, reason.checked]).toEqual([reason, true]);
  // The browser submits the form of a field in which Enter is pressed.
  fireEvent.keyDown(reason, { key: 'Enter' });
  expect([reason.form, centre.inputs]).toEqual([null, []]);
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  expect(centre.inputs).toHaveLength(1);
});
