import process from 'node:process';
import { print, runTool } from '../app/run-tool.ts';
import { askOn, SetupStopped } from './ask.ts';
import { runSetup } from './run-setup.ts';
import { readSetupOptions, SETUP_HELP } from './setup-options.ts';

/** How long a service may be silent, ms. */
const TIMEOUT_MS = 10_000;

async function run(): Promise<number> {
  const options = readSetupOptions(process.argv.slice(2));
  if (options === 'help') {
    print(SETUP_HELP);
    return 0;
  }
  const isAsking = options.mode === 'ask' && process.stdin.isTTY && process.stdout.isTTY;
  const ask = isAsking ? askOn(process.stdin, process.stdout) : null;
  try {
    return await runSetup(options, {
      env: process.env,
      ask,
      print: (line) => void print(line),
      nowMs: Date.now,
      timeoutMs: TIMEOUT_MS,
    });
  } finally {
    ask?.close();
  }
}

await runTool('Nothing was set up', [SetupStopped], run);
