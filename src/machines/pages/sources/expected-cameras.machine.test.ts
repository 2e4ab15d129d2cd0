import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { SourceCamera } from '../../../../contract/entities/sources.ts';
import { asked } from '../../testing/asked.ts';
import { sourceCameraWith } from '../../testing/sources.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  expectedCamerasMachine,
  selectCamerasRef,
  selectExpectedProblem,
  selectExpectedSource,
  selectHours,
  selectIsSavingExpected,
} from './expected-cameras.machine.ts';
import { sourceCamerasMachine } from './source-resources.ts';

beforeEach(() => void vi.useFakeTimers());

const SOURCE = { sourceId: '7', name: 'Recorder', silenceHours: 26 };
const failure: CallError = { call: 'expectCameras', status: 400, message: 'The source has no camera camera-1.' };

async function start(silenceHours: number | null = 26) {
  const load = asked<readonly SourceCamera[], string>();
  const expectCameras = asked<Answer<'expectCameras'>, Args<'expectCameras'>>();
  const machine = expectedCamerasMachine.provide({
    actors: {
      cameras: sourceCamerasMachine.provide({ actors: { load: load.logic } }),
      expectCameras: expectCameras.logic,
    },
  });
  const { actor, heard } = startInSystem(machine, { input: () => undefined });
  actor.send({ type: 'expected.open', ...SOURCE, silenceHours });
  await load.answer([sourceCameraWith()]);
  const toasts = () => heard().map(({ event }) => 'text' in event && event.text);
  return { actor, load, expectCameras, toasts };
}

describe('the expected cameras of a source', () => {
  it('are read while they are shown, set for all or one, and read again once that is saved', async () => {
    const { actor, load, expectCameras, toasts } = await start();
    expect([load.inputs, selectCamerasRef(actor.getSnapshot())?.getSnapshot().context.value]).toEqual([
      ['7'],
      [sourceCameraWith()],
    ]);
    actor.send({ type: 'expected.type', hours: '48' });
    actor.send({ type: 'expected.set' });
    actor.send({ type: 'expected.close' });
    expect(selectIsSavingExpected(actor.getSnapshot())).toBe(true);
    await expectCameras.answer({});
    expect(load.inputs).toHaveLength(2);
    actor.send({ type: 'expected.choose', uuid: 'camera-1' });
    actor.send({ type: 'expected.set' });
    await expectCameras.answer({});
    actor.send({ type: 'expected.drop', uuid: 'camera-1' });
    await expectCameras.answer({});
    expect([expectCameras.inputs.map(({ body }) => body), toasts()]).toEqual([
      [
        { uuid: null, silenceHours: 48 },
        { uuid: 'camera-1', silenceHours: 48 },
        { uuid: 'camera-1', silenceHours: null },
      ],
      ['Recorder is changed', 'Recorder is changed', 'Recorder is changed'],
    ]);
    actor.send({ type: 'expected.close' });
    expect([selectExpectedSource(actor.getSnapshot()), selectCamerasRef(actor.getSnapshot())]).toEqual([
      null,
      undefined,
    ]);
  });

  it('keep what was typed when it is refused, and forget it once they are closed', async () => {
    const { actor, expectCameras, toasts } = await start();
    actor.send({ type: 'expected.type', hours: '48' });
    actor.send({ type: 'expected.set' });
    await expectCameras.fail(failure);
    expect([toasts(), selectHours(actor.getSnapshot())]).toEqual([
      ['Endpoint: sources/7/cameras. The source has no camera camera-1.'],
      '48',
    ]);
    actor.send({ type: 'expected.close' });
    actor.send({ type: 'expected.open', ...SOURCE });
    expect(selectHours(actor.getSnapshot())).toBe('');
  });

  it.each([
    [26, '26', null],
    [26, '744', null],
    [26, '25', 'hours'],
    [26, '745', 'hours'],
    [26, '26.5', 'hours'],
    [26, '', 'hours'],
    [null, '48', 'source'],
  ] as const)(
    'the expected cameras of a source that is expected every %s h: %j has the problem %s',
    async (silenceHours, hours, problem) => {
      const { actor, expectCameras } = await start(silenceHours);
      actor.send({ type: 'expected.type', hours });
      actor.send({ type: 'expected.set' });
      expect([selectExpectedProblem(actor.getSnapshot()), expectCameras.inputs.length]).toEqual([
        problem,
        problem === null ? 1 : 0,
      ]);
    },
  );
});
