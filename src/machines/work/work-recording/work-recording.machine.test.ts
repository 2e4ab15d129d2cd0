import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { asked } from '../../testing/asked.ts';
import type { PartInput, recordingPartMachine } from './recording-segment.machine.ts';
import type { SavedPart, PartCommand, RecordingFact } from './work-recording.events.ts';
import { recordingMachine } from './work-recording.machine.ts';
import { selectIsRecording } from './work-recording.selectors.ts';

const KEPT: SavedPart = { key: 'k-1', eventId: '100009', startedAtMs: 0, endedAtMs: 5_000 };
const NEW = { eventId: '100001', userId: '9007', kept: null };
const THIRTY_MIN_MS = 1_800_000;

async function start({ isRecorder = true, left = [] as readonly SavedPart[] | null } = {}) {
  const loaded = asked<readonly SavedPart[], { userId: string }>();
  const begun: PartInput[] = [];
  const closed: string[] = [];
  const recordingPart = fromCallback<PartCommand, PartInput>(({ input, receive }) => {
    begun.push(input);
    receive(() => closed.push(input.eventId));
  });
  const actors = {
    loadParts: loaded.logic,
    recordingPart: recordingPart as unknown as typeof recordingPartMachine,
  };
  const recording = createActor(recordingMachine.provide({ actors }), {
    input: { userId: '9007', isRecorder },
  }).start();
  if (isRecorder && left !== null) await loaded.answer(left);
  return {
    recording,
    loaded,
    begun,
    closed,
    isRecording: () => selectIsRecording(recording.getSnapshot()),
    enter: (eventId = '100001') => recording.send({ type: 'visit.entered', eventId }),
    leave: () => recording.send({ type: 'visit.left' }),
    grant: () => recording.send({ type: 'microphone.granted' }),
  };
}

describe('recording of sessions', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('lasts from Verify & Respond until the event is left, Follow-up being the same (AUDIO-12, AUDIO-18)', async () => {
    const { grant, enter, leave, begun, closed, isRecording } = await start();
    grant();
    expect(begun).toEqual([]);
    enter();
    enter();
    expect([begun, closed, isRecording()]).toEqual([[NEW], [], true]);
    leave();
    expect([begun, closed, isRecording()]).toEqual([[NEW], ['100001'], false]);
  });

  it('starts again with another event', async () => {
    const { grant, enter, begun, closed } = await start();
    grant();
    enter('100001');
    enter('100002');
    expect([begun, closed]).toEqual([[NEW, { ...NEW, eventId: '100002' }], ['100001']]);
  });

  it('continues in a new part after 30 min, at once (AUDIO-18)', async () => {
    const { grant, enter, begun, closed } = await start();
    grant();
    enter();
    vi.advanceTimersByTime(THIRTY_MIN_MS - 1);
    expect([begun.length, closed.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect([begun.length, closed.length]).toEqual([2, 1]);
    vi.advanceTimersByTime(THIRTY_MIN_MS);
    expect([begun.length, closed.length]).toEqual([3, 2]);
  });

  it('records nothing without a microphone, and begins when there is one (AUDIO-18, ROLE-09)', async () => {
    const { grant, enter, leave, begun } = await start();
    enter();
    leave();
    enter();
    expect(begun).toEqual([]);
    grant();
    expect(begun).toEqual([NEW]);
  });

  it('is for agent_ops only (AUDIO-12)', async () => {
    const { recording, grant, enter, begun } = await start({ isRecorder: false });
    grant();
    enter();
    expect([begun, recording.getSnapshot().value]).toEqual([[], 'off']);
  });

  it('takes up what an earlier page recorded and did not upload (AUDIO-18)', async () => {
    const { begun } = await start({ left: [KEPT] });
    expect(begun).toEqual([{ eventId: '100009', userId: '9007', kept: KEPT }]);
  });

  it('begins beside what an earlier page recorded, where there was a microphone before that was known', async () => {
    const { recording, loaded, grant, enter, leave, begun } = await start({ left: null });
    grant();
    enter();
    leave();
    await loaded.answer([KEPT]);
    expect(begun).toEqual([{ eventId: '100009', userId: '9007', kept: KEPT }]);
    enter();
    expect(begun.slice(1)).toEqual([NEW]);
    expect(Object.keys(recording.getSnapshot().children)).toEqual(['part-1', 'part-2']);
  });

  it.each(['before', 'after'])(
    'starts a new recording when the microphone is granted %s the store shows nothing to continue',
    async (when) => {
      const { loaded, grant, enter, begun } = await start({ left: null });
      if (when === 'before') grant();
      await loaded.fail(new Error('No storage.'));
      enter();
      expect(begun).toEqual(when === 'before' ? [NEW] : []);
      grant();
      expect(begun).toEqual([NEW]);
    },
  );

  it('forgets a part that ends after its event was left', async () => {
    const { recording, grant, enter, leave } = await start();
    grant();
    enter();
    leave();
    expect(Object.keys(recording.getSnapshot().children)).toEqual(['part-1']);
    recording.send({ type: 'xstate.done.actor.part-1', actorId: 'part-1' } as unknown as RecordingFact);
    expect(Object.keys(recording.getSnapshot().children)).toEqual([]);
  });

  it('sends nothing to a part that has ended already, for example without a microphone', async () => {
    const { recording, grant, enter, leave, begun, closed } = await start();
    grant();
    enter();
    recording.send({ type: 'xstate.done.actor.part-1', actorId: 'part-1' } as unknown as RecordingFact);
    expect(Object.keys(recording.getSnapshot().children)).toEqual([]);
    leave();
    expect([begun.length, closed]).toEqual([1, []]);
    enter();
    recording.send({ type: 'xstate.done.actor.part-1', actorId: 'part-1' } as unknown as RecordingFact);
    leave();
    expect([begun.length, closed]).toEqual([2, ['100001']]);
  });
});
