// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmChanged, OPENED_AT_MS, start } from '../../../machines/visit/follow-up/follow-up.fixture.ts';
import { TEMPLATES_UNREAD } from '../texts.ts';
import { FollowUpForm } from './FollowUpForm.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const subject = await start();
  render(<FollowUpForm followUp={subject.visit} />);
  return subject;
}
const box = (name: RegExp) => screen.getByRole('textbox', { name });

describe('follow-up form', () => {
  it('has a documentation of 18 rows, and counts it and the push (FU-22, FU-23, FU-29, FU-30)', async () => {
    const { write } = await show();
    act(() => write({ documentation: 'A courier.', title: 'Parcel', message: 'It came.' }));
    expect(box(/^Event Documentation/).getAttribute('rows')).toBe('18');
    for (const counter of ['10 / 500', '6 / 65', '8 / 178']) expect(screen.getByText(counter)).toBeTruthy();
  });

  it('has the focus, and keeps what is typed where it was while the screen is left', async () => {
    const { visit, write, choose } = await show();
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Follow-up' }));
    act(() => {
      write({ documentation: 'A courier.' });
      choose('delivery');
    });
    box(/^Event Documentation/).focus();
    act(() => visit.send({ type: 'followUp.complete', atMs: 0 }));
    expect(document.activeElement).toBe(box(/^Event Documentation/));
    expect(box(/^Event Documentation/).hasAttribute('readonly')).toBe(true);
  });

  it('says that the built-in templates stand for those that cannot be read, until they are', async () => {
    const { visit } = await show();
    act(() => visit.send({ type: 'templates.unread' }));
    expect(screen.getByText(TEMPLATES_UNREAD)).toBeTruthy();
    act(() => visit.send({ type: 'templates.read', templates: {} }));
    expect(screen.queryByText(TEMPLATES_UNREAD)).toBe(null);
  });

  it('shows which messages of this event the customer already got (FU-39)', async () => {
    const { sent } = await show();
    expect(screen.queryByText('already sent')).toBe(null);
    const email = { subject: 'A delivery', body: 'Hello' };
    await act(() => sent.answer({ '100001': { email, notification: null, disposition: null, unsent: [] } }));
    expect(screen.getAllByText('already sent')).toHaveLength(1);
  });

  it('says which message of this event did not reach the customer, and which is tried again (FU-41)', async () => {
    const { visit } = await show();
    const marks = () => ['Email Message', 'Push Notification'].map((kind) => screen.getByText(kind).textContent);
    act(() => visit.send(alarmChanged({ messageOutcomes: { email: 'undelivered', push: 'pending' } })));
    expect(marks()).toEqual(['Email MessageNot delivered', 'Push NotificationNot delivered yet: it is tried again']);
    act(() => visit.send(alarmChanged({ version: 4, messageOutcomes: { email: 'delivered', push: null } })));
    expect(marks()).toEqual(['Email Message', 'Push Notification']);
  });

  it('says before a message is written that the station sends none of its kind', async () => {
    const { sent } = await show();
    expect(screen.queryByText('Not sent')).toBe(null);
    const none = { email: null, notification: null, disposition: null };
    await act(() => sent.answer({ '100001': { ...none, unsent: ['email'] } }));
    expect(screen.getByText('This station sends no e-mail: what you write is kept with the event only')).toBeTruthy();
    expect(screen.getByText('Not sent').closest('fieldset')?.textContent).toMatch(/^Email Message/);
  });
});
