// The media process: started by `superviseMedia`, it ends with the process that started it.
import process from 'node:process';
import * as v from 'valibot';
import { type MediaHost, startMediaHost } from './media-host.ts';
import { MediaCommand, type MediaReport, type MediaSettings } from './messages.ts';

const report = (news: MediaReport, onSent: () => void = () => {}): void => {
  if (process.connected) process.send?.(news, undefined, undefined, onSent);
};

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

let host: MediaHost | null = null;

async function start(settings: MediaSettings): Promise<void> {
  try {
    host = await startMediaHost(settings, report);
    report({ type: 'ready', relayPort: host.relayPort });
  } catch (error) {
    report({ type: 'failed', code: codeOf(error), message: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
}

function onError(error: unknown): void {
  if (host?.contain(error)) return;
  process.stderr.write(`The media process ends: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

process.on('uncaughtException', onError);
process.on('unhandledRejection', onError);
process.on('message', (message) => {
  const command = v.parse(MediaCommand, message);
  if (command.type === 'start') void start(command.settings);
  else host?.take(command);
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager signal the whole group: the provider decides when this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
