import process from 'node:process';
import { openData } from '../app/open-data.ts';
import { OptionError } from '../app/options/option-error.ts';
import { print, runTool } from '../app/run-tool.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { Database, Sql } from '../base/ports.ts';
import { migrate } from '../log/migrate.ts';
import {
  addSource,
  areNoSources,
  changeSource,
  disarmedLocations,
  endWorld,
  listSources,
  placedCamera,
  queuesWithoutAgents,
  rotateKey,
} from './sources.ts';
import { sourceText } from './source-text.ts';
import { readSourcesOptions, SOURCES_HELP, type SourcesCommand } from './sources-options.ts';

const printKey = (key: string): void => {
  print(`Key: ${key}`);
  print(
    'It is shown this once. The sender gives it as "Authorization: Bearer <key>", or at the end of the address: /receive/<key>',
  );
  print(`Mail address: ${key}@alarms.local, where any name may stand after the @`);
};

async function list(sql: Sql): Promise<void> {
  const sources = await listSources(sql);
  if (sources.length === 0)
    print('There are no sources yet. Add one with: npm run sources -- add --name <text> --locations <sids>');
  for (const source of sources) print(sourceText(source));
}

async function warnOfDisarmed(sql: Sql): Promise<void> {
  const disarmed = await disarmedLocations(sql);
  if (disarmed.length > 0)
    print(
      `Disarmed, so that agents who take alarms of armed locations do not get theirs: ${disarmed.join(', ')}. Arm them with: npm run sources -- arm`,
    );
}

async function warnOfQueues(sql: Sql): Promise<void> {
  const queues = await queuesWithoutAgents(sql);
  if (queues.length > 0)
    print(
      `No agent takes alarms of these queues, which are offered to all once they are overdue: ${queues.join(', ')}.`,
    );
}

async function arm(database: Database): Promise<void> {
  const alarms = createAlarmService({ database, clock: Date, log: print });
  const disarmed = await disarmedLocations(database);
  for (const sid of disarmed) await alarms.setArmState(sid, 'AWAY', 'provider');
  print(disarmed.length === 0 ? 'No imported location is disarmed.' : `Armed: ${disarmed.join(', ')}.`);
}

async function perform(sql: Database, command: SourcesCommand): Promise<void> {
  if (command.type === 'arm') return arm(sql);
  if (command.type === 'list') {
    await list(sql);
    await warnOfQueues(sql);
    return warnOfDisarmed(sql);
  }
  if (command.type === 'add') {
    const source = { ...command.source, uuid: await placedCamera(sql, command.source) };
    const isFirst = await areNoSources(sql);
    printKey(await sql.transaction((changed) => addSource(changed, source, Date.now())));
    await warnOfQueues(sql);
    await warnOfDisarmed(sql);
    if (isFirst && !command.keepsWorld && (await endWorld(sql)))
      print(
        'The invented world is off now, so that every alarm is a real one. npm start -- --world on brings it back.',
      );
    return;
  }
  const { type, id } = command;
  const done = await sql.transaction<string | boolean | null>((changed) =>
    type === 'rotate'
      ? rotateKey(changed, id, Date.now())
      : changeSource(changed, id, { isEnabled: type === 'enable' }, Date.now()),
  );
  if (done === null || done === false) throw new OptionError(`There is no source ${id}.`);
  if (typeof done === 'string') printKey(done);
  else print(`Source ${id} is ${type}d.`);
}

async function run(): Promise<number> {
  const options = readSourcesOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    print(SOURCES_HELP);
    return 0;
  }
  const database = await openData({ ...options, reset: false });
  try {
    await migrate(database);
    await perform(database, options.command);
    return 0;
  } finally {
    await database.close();
  }
}

await runTool('Nothing was changed', [], run);
