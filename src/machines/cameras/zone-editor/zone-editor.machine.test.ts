import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Region } from '../../../../contract/entities/cameras.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { DrawnZone, ZoneReport } from './zone-editor.events.ts';
import { zoneEditorMachine } from './zone-editor.machine.ts';
import {
  selectCan,
  selectChosen,
  selectFault,
  selectImage,
  selectIsLeaving,
  selectIsUnsaved,
  selectPhase,
  selectRegions,
  selectTheirs,
  selectWhyNot,
} from './zone-editor.selectors.ts';

const region = (...points: readonly (readonly [number, number])[]): Region => points.map(([x, y]) => ({ x, y }));
const DRIVE = [region([0, 0.5], [1, 0.5], [0.5, 1])];
const DOOR = [region([0.4, 0.2], [0.6, 0.2], [0.5, 0.9])];
const CORNER = { region: 0, corner: 0 };
const MOVED = [region([0, 0.4], [1, 0.5], [0.5, 1])];
const NOT_NOW = { call: 'updateMotionZone', status: 503, message: 'Not now.' };
const CONFLICT = { call: 'updateMotionZone', status: 409, message: 'The motion zone was changed meanwhile by Kim.' };

interface Given {
  readonly draft?: DrawnZone | null;
  readonly isDialog?: boolean;
}

async function start({ draft = null, isDialog = false }: Given = {}) {
  const drafts = asked<DrawnZone | null, { uuid: string }>();
  const reading = asked<Answer<'getMotionZone'>, Args<'getMotionZone'>>();
  const saving = asked<Answer<'updateMotionZone'>, Args<'updateMotionZone'>>();
  const images: string[] = [];
  const reports: ZoneReport[] = [];
  /** Draft kept by the browser. */
  const kept: { draft: DrawnZone | null } = { draft };
  const owner = createActor(fromCallback<ZoneReport>(({ receive }) => receive((report) => reports.push(report))));
  const { actor, heard } = startInSystem(
    zoneEditorMachine.provide({
      actors: {
        loadDraft: drafts.logic,
        getMotionZone: reading.logic,
        updateMotionZone: saving.logic,
        zoneImage: fromCallback<EventObject, { uuid: string }>(({ input }) => void images.push(input.uuid)),
      },
      actions: {
        saveDraft: (_, { uuid: _uuid, ...zone }) => void (kept.draft = zone),
        discardDraft: () => void (kept.draft = null),
      },
    }),
    { input: () => ({ sid: '501', uuid: 'cam-1', isDialog, reportTo: owner.start() }) },
  );
  await drafts.answer(draft);
  return {
    actor,
    heard,
    reading,
    saving,
    images,
    kept,
    reported: () => reports.splice(0),
    select: <T>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => selector(actor.getSnapshot()),
  };
}

/** A zone of one region that is being edited. */
async function startEditing(given: Given = {}) {
  const subject = await start(given);
  await subject.reading.answer({ motionZone: { regions: DRIVE, version: 3 } });
  subject.actor.send({ type: 'zone.edit' });
  subject.actor.send({ type: 'corner.choose', at: CORNER });
  return subject;
}

const moveUp = { type: 'corner.nudge', at: CORNER, by: { x: 0, y: -0.1 } } as const;

async function startUnsaved(given: Given = {}) {
  const subject = await startEditing(given);
  subject.actor.send(moveUp);
  subject.reported();
  return subject;
}

