import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { DrawnZone } from '../../cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../cameras/zone-editor/zone-editor.machine.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { FramePlace, TakenFrame, UntakenFrame } from '../annotate/annotate.events.ts';
import { selectFrame, selectIsLeft, selectZone, zoneDialogMachine, type ZoneSaved } from './zone-dialog.machine.ts';

const FRAME: TakenFrame = { ptsSeconds: 3, widthPx: 1_280, heightPx: 720, address: 'blob:frame' };

async function start(isLeft: boolean | Error = false) {
  const draft = asked<boolean, { uuid: string }>();
  const frame = asked<TakenFrame | UntakenFrame, FramePlace>();
  const zone = asked<Answer<'getMotionZone'>, Args<'getMotionZone'>>();
  const saving = asked<Answer<'updateMotionZone'>, Args<'updateMotionZone'>>();
  const reports: ZoneSaved[] = [];
  let dropped = 0;
  const owner = createActor(fromCallback<ZoneSaved>(({ receive }) => receive((report) => reports.push(report))));
  const zoneEditor = zoneEditorMachine.provide({
    actors: {
      loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(async () => null),
      getMotionZone: zone.logic,
      updateMotionZone: saving.logic,
    },
  });
  const { actor } = startInSystem(
    zoneDialogMachine.provide({
      actors: { hasDraft: draft.logic, takeFrame: frame.logic, zoneEditor },
      actions: { dropFrame: () => void (dropped += 1) },
    }),
    { input: () => ({ sid: '501', uuid: 'cam-1', tile: 'followUp', reportTo: owner.start() }) },
  );
  expect([draft.inputs, selectIsLeft(actor.getSnapshot())]).toEqual([[{ uuid: 'cam-1' }], false]);
  await (isLeft instanceof Error ? draft.fail(isLeft) : draft.answer(isLeft));
  return { actor, frame, zone, saving, reports, dropped: () => dropped, snapshot: () => actor.getSnapshot() };
}

describe('motion zone in Follow-up', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is edited over a frame of the recording, saved by the same calls, and reported to the visit (FU-52)', async () => {
    const { actor, frame, zone, saving, reports, dropped, snapshot } = await start();
    actor.send({ type: 'zoneDialog.open' });
    expect(frame.inputs).toEqual([{ tile: 'followUp', atS: null }]);
    await frame.answer(FRAME);
    expect(selectFrame(snapshot())).toBe('blob:frame');
    await vi.advanceTimersByTimeAsync(0);
    expect(zone.inputs).toEqual([{ params: { sid: '501' }, query: { uuid: 'cam-1' } }]);
    await zone.answer({ motionZone: { regions: [], version: 0 } });
    const editor = selectZone(snapshot());
    editor?.send({ type: 'region.add' });
    editor?.send({ type: 'zone.save' });
    const { regions = [] } = saving.inputs[0]?.body ?? {};
    await saving.answer({ motionZone: { regions, version: 1 } });
    expect(reports).toEqual([{ type: 'zone.saved', zone: { regions, version: 1 } }]);
    expect([snapshot().value, selectFrame(snapshot()), dropped()]).toEqual(['closed', '', 1]);
  });

  it.each<[string, (frame: Awaited<ReturnType<typeof start>>['frame']) => Promise<void>]>([
    ['is none', (frame) => frame.answer({ refused: 'undecoded' })],
    ['cannot be taken', (frame) => frame.fail(new Error('No canvas.'))],
  ])('is edited without a frame where that %s, also where it is not known whether one was left', async (_, take) => {
    const { actor, frame, snapshot } = await start(new Error('No storage.'));
    expect(snapshot().value).toBe('closed');
    actor.send({ type: 'zoneDialog.open' });
    await take(frame);
    expect([snapshot().value, selectFrame(snapshot())]).toEqual(['open', '']);
    expect(selectZone(snapshot())).toBeDefined();
    actor.send({ type: 'xstate.error.actor.zone', actorId: 'zone', error: new Error('Broken.') } as never);
    expect(snapshot().value).toBe('closed');
  });

  it('says that one was left until it is opened', async () => {
    const { actor, snapshot } = await start(true);
    expect(selectIsLeft(snapshot())).toBe(true);
    actor.send({ type: 'zoneDialog.open' });
    expect(selectIsLeft(snapshot())).toBe(false);
  });
});
