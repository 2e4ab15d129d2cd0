// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../machines/app/toasts/toasts.machine.ts';
import { selectToasts } from '../../../machines/app/toasts/toasts.selectors.ts';
import { LazyPart } from './LazyPart.tsx';

const toasts = createActor(toastsMachine).start();
vi.mock('../portal-context.tsx', () => ({ useToasts: () => toasts }));

it('a dialog whose code cannot be fetched closes with a message, and the screen stays', async () => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const close = vi.fn<() => void>();
  await act(async () =>
    render(
      <>
        <p>The board</p>
        <LazyPart onClose={close}>
          <Missing />
        </LazyPart>
      </>,
    ),
  );
  expect(screen.getByText('The board')).toBeTruthy();
  expect(close).toHaveBeenCalledTimes(1);
  expect(selectToasts(toasts.getSnapshot()).map(({ severity, text }) => [severity, text])).toEqual([
    ['error', 'This could not be loaded. Reload the page.'],
  ]);
});
