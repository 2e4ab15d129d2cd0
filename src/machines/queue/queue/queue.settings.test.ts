import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_WATCH_SETTINGS, type WatchSettings } from '../../../../contract/watch-settings.ts';
import { selectSettings, selectUsesSsVideo } from './queue.selectors.ts';
import type { SavedSettings } from './watch-settings.ts';
import { ADMIN, enterQueue, SETTINGS, startQueue, stumbles } from './queue.fixture.ts';

const RECORD: WatchSettings = {
  limit: 3,
  lookback: 300,
  autoExpire: 60,
  pcsStatusThreshold: 10,
  threatLevel: 20,
  armstate: 'All',
};
const CHANGED: WatchSettings = { ...RECORD, limit: 6, armstate: 'Unarmed' };

/** The queue after the settings of the browser and of the provider are loaded. */
async function settle(given: Parameters<typeof enterQueue>[0], loaded: SavedSettings | null) {
  const subject = enterQueue(given);
  await subject.load.answer(loaded);
  await subject.settings.answer(SETTINGS);
  return subject;
}

describe('settings of the queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are the provider’s record where the browser kept none, and are kept from then on (STORE-02, STORE-04)', async () => {
    const subject = await settle(ADMIN, null);
    expect(subject.load.inputs).toEqual([{ agentId: '7' }]);
    expect(selectSettings(subject.snapshot())).toEqual(RECORD);
    expect(subject.keptSettings()).toEqual([{ agentId: '7', settings: RECORD, record: RECORD }]);
  });

  it('are the record for anyone but an admin, whatever was kept (QUEUE-37)', async () => {
    const subject = await settle({}, { settings: CHANGED, record: RECORD });
    expect(selectSettings(subject.snapshot())).toEqual(RECORD);
  });

  it('are what an admin changed, while the record is the same (QUEUE-37)', async () => {
    const subject = await settle(ADMIN, { settings: CHANGED, record: RECORD });
    expect(selectSettings(subject.snapshot())).toEqual(CHANGED);
    expect(subject.keptSettings()).toEqual([{ agentId: '7', settings: CHANGED, record: RECORD }]);
  });

  it.each([
    { limit: 9 },
    { lookback: 60 },
    { autoExpire: 30 },
    { pcsStatusThreshold: 0 },
    { threatLevel: 0 },
    { armstate: 'Armed' as const },
  ])('are the record again once it has changed: it was %o (QUEUE-37)', async (old) => {
    const subject = await settle(ADMIN, { settings: CHANGED, record: { ...RECORD, ...old } });
    expect(selectSettings(subject.snapshot())).toEqual(RECORD);
    expect(subject.keptSettings()).toEqual([{ agentId: '7', settings: RECORD, record: RECORD }]);
  });

  it('are kept with each change of an admin (QUEUE-37, STORE-02)', async () => {
    const subject = await startQueue(ADMIN);
    subject.keptSettings();
    subject.queue.send({ type: 'controls.change', change: { limit: 6 } });
    subject.queue.send({ type: 'controls.change', change: { armstate: 'Unarmed' } });
    expect(subject.keptSettings()).toEqual([
      { agentId: '7', settings: { ...RECORD, limit: 6 }, record: RECORD },
      { agentId: '7', settings: CHANGED, record: RECORD },
    ]);
  });

  it('are those saved last when the provider does not answer, else the defaults', async () => {
    for (const [loaded, expected] of [
      [{ settings: CHANGED, record: RECORD }, CHANGED],
      [null, DEFAULT_WATCH_SETTINGS],
    ] as const) {
      const subject = enterQueue();
      await subject.load.answer(loaded);
      await subject.settings.fail(stumbles('queueSettings'));
      expect(selectSettings(subject.snapshot())).toEqual(expected);
      expect(subject.keptSettings()).toEqual([]);
    }
  });

  describe('Use SS Video (QUEUE-13, QUEUE-39)', () => {
    const shown = (subject: Awaited<ReturnType<typeof startQueue>>) =>
      [1, 2, 3].map((slot) => subject.slot(slot).getSnapshot().context.usesSsVideo);

    it('is off at first; turned on, each card hears of it, and the router keeps it', async () => {
      const subject = await startQueue(ADMIN);
      expect([selectUsesSsVideo(subject.snapshot()), shown(subject)]).toEqual([false, [false, false, false]]);
      subject.queue.send({ type: 'ssVideo.toggle' });
      expect([selectUsesSsVideo(subject.snapshot()), shown(subject)]).toEqual([true, [true, true, true]]);
      expect(subject.heard()).toEqual([{ to: 'router', event: { type: 'ssVideo.set', isOn: true } }]);
      subject.queue.send({ type: 'ssVideo.toggle' });
      expect([selectUsesSsVideo(subject.snapshot()), shown(subject)]).toEqual([false, [false, false, false]]);
    });

    it('stays on for slots that are added later, and at the next visit', async () => {
      const subject = await startQueue({ ...ADMIN, usesSsVideo: true });
      subject.queue.send({ type: 'controls.change', change: { limit: 6 } });
      expect(subject.slot(6).getSnapshot().context.usesSsVideo).toBe(true);
    });

    it('is an admin’s alone (QUEUE-14)', async () => {
      const subject = await startQueue();
      subject.queue.send({ type: 'ssVideo.toggle' });
      expect([selectUsesSsVideo(subject.snapshot()), subject.heard()]).toEqual([false, []]);
    });
  });
});
