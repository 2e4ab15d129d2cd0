// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/roles.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { EventLinks } from './EventLinks.tsx';

describe('the links of an event', () => {
  const VERIFY = '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1';
  const FOLLOW_UP = '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1';
  const AUDIT = '/app/audit-list?userId=301&sid=501&eventId=100001&uuid=cam-1';
  it.each<[Role, string[]]>([
    ['admin', [VERIFY, FOLLOW_UP, AUDIT]],
    ['agent_supervisor', [VERIFY, FOLLOW_UP, AUDIT]],
    ['agent_ops', [VERIFY]],
    ['qa', [AUDIT]],
    ['engineer', [AUDIT]],
  ])('are those of the role %s (EVENTS-29..32, EVL-16, FU-20, VR-30)', (role, expected) => {
    render(<EventLinks alarm={alarmWith()} role={role} />);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});
