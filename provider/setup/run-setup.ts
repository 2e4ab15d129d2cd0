import { existsSync, statSync } from 'node:fs';
import { readEnvFile } from '../app/options/env-file.ts';
import { OptionError } from '../app/options/option-error.ts';
import { readSecretFiles } from '../app/options/secret-files.ts';
import { readOptions } from '../app/options.ts';
import type { Ask } from './ask.ts';
import { askAll } from './ask-all.ts';
import { type CheckDeps, SERVICES, VARIABLES } from './services.ts';
import type { SetupOptions } from './setup-options.ts';
import { hiding } from './secrets.ts';
import { failureOf, lineOf, type Verdict, verdictOf } from './verdict.ts';
import { writeEnvFile } from './write-env-file.ts';

export interface SetupDeps extends CheckDeps {
  readonly env: NodeJS.ProcessEnv;
  /** Null where no one can be asked. */
  readonly ask: Ask | null;
  readonly print: (line: string) => void;
}

type Values = Readonly<Record<string, string>>;

/** What others than its owner may do with a file. */
const OTHERS = 0o077;

/** What only all settings together tell: the provider would start with them. */
function settingsVerdict(values: Values): Verdict {
  const one = { service: 'Settings', at: '' };
  try {
    readOptions([], values);
    return { ...one, state: 'works', words: 'the provider starts with them', advice: '' };
  } catch (error) {
    return { ...one, state: 'fails', ...failureOf(error) };
  }
}

function fileVerdict(path: string): Verdict {
  const isPrivate = (statSync(path).mode & OTHERS) === 0;
  const one = { service: 'File', at: path };
  return isPrivate
    ? { ...one, state: 'works', words: 'only its owner can read it', advice: '' }
    : { ...one, state: 'fails', words: 'others can read it', advice: `chmod 600 ${path}` };
}

/** Checks everything, one line each. True when nothing fails. */
async function checkAll(values: Values, { print, ...deps }: SetupDeps, files: readonly Verdict[]): Promise<boolean> {
  const verdicts: Verdict[] = [];
  let show = (line: string) => line;
  const report = (verdict: Verdict) => {
    verdicts.push(verdict);
    print(show(lineOf(verdict)));
  };
  for (const verdict of files) report(verdict);
  try {
    const env = readSecretFiles(values);
    show = hiding(env);
    for (const service of SERVICES) report(await verdictOf(service, env, deps));
  } catch (error) {
    report({ service: 'Settings', at: '', state: 'fails', ...failureOf(error) });
  }
  const settings = settingsVerdict(values);
  // What is wrong with one service is wrong with all settings, too: it is said once.
  if (!verdicts.some(({ words }) => words === settings.words)) report(settings);
  return verdicts.every(({ state }) => state !== 'fails');
}

/** What the file has, and over it what the environment has of what is asked for. */
function startValues(path: string, env: NodeJS.ProcessEnv): Values {
  const kept = existsSync(path) ? readEnvFile(path) : {};
  const names = VARIABLES.flatMap((name) => [name, `${name}_FILE`]);
  const given = names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return { ...kept, ...Object.fromEntries(given) };
}

async function mayReplace({ path, replaces }: SetupOptions, ask: Ask): Promise<boolean> {
  if (replaces || !existsSync(path)) return replaces;
  const answer = await ask.text(`${path} exists. Replace it? Its other variables stay, its comments do not. [y/N]: `);
  if (!/^y(es)?$/i.test(answer)) throw new OptionError('Nothing was written.');
  return true;
}

async function write(
  values: Values,
  options: SetupOptions,
  replaces: boolean,
  print: SetupDeps['print'],
): Promise<void> {
  await writeEnvFile(options.path, values, replaces);
  print(
    `Written to ${options.path}, for its owner alone. Start the provider with it: npm start -- --env ${options.path}`,
  );
}

/** @returns the exit code. @throws {OptionError} @throws {SetupStopped} */
export async function runSetup(options: SetupOptions, deps: SetupDeps): Promise<number> {
  const { path, mode, replaces } = options;
  if (mode === 'check') {
    const values = readEnvFile(path);
    return (await checkAll(values, deps, [fileVerdict(path)])) ? 0 : 1;
  }
  if (mode === 'environment') {
    if (existsSync(path) && !replaces) throw new OptionError(`${path} exists. Give --replace to replace it.`);
    const values = startValues(path, deps.env);
    if (!(await checkAll(values, deps, []))) {
      deps.print('Nothing was written.');
      return 1;
    }
    await write(values, options, replaces, deps.print);
    return 0;
  }
  const { ask } = deps;
  if (ask === null)
    throw new OptionError('There is no terminal to ask on. Give --from-environment or --check. See --help.');
  const { values, allWork } = await askAll(startValues(path, deps.env), ask, deps);
  const settings = settingsVerdict(values);
  deps.print(lineOf(settings));
  await write(values, options, await mayReplace(options, ask), deps.print);
  return allWork && settings.state === 'works' ? 0 : 1;
}
