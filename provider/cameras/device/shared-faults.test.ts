import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { type SharedFaults, shareFaults } from './shared-faults.ts';

const CAMERA = `camera-${SID}`;

describe('The faults of cameras in two processes', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let struck: string[];
  let onStruck: () => void;
  let processes: SharedFaults[];

  const start = async (name: string) => {
    const process = await shareFaults({ database, clock, log: () => {} }, (uuid, fault) => {
      struck.push(`${name}: ${fault} at ${uuid}`);
      onStruck();
    });
    processes.push(process);
    return process;
  };
  const untilStruck = async (count: number) => {
    while (struck.length < count) await new Promise<void>((resolve) => (onStruck = resolve));
  };

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    clock = testClock();
    [struck, processes, onStruck] = [[], [], () => {}];
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
  });

  it('are the same, also in one that starts later, and end when their time is over', async () => {
    const [here, there] = [await start('here'), await start('there')];
    await here.inflict(CAMERA, 'freeze', START_MS + 15_000);
    await untilStruck(2);
    const later = await start('later');
    const seen = () => [here, there, later].map(({ faults }) => faults.of(CAMERA));
    expect(struck).toEqual([`here: freeze at ${CAMERA}`, `there: freeze at ${CAMERA}`]);
    expect(seen()).toEqual(['freeze', 'freeze', 'freeze']);
    clock.advance(14_999);
    expect(seen()).toEqual(['freeze', 'freeze', 'freeze']);
    clock.advance(1);
    expect(seen()).toEqual(['none', 'none', 'none']);
  });

  it('last until they are ended, where no time is named', async () => {
    const [here, there] = [await start('here'), await start('there')];
    await here.inflict(CAMERA, 'offline');
    await untilStruck(2);
    clock.advance(86_400_000);
    expect(there.faults.of(CAMERA)).toBe('offline');
    await there.inflict(CAMERA, 'none');
    await untilStruck(4);
    expect(here.faults.of(CAMERA)).toBe('none');
    expect(await database.query('select from camera_faults')).toEqual([]);
  });

  it('strike once in each and leave the camera well, where they only happen', async () => {
    const [here, there] = [await start('here'), await start('there')];
    await here.inflict(CAMERA, 'slow');
    await here.inflict(CAMERA, 'drop');
    await untilStruck(4);
    expect(struck.toSorted()).toEqual(
      ['here', 'there'].flatMap((name) => [`${name}: drop at ${CAMERA}`, `${name}: slow at ${CAMERA}`]),
    );
    expect([here, there].map(({ faults }) => faults.of(CAMERA))).toEqual(['none', 'none']);
  });
});
