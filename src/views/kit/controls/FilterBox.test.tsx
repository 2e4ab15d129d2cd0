// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterBox } from './FilterBox.tsx';

const OPTIONS = ['delivery', 'unknown person other', 'unknown person out of range'];

function show(value: string | null = null) {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <FilterBox
      label="Template"
      options={OPTIONS}
      value={value}
      placeholder="Choose…"
      disabled={false}
      onChange={onChange}
    />,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Template' });
  act(() => box.focus());
  return {
    box,
    chosen: () => onChange.mock.calls.map(([one]) => one),
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(box, { key }),
    offered: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
  };
}

describe('list that narrows while one types', () => {
  it('is closed until something is typed, and offers then what begins so', () => {
    const { type, offered } = show();
    expect(offered()).toEqual([]);
    type('u o');
    expect(offered()).toEqual(['unknown person other', 'unknown person out of range']);
    type('u ou');
    expect(offered()).toEqual(['unknown person out of range']);
  });

  it.each(['Tab', 'Enter'])('chooses the first that was found by %s', (key) => {
    const { type, press, chosen } = show();
    type('ou');
    press(key);
    expect(chosen()).toEqual(['unknown person out of range']);
  });

  it('chooses by arrow keys and Enter among all options', () => {
    const { press, chosen, offered } = show();
    press('ArrowDown');
    expect(offered()).toEqual(OPTIONS);
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    expect(chosen()).toEqual(['unknown person other']);
  });

  it('chooses nothing by Tab where nothing was typed, or nothing was found', () => {
    const { press, type, chosen } = show();
    press('Tab');
    press('ArrowDown');
    press('ArrowDown');
    press('Tab');
    type('x');
    press('Tab');
    press('Enter');
    expect(chosen()).toEqual([]);
  });

  it('shows what is chosen again when it is left with words that were not chosen', () => {
    const { box, type } = show('delivery');
    type('x');
    act(() => box.blur());
    expect(box.value).toBe('delivery');
  });
});
