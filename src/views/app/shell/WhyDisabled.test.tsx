// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { sends } from '../../kit/why/sends.ts';
import { WhyDisabled } from './WhyDisabled.tsx';

const door = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.close' } | { type: 'door.lock' } },
  guards: { hasKey: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': { guard: 'hasKey', target: 'open' }, 'door.lock': 'open' } },
    open: { on: { 'door.close': 'closed' } },
  },
});

function show() {
  const actor = createActor(door, { id: 'front' }).start();
  render(
    <>
      <DisabledReason why="It is locked" sends={sends(actor, { type: 'door.open' })}>
        <button type="button" disabled>
          Open
        </button>
      </DisabledReason>
      <button ref={sends(actor, { type: 'door.close' })} type="button" disabled>
        Close it
      </button>
      <button ref={sends(actor, { type: 'door.lock' })} type="button">
        Lock
      </button>
      <input aria-label="Name" readOnly />
      <WhyDisabled />
    </>,
  );
}

const press = (name: string, altKey = true) => fireEvent.pointerDown(screen.getByRole('button', { name }), { altKey });
const dialog = () => screen.queryByRole('dialog', { name: 'Why this is disabled' });
const texts = () => [...(dialog()?.querySelectorAll('p, tbody td') ?? [])].map(({ textContent }) => textContent);

describe('a disabled control', () => {
  it('says on Alt-click which guard refuses its event, and takes it back on Escape', async () => {
    show();
    press('Open');
    expect(texts()).toEqual([
      'door.open: refused by hasKey',
      'closed',
      'hasKey',
      '',
      'no',
      'Asked of front in closed.',
    ]);
    expect(document.activeElement?.textContent).toBe('Close');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await expect.poll(dialog).toBeNull();
  });

  it('says which state would take it', () => {
    show();
    press('Close it');
    expect(texts()).toEqual([
      'door.close: taken in open, active is closed',
      'open',
      '',
      '',
      'not active',
      'Asked of front in closed.',
    ]);
  });

  it('says so too on Alt Enter where it has the focus', () => {
    show();
    fireEvent.keyDown(screen.getByRole('group', { name: 'It is locked' }), { key: 'Enter', altKey: true });
    expect(texts()[0]).toBe('door.open: refused by hasKey');
  });

  it('says nothing on a click without Alt, and nor does what is enabled or unknown', () => {
    show();
    press('Open', false);
    press('Lock');
    fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Name' }), { altKey: true });
    expect(dialog()).toBeNull();
  });
});
