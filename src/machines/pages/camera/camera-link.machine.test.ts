import { createActor, createEmptyActor, fromCallback } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { LINK_SAVED } from '../../testing/camera-links.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  cameraLinkMachine,
  selectLinkError,
  selectLinkPhase,
  selectLinkTest,
  selectSavedLink,
  type ShownLinkTest,
} from './camera-link.machine.ts';

const TESTED: ShownLinkTest = { form: null, pictureUrl: null, failure: 'Wrong password.' };

async function start(link: Answer<'getCameraLink'>['link'] = LINK_SAVED) {
  const read = asked<Answer<'getCameraLink'>, Args<'getCameraLink'>>();
  const test = asked<ShownLinkTest, { uuid: string }>();
  const save = asked<Answer<'saveCameraLink'>, { uuid: string }>();
  const remove = asked<Answer<'removeCameraLink'>, Args<'removeCameraLink'>>();
  const machine = cameraLinkMachine.provide({
    actors: { getCameraLink: read.logic, testTyped: test.logic, saveTyped: save.logic, removeCameraLink: remove.logic },
  });
  const reports: unknown[] = [];
  const reportTo = createActor(fromCallback(({ receive }) => receive((event) => void reports.push(event)))).start();
  const { actor, heard } = startInSystem(machine, { input: () => ({ uuid: 'cam-1', reportTo }) });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return { phase: selectLinkPhase(snapshot), saved: selectSavedLink(snapshot), tested: selectLinkTest(snapshot) };
  };
  if (link !== undefined) await read.answer({ link, state: null });
  return { actor, heard, reports, read, test, save, remove, shown };
}
const refused = (status: number, message: string) => ({ call: 'saveCameraLink' as const, status, message });

describe('the link of a camera', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is read by its camera, and read again when that failed', async () => {
    const { read, shown } = await start();
    expect([read.inputs, shown()]).toEqual([
      [{ params: { uuid: 'cam-1' } }],
      { phase: 'idle', saved: LINK_SAVED, tested: null },
    ]);
    const failed = asked<Answer<'getCameraLink'>, Args<'getCameraLink'>>();
    const { actor: other } = startInSystem(cameraLinkMachine.provide({ actors: { getCameraLink: failed.logic } }), {
      input: () => ({ uuid: 'cam-1', reportTo: createEmptyActor() }),
    });
    await failed.fail(refused(503, 'Busy.'));
    expect([selectLinkPhase(other.getSnapshot()), selectLinkError(other.getSnapshot())]).toEqual(['unread', 'Busy.']);
    other.send({ type: 'link.retry' });
    await failed.answer({ link: null, state: null });
    expect([selectLinkPhase(other.getSnapshot()), selectLinkError(other.getSnapshot())]).toEqual(['idle', null]);
  });

  it('is tested as it was typed, of which nothing is in its events; the next test forgets the last', async () => {
    const { actor, test, shown } = await start();
    actor.send({ type: 'link.test' });
    expect([shown().phase, test.inputs]).toEqual(['testing', [{ uuid: 'cam-1' }]]);
    await test.answer(TESTED);
    expect(shown()).toEqual({ phase: 'idle', saved: LINK_SAVED, tested: TESTED });
    actor.send({ type: 'link.test' });
    expect(shown().tested).toBeNull();
  });

  it('is saved, and reported to its owner; a refusal is shown, and what was saved stays', async () => {
    const { actor, heard, reports, save, shown } = await start(null);
    actor.send({ type: 'link.save' });
    await save.fail(refused(400, 'The address must look like rtsp://192.168.1.20/stream1.'));
    expect([shown().saved, heard()]).toEqual([
      null,
      [
        {
          to: 'toasts',
          event: toast('error', 'Endpoint: camera/cam-1/link. The address must look like rtsp://192.168.1.20/stream1.'),
        },
      ],
    ]);
    actor.send({ type: 'link.save' });
    await save.answer({ link: LINK_SAVED });
    expect([shown().saved, reports, heard().length]).toEqual([LINK_SAVED, [{ type: 'link.changed' }], 1]);
  });

  it('is removed once that is confirmed', async () => {
    const { actor, reports, remove, shown } = await start();
    actor.send({ type: 'link.remove' });
    actor.send({ type: 'link.keep' });
    expect([shown().phase, remove.inputs]).toEqual(['idle', []]);
    actor.send({ type: 'link.remove' });
    actor.send({ type: 'link.confirm' });
    await remove.answer({});
    expect([shown(), reports]).toEqual([{ phase: 'idle', saved: null, tested: null }, [{ type: 'link.changed' }]]);
  });
});
