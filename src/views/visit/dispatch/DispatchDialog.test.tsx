// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { dispatchMachine } from '../../../machines/visit/dispatch/dispatch.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { DispatchDialog } from './DispatchDialog.tsx';

afterEach(cleanup);

describe('the dispatch dialog', () => {
  it.each([
    ['AWAY', '1 · Limited informationno person seen, armed'],
    ['OFF', '0 · No call for serviceno person seen, not armed'],
    [null, '1 · Limited informationno person seen, armed'],
  ])('suggests the level to say to the centre, the system being %s now: %s', (state, level) => {
    const reportTo = createActor(fromCallback(() => {})).start();
    const input = { eventId: '100001', isTraining: false, known: null, atMs: 0, reportTo };
    const dispatch = createActor(dispatchMachine, { input }).start();
    renderInPortal(
      <DispatchDialog
        dispatch={dispatch}
        alarm={alarmWith({ alarmState: 'AWAY' })}
        state={state}
        isTemplatesUnread={false}
      />,
    );
    expect(screen.getByRole('definition').textContent).toBe(level);
  });
});
