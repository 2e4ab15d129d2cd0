import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openAccessLog } from '../access/access-log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { movableClock } from '../base/clock.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { watchSessions } from '../identity/session-watch.ts';
import { seedStaff } from '../identity/staff.ts';
import { prepareDataFolder } from '../log/database/data-folder.ts';
import { migrate } from '../log/migrate.ts';
import { makeMonthsAhead } from '../log/partitions.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { Clip } from '../media/clip.ts';
import { importFootage } from '../media/footage.ts';
import { openMediaStore } from '../media/store/open-media-store.ts';
import type { Options } from './options.ts';
import { OptionError } from './options/option-error.ts';
import type { Database, Log } from '../base/ports.ts';
import { setModes } from './set-modes.ts';
import { addBuiltInPeople } from '../world/built-in-people.ts';
import { addBuiltInRecordings } from '../world/built-in-recordings.ts';
import { addFootageCameras } from '../world/footage-cameras.ts';
import { seedOrders } from '../world/seed-orders.ts';
import { seedSubscribers } from '../world/seed-subscribers.ts';
import { seedWorld } from '../world/seed-world.ts';

async function openClips(
  { footageDir, dataDir, seed }: Options,
  database: Database,
  log: Log,
): Promise<Map<string, Clip>> {
  const clips = new Map(await openBuiltInClips());
  await addBuiltInRecordings(database, clips);
  await addBuiltInPeople(database, clips, seed);
  if (footageDir === null) return clips;
  const found = await stat(footageDir).catch(() => null);
  if (!found?.isDirectory()) throw new OptionError(`--footage ${footageDir} is not a directory.`);
  await prepareDataFolder(dataDir);
  const footage = await importFootage(footageDir, join(dataDir, 'footage'), log);
  await addFootageCameras(database, footage, seed);
  for (const [name, clip] of footage) clips.set(name, clip);
  return clips;
}

/** Everything the provider keeps and does behind its routes. */
export async function createDependencies(database: Database, options: Options, log: Log) {
  await migrate(database);
  const secrets = await openSecrets(database, options.secretsKey);
  const modes = await setModes(database, options);
  await seedStaff(database);
  await seedWorld(database, options.seed);
  const clips = await openClips(options, database, log);
  const clock = movableClock();
  await makeMonthsAhead({ database, log }, clock.now());
  await seedOrders(database, options.seed, clock.now());
  await seedSubscribers(database, options.seed, clock.now());
  const authenticator = createAuthenticator({ database, clock });
  const media = await openMediaStore(database, options);
  const sessionWatch = await watchSessions({ database, clock, log, idleMs: options.idleMinutes * 60_000 });
  const accessLog = openAccessLog({ database, clock, log });
  const deps = { database, clock, log, authenticator, clips, media, secrets, sessionWatch, accessLog };
  return { ...deps, modes, alarmService: createAlarmService(deps) };
}
