// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { DispatchOutcome } from './DispatchOutcome.tsx';

afterEach(cleanup);

const draft = { action: 'dispatched_police', notes: 'Two people force the door.' } as const;
const known = (stage: 'asking' | 'unanswered' | 'refused' | 'accepted') =>
  ({ id: 'd-1', stage, action: draft.action, description: draft.notes, refusal: null }) as const;

describe('dispatch of an event that ended otherwise', () => {
  it.each([
    ['was only written', null, false, 'Nothing was dispatched. You had written:'],
    ['was sent as the event ended', null, true, 'It is not known whether help was sent.'],
    ['is asked for', known('asking'), true, 'The dispatch centre has not answered yet.'],
    ['is not answered', known('unanswered'), true, 'it is not known whether help was sent.'],
    ['was refused', known('refused'), false, 'The dispatch centre sent no help.'],
    ['was accepted', known('accepted'), true, 'The dispatch centre has sent help.'],
  ])('a dispatch that %s says so, with the text of the agent (DISP-40, FU-54)', (_, dispatch, isAsked, text) => {
    render(<DispatchOutcome alarm={alarmWith({ dispatch })} draft={draft} isAsked={isAsked} />);
    expect(screen.getByRole('status').textContent).toContain(text);
    expect(screen.getByRole('status').textContent).toContain('Immediate PoliceTwo people force the door.');
  });

  it('the outcome of a phoned dispatch says who took it at which number, with their reference', () => {
    const phoned = { takenBy: 'Sgt. Hill', reference: '4711', phone: '(719) 555-0142' };
    render(
      <DispatchOutcome
        alarm={alarmWith({ dispatch: { ...known('accepted'), phoned } })}
        draft={null}
        isAsked={false}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('Taken by Sgt. Hill at (719) 555-0142, reference 4711.');
  });

  it('the outcome of a dispatch that a centre accepted says its reference', () => {
    const alarm = alarmWith({ dispatch: { ...known('accepted'), reference: '4711' } });
    render(<DispatchOutcome alarm={alarm} draft={null} isAsked={false} />);
    expect(screen.getByRole('status').textContent).toContain('The dispatch centre has sent help. Its reference: 4711.');
  });

  it('a dispatch without a text says nothing', () => {
    render(<DispatchOutcome alarm={alarmWith()} draft={{ action: null, notes: ' ' }} isAsked={false} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
