// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { alarmWith, receivedWith } from '../../machines/testing/alarms.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { VisitBand } from './VisitBand.tsx';

afterEach(cleanup);

it('the band of a visit names the threat of a person unless a source named none', () => {
  const received = [null, receivedWith({ namesPerson: true }), receivedWith({ namesPerson: false })];
  const counts = received.map((of) => {
    cleanup();
    renderInPortal(<VisitBand alarm={alarmWith({ threat_level: 20, received: of })} />);
    return screen.queryAllByText('Threat Person').length;
  });
  expect(counts).toEqual([1, 1, 0]);
});
