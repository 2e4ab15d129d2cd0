// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shelvingMachine } from '../../../machines/app/shelving/shelving.machine.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { ShelveDialog } from './ShelveDialog.tsx';

beforeEach(() => void vi.useFakeTimers());

function show() {
  const { actor } = startInSystem(shelvingMachine, { input: () => undefined });
  actor.send({ type: 'shelving.open', camera: { sid: '501', uuid: 'cam-1', name: 'Front door, 78 Birch Lane' } });
  render(<ShelveDialog shelving={actor} />);
}
describe('the dialog that shelves a camera', () => {
  it('names the camera, asks for how long and why, and begins with the shortest time', () => {
    show();
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBeTruthy();
    expect(screen.getByText('Shelve camera: Front door, 78 Birch Lane')).toBeTruthy();
    const times = screen.getAllByRole<HTMLInputElement>('radio');
    expect(times.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['15 min', true],
      ['1 h', false],
      ['4 h', false],
      ['8 h', false],
      ['On test until', false],
    ]);
  });
});
