// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followedUp, OPENED_AT_MS, startReturned } from '../../../machines/visit/follow-up/follow-up.fixture.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { FollowUpActions } from './FollowUpActions.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const subject = await startReturned(null, followedUp());
  await subject.documentation.answer({ documentation: '' });
  renderInPortal(<FollowUpActions followUp={subject.visit} />);
  return subject;
}

describe('actions of Follow-up', () => {
  it('say what is still missing (FU-04)', async () => {
    const { write } = await show();
    const missing = () => screen.getByRole('status').textContent;
    expect(missing()).toBe('Write the event documentation. Choose a disposition template.');
    act(() => write({ documentation: 'A courier.' }));
    expect(missing()).toBe('Choose a disposition template.');
  });

  it('say before a cancel that help may be on its way, while its dispatch has no answer', async () => {
    const { visit } = await show();
    act(() => visit.send({ type: 'dispatch.unanswered' }));
    fireEvent.keyDown(document.body, { key: 'c' });
    const note = 'Help was asked for without an answer: it may be on its way';
    expect(screen.getByRole('dialog', { name: 'Cancel Event' }).textContent).toContain(note);
  });
});
