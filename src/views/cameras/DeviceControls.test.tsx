// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../contract/calls.ts';
import { asked } from '../../machines/testing/asked.ts';
import { microphoneMachine } from '../../machines/cameras/microphone/microphone.machine.ts';
import { sirenMachine } from '../../machines/cameras/siren/siren.machine.ts';
import { spotlightMachine } from '../../machines/cameras/spotlight/spotlight.machine.ts';
import { talkMachine } from '../../machines/cameras/talk/talk.machine.ts';
import { cameraWith, leaseWith } from '../../machines/testing/cameras.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { SirenButton, SpotlightButton, TalkButton } from './DeviceControls.tsx';

const NOW_MS = 1_800_000_000_000;
const owner = createActor(fromPromise(() => new Promise(() => {})));
const MIC_OFF =
  'This Customer has disabled their microphone. You will not be able to use two way communication through this camera.';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

const button = () => screen.getByRole<HTMLButtonElement>('button');
const text = () => button().querySelector('span:nth-of-type(2)')?.textContent;
const seconds = () => button().querySelector('span:nth-of-type(3)')?.textContent;
const press = () => act(() => void fireEvent.click(button()));
const why = () => button().parentElement?.getAttribute('aria-label') || null;

describe('talk button', () => {
  function show(camera = cameraWith(), isDenied = false) {
    const microphone = createActor(microphoneMachine, { input: { asksAtOnce: false } }).start();
    if (isDenied) microphone.send({ type: 'microphone.denied', reason: 'No.' });
    const talk = createActor(talkMachine, { input: { camera, reportTo: owner } }).start();
    renderInPortal(<TalkButton talk={talk} microphone={microphone} />);
    return talk;
  }

  it('waits for a live picture, then is a toggle (AUDIO-02, AUDIO-04, LIVE-24)', () => {
    const talk = show();
    expect([button().disabled, why()]).toEqual([true, 'There is no live picture of this camera']);
    act(() => talk.send({ type: 'live.started', kind: 'webrtc' }));
    expect([button().disabled, why(), button().ariaPressed]).toEqual([false, null, 'false']);
    press();
    expect([text(), button().ariaPressed]).toEqual(['Opening…', 'true']);
    press();
    expect([text(), button().ariaPressed]).toEqual(['Talk', 'false']);
  });

  it('shows that the customer has disabled the microphone, with the text of the specification (AUDIO-05)', () => {
    const talk = show(cameraWith({ settings: { micEnable: false } }));
    act(() => talk.send({ type: 'live.started', kind: 'webrtc' }));
    expect([button().disabled, why()]).toEqual([true, MIC_OFF]);
  });

  it('shows that there is no microphone (AUDIO-09, AUDIO-27, ROLE-09)', () => {
    const talk = show(cameraWith(), true);
    act(() => talk.send({ type: 'live.started', kind: 'webrtc' }));
    expect([button().disabled, why()]).toEqual([
      true,
      'There is no microphone that this page may use. Allow one, then reload the page.',
    ]);
  });
});

describe('talk button, while somebody else talks,', () => {
  it('says who (decision 0049)', () => {
    const microphone = createActor(microphoneMachine, { input: { asksAtOnce: false } }).start();
    const talk = createActor(talkMachine, { input: { camera: cameraWith(), reportTo: owner } }).start();
    talk.send({ type: 'live.started', kind: 'flv' });
    renderInPortal(<TalkButton talk={talk} microphone={microphone} />);
    act(() => talk.send({ type: 'lease.changed', lease: leaseWith('talk') }));
    expect([text(), button().disabled, why()]).toEqual(['In use', true, 'Talk: Dana Reyes is talking']);
    act(() => talk.send({ type: 'lease.changed', lease: null }));
    expect([text(), button().disabled, why()]).toEqual(['Talk', false, null]);
  });
});

describe('siren button', () => {
  it('asks for a second press, then is locked for 6 s (CTRL-02, CTRL-03, CTRL-04, CTRL-06, CTRL-11, CTRL-14)', async () => {
    const call = asked<Answer<'startSiren'>, Args<'startSiren'>>();
    const loaded = asked<number, { uuid: string }>();
    const siren = createActor(sirenMachine.provide({ actors: { startSiren: call.logic, loadSounded: loaded.logic } }), {
      input: { sid: '501', uuid: 'cam-1', reportTo: owner },
    }).start();
    await loaded.answer(0);
    renderInPortal(<SirenButton siren={siren} />);
    expect([button().disabled, why()]).toEqual([true, 'There is no live picture of this camera']);
    act(() => siren.send({ type: 'live.started' }));
    press();
    expect(text()).toBe('Confirm');
    press();
    await act(() => call.answer({}));
    expect([text(), button().disabled, why()]).toEqual(['Sounding', true, 'The siren is sounding']);
    act(() => siren.send({ type: 'siren.reported', state: 'paused' }));
    expect([text(), button().disabled, why()]).toEqual(['Paused', true, 'The siren rests while somebody talks']);
    expect(seconds()).toBe('6 s');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(seconds()).toBe('2 s');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect([text(), seconds(), button().disabled]).toEqual(['Siren', '', false]);
  });

  it('says who has it and how long, counts down, and can be pressed at once when they are done (decision 0049)', async () => {
    const loaded = asked<number, { uuid: string }>();
    const siren = createActor(sirenMachine.provide({ actors: { loadSounded: loaded.logic } }), {
      input: { sid: '501', uuid: 'cam-1', reportTo: owner },
    }).start();
    await loaded.answer(0);
    siren.send({ type: 'live.started' });
    renderInPortal(<SirenButton siren={siren} />);
    act(() => siren.send({ type: 'lease.changed', lease: leaseWith('siren', NOW_MS + 5_000) }));
    const shown = () => [text(), seconds(), button().disabled, why()];
    expect(shown()).toEqual(['Siren', '5 s', true, 'Siren: on by Dana Reyes, 5 s left']);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(shown()).toEqual(['Siren', '4 s', true, 'Siren: on by Dana Reyes, 4 s left']);
    act(() => siren.send({ type: 'lease.changed', lease: null }));
    expect(shown()).toEqual(['Siren', '', false, null]);
  });
});

describe('spotlight button', () => {
  it('shows for how long it is locked (CTRL-09)', async () => {
    const loaded = asked<number, { uuid: string }>();
    const call = asked<Answer<'startSpotlight'>, Args<'startSpotlight'>>();
    const spotlight = createActor(
      spotlightMachine.provide({ actors: { loadLit: loaded.logic, startSpotlight: call.logic } }),
      { input: { sid: '501', uuid: 'cam-1', reportTo: owner } },
    ).start();
    await loaded.answer(0);
    renderInPortal(<SpotlightButton spotlight={spotlight} />);
    press();
    expect([text(), seconds(), why()]).toEqual(['Spotlight', '55 s', 'The spotlight can be lit again in 55 s']);
    await act(() => vi.advanceTimersByTimeAsync(54_000));
    expect(seconds()).toBe('1 s');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([text(), button().disabled]).toEqual(['Spotlight', false]);
    act(() => spotlight.send({ type: 'lease.changed', lease: leaseWith('spotlight', Date.now() + 43_000) }));
    expect([text(), seconds(), button().disabled, why()]).toEqual([
      'Spotlight',
      '43 s',
      true,
      'Spotlight: used by Dana Reyes, 43 s left',
    ]);
  });
});
