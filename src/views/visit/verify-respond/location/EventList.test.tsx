// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocationEvent } from '../../../../../contract/entities/locations.ts';
import { ALARM_AT_S, locationEventWith } from '../../../../machines/testing/alarms.ts';
import { OPENED_AT_MS, start } from '../../../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { renderInPortal } from '../../../testing/in-portal.tsx';
import { VerifyRespondScreen } from '../VerifyRespondScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const panel = () => within(screen.getByRole('region', { name: 'Event History' }));
const rows = () =>
  panel()
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
async function shows(events: readonly LocationEvent[]) {
  const subject = await start();
  renderInPortal(<VerifyRespondScreen screen={subject.visit} />);
  await act(() => subject.events.answer({ items: [...events] }));
  return subject;
}

describe('the events of a location', () => {
  it('are said to be none where there are none (EVL-03)', async () => {
    await shows([]);
    expect(rows().slice(1)).toEqual(['(go live)', 'No events found (yet)...']);
  });

  it('cannot be played when they are too old, or without a video of the camera, and say why (EVL-04, EVL-14, EVL-15)', async () => {
    await shows([
      locationEventWith({ eventTimestamp: ALARM_AT_S - 3_700, sensorName: 'Yard' }),
      locationEventWith({ eventId: '100003', uuid: 'cam-2', sensorName: 'Gate' }),
    ]);
    const [yard, gate] = [/Yard/, /Gate/].map((name) => panel().getByRole<HTMLButtonElement>('button', { name }));
    expect([yard?.disabled, gate?.disabled]).toEqual([true, true]);
    const groups = panel().getAllByRole('group');
    expect(groups.map((group) => [group.ariaLabel, group.getAttribute('aria-description')])).toEqual([
      ['Yard · Motion', 'Only events of the last 60 minutes can be played'],
      ['Gate · Motion', 'This camera recorded nothing of it'],
    ]);
    expect(
      panel()
        .getAllByRole('img', { name: 'Has a video' })
        .map(({ dataset }) => dataset['playable']),
    ).toEqual(['false']);
  });

  it('are marked as the alarm itself, and as what was recorded in the 20 minutes since (EVL-13)', async () => {
    const since = { eventCid: 1170, pcsMetadata: { pcs_status: 10 } };
    await shows([
      locationEventWith({ eventId: '1', eventTimestamp: ALARM_AT_S + 1_201, ...since }),
      locationEventWith({ eventId: '2', eventTimestamp: ALARM_AT_S + 1_200, ...since }),
      locationEventWith({ eventId: '3', eventTimestamp: ALARM_AT_S + 5, ...since, pcsMetadata: null }),
      locationEventWith({ eventId: '4', eventTimestamp: ALARM_AT_S + 5, eventCid: 1171 }),
      locationEventWith({ eventId: '100001', eventTimestamp: ALARM_AT_S, ...since }),
    ]);
    const marks = panel()
      .getAllByRole('row')
      .slice(2)
      .map((row) => row.querySelector('button > span')?.textContent ?? '');
    expect(marks).toEqual(['', 'Since this alarm', '', 'Since this alarm', 'This alarm']);
  });
});
