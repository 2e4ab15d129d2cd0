// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { dispatchMachine } from '../../../machines/visit/dispatch/dispatch.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { TEMPLATES_UNREAD } from '../texts.ts';
import { DispatchDialog } from './DispatchDialog.tsx';

afterEach(cleanup);

function show({ state = null, isTemplatesUnread = false }: { state?: string | null; isTemplatesUnread?: boolean }) {
  const reportTo = createActor(fromCallback(() => {})).start();
  const input = { eventId: '100001', isTraining: false, known: null, atMs: 0, reportTo };
  const dispatch = createActor(dispatchMachine, { input }).start();
  const alarm = alarmWith({ alarmState: 'AWAY' });
  renderInPortal(
    <DispatchDialog dispatch={dispatch} alarm={alarm} state={state} isTemplatesUnread={isTemplatesUnread} />,
  );
}

describe('the dispatch dialog', () => {
  it.each([
    ['AWAY', '1 · Limited informationno person seen, armed'],
    ['OFF', '0 · No call for serviceno person seen, not armed'],
    [null, '1 · Limited informationno person seen, armed'],
  ])('suggests the level to say to the centre, the system being %s now: %s', (state, level) => {
    show({ state });
    expect(screen.getByRole('definition').textContent).toBe(level);
  });

  it.each([true, false])(
    'says whether the built-in templates stand for those that cannot be read: %s',
    (isTemplatesUnread) => {
      show({ isTemplatesUnread });
      expect(screen.queryByText(TEMPLATES_UNREAD) !== null).toBe(isTemplatesUnread);
    },
  );
});
