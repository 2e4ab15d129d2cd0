// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromObservable, type Observer } from 'xstate';
import { asked } from '../../../machines/testing/asked.ts';
import { webcamMachine } from '../../../machines/pages/webcam-test/webcam-test.machine.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { WebcamScreen } from './WebcamTestScreen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  vi.useFakeTimers();
  const microphone = asked<void>();
  const voiceLevel = fromObservable<number, undefined>(() => ({
    subscribe: (observer: unknown) => {
      (observer as Observer<number>).next?.(0.4);
      return { unsubscribe: () => {} };
    },
  }));
  const webcam = createActor(
    webcamMachine.provide({ actors: { askMicrophone: microphone.logic, voiceLevel } }),
  ).start();
  const surfaces = new Map<string, HTMLVideoElement>();
  renderInPortal(<WebcamScreen screen={webcam} />, surfaces);
  return { webcam, microphone, surfaces };
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });

describe('webcam page', () => {
  it('has a place for the own picture, and a meter for the microphone (SHELL-13, PLAY-33)', async () => {
    const { webcam, microphone, surfaces } = show();
    expect(surfaces.get('webcam')).toBeInstanceOf(HTMLVideoElement);
    expect(statuses()).toEqual(['Waiting for the camera…', 'Waiting for the microphone…']);
    act(() => webcam.send({ type: 'webcam.shown' }));
    await act(() => microphone.answer());
    expect(statuses()).toEqual(['This is what your camera sees.', 'Say something: the bar follows your voice.']);
    expect(screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('value')).toBe('0.4');
    expect(retry().disabled).toBe(true);
  });

  it('shows why there is no picture, and tries again', () => {
    const { webcam } = show();
    act(() => webcam.send({ type: 'webcam.failed', reason: 'Permission denied' }));
    expect(statuses()[0]).toBe('There is no picture. Permission denied');
    act(() => void fireEvent.click(retry()));
    expect(statuses()[0]).toBe('Waiting for the camera…');
  });
});
