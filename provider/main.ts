import process from 'node:process';
import { insecureWarning } from './app/options/exposure.ts';
import { helpText } from './app/options/flags.ts';
import { OptionError } from './app/options/option-error.ts';
import { type Options, readOptions } from './app/options.ts';
import { createProvider, type Provider } from './app/server.ts';
import { startSentence } from './app/start-error.ts';
import type { DispatchMode } from './settings/station-modes.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;

/** Time limit of the shutdown, ms. Not in the spec: a supervisor kills after 10 s. */
const CLOSE_MAX_MS = 9_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Logs one line, with the time of day. */
const log = (line: string) => print(`${new Date().toTimeString().slice(0, 8)}  ${line}`);

const DISPATCH_TEXTS: Readonly<Record<DispatchMode, string>> = {
  invented: 'an invented centre answers',
  manual: 'manual: agents phone for help',
  webhook: 'webhook: a dispatch centre is asked for real alarms',
};

/** `e-mails leave, pushes are kept only`: what becomes of messages to customers. */
const messagesText = ({ mailServer, pushWebhook }: Options): string =>
  mailServer === null && pushWebhook === null
    ? 'to customers are kept only: nothing is sent'
    : `e-mails to customers ${mailServer === null ? 'are kept only' : 'leave'}, pushes ${pushWebhook === null ? 'are kept only' : 'leave'}`;

function banner({ url, modes, receiveUrl, mailUrl, staff }: Provider, options: Options): string {
  const people =
    staff.length > 0 ? staff.map((label) => `    ${label}`) : [`    everyone known to ${options.identityProvider}`];
  const rate = options.rate > 0 ? `about ${options.rate} invented alarms a minute` : 'no invented alarms';
  return [
    '',
    `  PCS Agent Portal   ${url}`,
    '',
    `  Who can sign in, with the button "Log in with ${options.identityProvider}":`,
    ...people,
    '',
    `  World    ${modes.world === 'on' ? `on: ${rate}` : 'off: no alarm is invented'}`,
    `  Dispatch ${DISPATCH_TEXTS[modes.dispatch]}`,
    `  Messages ${messagesText(options)}`,
    ...(receiveUrl === null ? [] : [`  Receives messages of cameras and recorders at ${receiveUrl}/receive`]),
    ...(mailUrl === null ? [] : [`  Receives mails of cameras and recorders at ${mailUrl}`]),
    `  Data     ${options.databaseUrl ? 'in PostgreSQL' : options.dataDir}`,
    '  Stop     Ctrl+C',
    '',
  ].join('\n');
}

/** Ends the provider in order; at a second signal, at once. */
function closeOnSignal(provider: Provider): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => {
      const running = provider.running().join(', ');
      log(`The provider did not end within ${CLOSE_MAX_MS / 1_000} s, so it is ended. Still running: ${running}.`);
      process.exit(1);
    }, CLOSE_MAX_MS).unref();
    provider.close().then(
      () => {
        log('Stopped');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** The reader of the console is gone: further lines are lost, and the provider continues. */
const ignoreClosedConsole = () => {};
process.stdout.on('error', ignoreClosedConsole);
process.stderr.on('error', ignoreClosedConsole);

/** Files of the provider are for its own user alone. */
process.umask(0o077);

let options: Options | null = null;
try {
  const read = readOptions(process.argv.slice(2), process.env);
  if (read === 'help') {
    print(helpText());
  } else if (read.check) {
    const { checkServices } = await import('./check/check-services.ts');
    // What a library still waits for does not keep the command.
    process.exit((await checkServices(read, print)) ? 0 : 1);
  } else {
    options = read;
    const provider = await createProvider(read, log);
    closeOnSignal(provider);
    print(banner(provider, read));
    const warning = insecureWarning(provider.url);
    if (warning !== null) log(warning);
  }
} catch (error) {
  process.stderr.write(`${startSentence(error, options)}\n`);
  process.exitCode = error instanceof OptionError ? MISUSED : 1;
}
