import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CameraInfo, LogEntry } from '../../../../contract/metrics.ts';
import { asked } from '../../testing/asked.ts';
import { cameraInfoMachine } from './camera-info.machine.ts';
import { logsMachine } from './logs.machine.ts';

const entry = (at: number): LogEntry => ({ level: 'warning', message: 'A call failed.', at });
const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => entry(from + index));

function start() {
  const upload = asked<void, readonly LogEntry[]>();
  const logs = createActor(logsMachine.provide({ actors: { upload: upload.logic } })).start();
  return {
    upload,
    add: (...added: readonly LogEntry[]) => logs.send({ type: 'entries.added', entries: added }),
    state: () => logs.getSnapshot().value,
    held: () => logs.getSnapshot().context,
  };
}

describe('a flusher', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('uploads logs together, 5 s after the first, and rests when there are none (MET-03)', async () => {
    const { upload, add, state, held } = start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([state(), upload.inputs]).toEqual(['idle', []]);
    add(entry(1));
    await vi.advanceTimersByTimeAsync(4_999);
    add(entry(2), entry(3));
    expect([state(), upload.inputs]).toEqual(['gathering', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), upload.inputs]).toEqual(['flushing', [[entry(1), entry(2), entry(3)]]]);
    await upload.answer();
    expect([state(), held()]).toEqual(['idle', { waiting: [], uploading: [] }]);
  });

  it('uploads camera infos 1 s after the first (MET-04)', async () => {
    const upload = asked<void, readonly CameraInfo[]>();
    const cameras = createActor(cameraInfoMachine.provide({ actors: { upload: upload.logic } })).start();
    const info = { camera_uuid: 'c', location_id: 501, model: 'm', firmware_version: null, battery_percentage: null };
    cameras.send({ type: 'entries.added', entries: [info] });
    await vi.advanceTimersByTimeAsync(999);
    expect(upload.inputs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(upload.inputs).toEqual([[info]]);
  });

  it('uploads in the next turn what came during an upload', async () => {
    const { upload, add, state } = start();
    add(entry(1));
    await vi.advanceTimersByTimeAsync(5_000);
    add(entry(2));
    await upload.answer();
    expect(state()).toBe('gathering');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload.inputs).toEqual([[entry(1)], [entry(2)]]);
  });

  it('keeps what could not be uploaded for the next turn, before what came since (MET-26)', async () => {
    const { upload, add, held } = start();
    add(entry(1));
    await vi.advanceTimersByTimeAsync(5_000);
    add(entry(2));
    await upload.fail({ call: 'uploadLogs', status: 401, message: 'No.' });
    expect(held()).toEqual({ waiting: [entry(1), entry(2)], uploading: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload.inputs).toEqual([[entry(1)], [entry(1), entry(2)]]);
  });

  it('holds the latest 500 (MET-05, MET-06, MET-25)', async () => {
    const { upload, add } = start();
    add(...entries(0, 501));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload.inputs).toEqual([entries(1, 501)]);
    add(...entries(501, 511));
    await upload.fail({ call: 'uploadLogs', status: null, message: 'Network error' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload.inputs[1]).toEqual(entries(11, 511));
  });
});