describe('zone editor', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('reads the zone of its camera and shows it until it is to be edited (ZONE-06)', async () => {
    const { actor, reading, select } = await start();
    expect([select(selectPhase), reading.inputs]).toEqual([
      'loading',
      [{ params: { sid: '501' }, query: { uuid: 'cam-1' } }],
    ]);
    await reading.answer({ motionZone: { regions: DRIVE, version: 3 } });
    expect([select(selectPhase), select(selectRegions)]).toEqual(['showing', DRIVE]);
    actor.send({ type: 'zone.edit' });
    expect([select(selectPhase), select(selectIsUnsaved)]).toEqual(['editing', false]);
  });

  it('says what kept it from being read, and reads it again (ZONE-07, SOCK-19)', async () => {
    const { actor, heard, reading, select } = await start();
    await reading.fail({ call: 'getMotionZone', status: 503, message: 'Not now.' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/motion-zone/501. Not now.') }]);
    expect(select(selectPhase)).toBe('loadFailed');
    actor.send({ type: 'zone.retry' });
    await reading.answer({ motionZone: { regions: DRIVE, version: 3 } });
    expect(select(selectPhase)).toBe('showing');
  });

  it('asks for the image of a zone without regions, by the uuid of the camera (ZONE-10)', async () => {
    const { actor, images, reading, select } = await start();
    await reading.answer({ motionZone: { regions: [], version: 0 } });
    expect([images, select(selectImage)]).toEqual([['cam-1'], null]);
    actor.send({ type: 'zone.refused', status: 404, message: 'There is none.' });
    expect(select(selectImage)).toBe(null);
    actor.send({ type: 'zone.pictured', address: 'blob:1' });
    expect(select(selectImage)).toBe('blob:1');
    expect((await startEditing()).images).toEqual([]);
  });

  it('adds, moves and deletes corners and regions, and undoes and redoes each (ZONE-11)', async () => {
    const { actor, select } = await startEditing();
    const steps = [
      { type: 'region.add' },
      { type: 'corner.add' },
      { type: 'corner.move', at: { region: 1, corner: 1 }, to: { x: 0.5, y: 0.2 } },
      { type: 'corner.delete' },
      { type: 'region.delete' },
    ] as const;
    const states = steps.map((step) => {
      actor.send(step);
      return select(selectRegions);
    });
    expect(states.map((regions) => regions.map(({ length }) => length))).toEqual([[3, 4], [3, 5], [3, 5], [3, 4], [3]]);
    expect(states[2]?.[1]?.[1]).toEqual({ x: 0.5, y: 0.2 });
    for (const before of [...states.slice(0, -1).toReversed(), DRIVE]) {
      actor.send({ type: 'zone.undo' });
      expect(select(selectRegions)).toEqual(before);
    }
    expect(select(selectWhyNot({ type: 'zone.undo' }))).toBe('hasPast');
    for (const next of states) {
      actor.send({ type: 'zone.redo' });
      expect(select(selectRegions)).toEqual(next);
    }
    actor.send({ type: 'zone.undo' });
    actor.send({ type: 'region.add' });
    expect(select(selectWhyNot({ type: 'zone.redo' }))).toBe('hasFuture');
  });

  it('undoes at once what one corner was nudged in a row, and nothing else', async () => {
    const { actor, select } = await startEditing();
    actor.send(moveUp);
    actor.send(moveUp);
    actor.send({ type: 'corner.nudge', at: { region: 0, corner: 1 }, by: { x: -0.1, y: 0 } });
    actor.send({ type: 'zone.undo' });
    expect(select(selectRegions)).toEqual([region([0, 0.3], [1, 0.5], [0.5, 1])]);
    actor.send({ type: 'zone.undo' });
    expect(select(selectRegions)).toEqual(DRIVE);
  });

  it('takes a nudge against the edge of the picture for no edit', async () => {
    const { actor, select } = await startEditing();
    actor.send({ type: 'corner.nudge', at: CORNER, by: { x: -0.1, y: 0 } });
    expect([select(selectIsUnsaved), select(selectCan({ type: 'zone.undo' }))]).toEqual([false, false]);
  });

  it('keeps the chosen corner when one is chosen that is not there', async () => {
    const { actor, select } = await startEditing();
    actor.send({ type: 'corner.choose', at: { region: 0, corner: 3 } });
    expect(select(selectChosen)).toEqual(CORNER);
  });

  it('says which guard keeps a command from doing anything', async () => {
    const { actor, select } = await startEditing();
    const why = (type: 'region.add' | 'corner.add' | 'corner.delete' | 'zone.save') => select(selectWhyNot({ type }));
    expect([why('region.add'), why('corner.add'), why('corner.delete'), why('zone.save')]).toEqual([
      null,
      null,
      'isLeastRegion',
      'isUnchanged',
    ]);
    for (let count = 0; count < 7; count += 1) actor.send({ type: 'region.add' });
    for (let count = 0; count < 20; count += 1) actor.send({ type: 'corner.add' });
    expect([why('region.add'), why('corner.add')]).toEqual(['isFull', 'isFullRegion']);
    for (let count = 0; count < 8; count += 1) actor.send({ type: 'region.delete' });
    expect([select(selectChosen), why('corner.add')]).toEqual([null, 'hasNoCorner']);
  });

  it('saves no region that crosses itself, and says which one does', async () => {
    const { actor, saving, select } = await startEditing();
    actor.send({ type: 'corner.add' });
    actor.send({ type: 'corner.move', at: { region: 0, corner: 1 }, to: { x: 0.6, y: 1 } });
    expect([select(selectFault), select(selectWhyNot({ type: 'zone.save' }))]).toEqual([
      'Region 1 crosses itself.',
      'isFaulty',
    ]);
    actor.send({ type: 'zone.save' });
    expect(saving.inputs).toEqual([]);
  });

  it('saves the zone with the version it was made from, and goes back to showing it (ZONE-08)', async () => {
    const { actor, heard, kept, reported, saving, select } = await startUnsaved();
    actor.send({ type: 'zone.save' });
    expect(saving.inputs).toEqual([
      { params: { sid: '501' }, query: { uuid: 'cam-1' }, body: { regions: MOVED, version: 3 } },
    ]);
    await saving.answer({ motionZone: { regions: MOVED, version: 4 } });
    expect(reported()).toEqual([
      { type: 'zone.settled' },
      { type: 'zone.saved', zone: { regions: MOVED, version: 4 } },
    ]);
    expect(heard()).toEqual([{ to: 'toasts', event: toast('success', 'Motion zone saved') }]);
    expect([select(selectPhase), select(selectRegions), kept.draft]).toEqual(['showing', MOVED, null]);
  });

  it('keeps what is drawn when the save fails, and says why (ZONE-09, SOCK-19)', async () => {
    const { actor, heard, kept, saving, select } = await startUnsaved();
    actor.send({ type: 'zone.save' });
    await saving.fail(NOT_NOW);
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Endpoint: camera/update-motion-zone/501. Not now.') },
    ]);
    expect([select(selectIsUnsaved), select(selectRegions), kept.draft]).toEqual([
      true,
      MOVED,
      { regions: MOVED, version: 3 },
    ]);
    actor.send({ type: 'zone.save' });
    expect(saving.inputs).toHaveLength(2);
  });

  describe('whose zone somebody else changed', () => {
    async function startChanged() {
      const subject = await startUnsaved();
      subject.actor.send({ type: 'zone.save' });
      await subject.saving.fail(CONFLICT);
      await subject.reading.answer({ motionZone: { regions: DOOR, version: 4 } });
      return subject;
    }

    it('says so and shows both until the person chooses', async () => {
      const { heard, reported, select } = await startChanged();
      expect(heard()).toEqual([
        {
          to: 'toasts',
          event: toast(
            'error',
            'Endpoint: camera/update-motion-zone/501. The motion zone was changed meanwhile by Kim.',
          ),
        },
      ]);
      expect([select(selectPhase), select(selectTheirs), select(selectRegions)]).toEqual([
        'changedElsewhere',
        DOOR,
        MOVED,
      ]);
      expect(reported()).toEqual([{ type: 'zone.settled' }, { type: 'zone.unsaved' }]);
    });

    it('saves what is drawn over theirs once that was chosen', async () => {
      const { actor, kept, saving, select } = await startChanged();
      actor.send({ type: 'zone.keepMine' });
      expect([select(selectIsUnsaved), kept.draft]).toEqual([true, { regions: MOVED, version: 4 }]);
      actor.send({ type: 'zone.save' });
      expect(saving.inputs[1]?.body).toEqual({ regions: MOVED, version: 4 });
    });

    it('takes theirs, and what was drawn comes back with Undo', async () => {
      const { actor, kept, select } = await startChanged();
      actor.send({ type: 'zone.takeTheirs' });
      expect([select(selectIsUnsaved), select(selectRegions), kept.draft]).toEqual([false, DOOR, null]);
      actor.send({ type: 'zone.undo' });
      expect([select(selectIsUnsaved), select(selectRegions)]).toEqual([true, MOVED]);
    });

    it('asks before it is left', async () => {
      const { actor, heard, select } = await startChanged();
      heard();
      actor.send({ type: 'zone.leave', to: '/app/dashboard' });
      expect(select(selectIsLeaving)).toBe(true);
      actor.send({ type: 'zone.stay' });
      expect([select(selectIsLeaving), select(selectPhase)]).toEqual([false, 'changedElsewhere']);
      actor.send({ type: 'zone.leave', to: '/app/dashboard' });
      actor.send({ type: 'zone.discard' });
      expect(heard()).toEqual([{ to: 'router', event: { type: 'router.navigate', to: '/app/dashboard' } }]);
    });

    it('has nothing to ask where both drew the same', async () => {
      const { actor, reading, saving, select } = await startUnsaved();
      actor.send({ type: 'zone.save' });
      await saving.fail(CONFLICT);
      await reading.answer({ motionZone: { regions: MOVED, version: 4 } });
      expect([select(selectPhase), select(selectIsUnsaved)]).toEqual(['editing', false]);
    });

    it('keeps what is drawn where theirs cannot be read', async () => {
      const { actor, reading, saving, select } = await startUnsaved();
      actor.send({ type: 'zone.save' });
      await saving.fail(CONFLICT);
      await reading.fail({ call: 'getMotionZone', status: 503, message: 'Not now.' });
      expect([select(selectIsUnsaved), select(selectRegions)]).toEqual([true, MOVED]);
    });
  });

  describe('with what an earlier page left', () => {
    it('draws it again, so that Undo leads to what is saved', async () => {
      const { actor, kept, select } = await startEditing({ draft: { regions: DOOR, version: 3 } });
      expect([select(selectIsUnsaved), select(selectRegions), kept.draft]).toEqual([
        true,
        DOOR,
        { regions: DOOR, version: 3 },
      ]);
      actor.send({ type: 'zone.undo' });
      expect([select(selectRegions), kept.draft]).toEqual([DRIVE, null]);
    });

    it('asks at once where the zone was changed since', async () => {
      const { select } = await startEditing({ draft: { regions: DOOR, version: 2 } });
      expect([select(selectPhase), select(selectTheirs), select(selectRegions)]).toEqual([
        'changedElsewhere',
        DRIVE,
        DOOR,
      ]);
    });

    it('forgets it where the zone is like that already', async () => {
      const { kept, reading, select } = await start({ draft: { regions: DRIVE, version: 2 } });
      await reading.answer({ motionZone: { regions: DRIVE, version: 3 } });
      expect([select(selectPhase), kept.draft]).toEqual(['showing', null]);
    });
  });

  describe('that is left', () => {
    it('reports what would be lost, and asks before it is', async () => {
      const { actor, heard, kept, reported, select } = await startEditing();
      expect(reported()).toEqual([]);
      actor.send(moveUp);
      expect(reported()).toEqual([{ type: 'zone.unsaved' }]);
      actor.send({ type: 'zone.leave', to: null });
      actor.send(moveUp);
      expect([select(selectIsLeaving), select(selectRegions)]).toEqual([true, MOVED]);
      actor.send({ type: 'zone.stay' });
      expect(select(selectIsLeaving)).toBe(false);
      actor.send({ type: 'zone.leave', to: null });
      actor.send({ type: 'zone.discard' });
      expect(heard()).toEqual([{ to: 'router', event: { type: 'router.signOut' } }]);
      expect([select(selectPhase), select(selectRegions), kept.draft]).toEqual(['showing', DRIVE, null]);
    });

    it('Cancel asks only where something is drawn, and stays on its screen', async () => {
      const { actor, heard, select } = await startUnsaved();
      actor.send({ type: 'zone.cancel' });
      expect(select(selectIsLeaving)).toBe(true);
      actor.send({ type: 'zone.discard' });
      expect([select(selectPhase), select(selectRegions), heard()]).toEqual(['showing', DRIVE, []]);
      actor.send({ type: 'zone.edit' });
      actor.send({ type: 'zone.cancel' });
      expect([select(selectPhase), select(selectIsLeaving)]).toEqual(['showing', false]);
    });
  });

  describe('as a dialog', () => {
    it('edits at once, and ends with Save or Cancel (FU-52)', async () => {
      const first = await startUnsaved({ isDialog: true });
      first.actor.send({ type: 'zone.save' });
      await first.saving.answer({ motionZone: { regions: MOVED, version: 4 } });
      expect(first.actor.getSnapshot().status).toBe('done');
      const second = await startEditing({ isDialog: true });
      second.actor.send({ type: 'zone.cancel' });
      expect(second.actor.getSnapshot().status).toBe('done');
    });

    it('can be cancelled while the zone is read, and when it could not be', async () => {
      const first = await start({ isDialog: true });
      first.actor.send({ type: 'zone.cancel' });
      expect(first.actor.getSnapshot().status).toBe('done');
      const second = await start({ isDialog: true });
      await second.reading.fail({ call: 'getMotionZone', status: 503, message: 'Not now.' });
      second.actor.send({ type: 'zone.cancel' });
      expect(second.actor.getSnapshot().status).toBe('done');
    });
  });
});
