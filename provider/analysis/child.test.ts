import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_CLIPS } from '../media/built-in-clips.ts';
import { ANALYSIS_CHILD } from './analyse-in-child.ts';
import { NOTHING_SEEN, startDetectionServer } from '../testing/fakes/detection-server.ts';

/** No limit: at the lowest priority of a busy machine a minute is not enough, and these tests do not measure time. */
const NO_LIMIT_MS = 3_600_000;

describe('An analysis process', () => {
  it('works at the lowest priority, asks the detection server, reports once and ends', async () => {
    const priorities: number[] = [];
    const child = fork(ANALYSIS_CHILD, [], { serialization: 'advanced', execArgv: [], env: {} });
    const server = await startDetectionServer(() => {
      priorities.push(getPriority(child.pid));
      return NOTHING_SEEN;
    });
    const reports: unknown[] = [];
    child.on('message', (report) => reports.push(report));
    child.send({ file: join(BUILT_IN_CLIPS, 'hallway-intruder.mp4'), detectorUrl: server.url, budgetMs: NO_LIMIT_MS });
    expect(await once(child, 'exit')).toEqual([0, null]);
    await server.close();
    expect(new Set(priorities)).toEqual(new Set([19]));
    expect(server.asked.length).toBe(24);
    expect(reports).toEqual([
      {
        type: 'analysed',
        found: { things: expect.arrayContaining([expect.objectContaining({ category: 'moves' })]), shortfall: null },
        pictures: expect.arrayContaining([{ name: expect.stringMatching(/^move-/), bytes: expect.any(Uint8Array) }]),
        isToRepeat: false,
      },
    ]);
  });

  it('ends when the process ends that started it', async () => {
    const child = fork(ANALYSIS_CHILD, [], { serialization: 'advanced', execArgv: [], env: {} });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
