import { readSecretFiles } from '../app/options/secret-files.ts';
import type { Ask } from './ask.ts';
import { hiding, passwordIn, withoutPassword, withPassword } from './secrets.ts';
import { type CheckDeps, PORTAL, type Question, type Service, SERVICES } from './services.ts';
import { failureOf, lineOf, type Verdict, verdictOf } from './verdict.ts';

type Values = Readonly<Record<string, string>>;

interface AskDeps extends CheckDeps {
  readonly print: (line: string) => void;
}

/** What is typed to leave a value out. */
const NONE = '-';

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const put = (values: Values, name: string, value: string): Values =>
  value === '' ? without(values, [name]) : { ...values, [name]: value };

/** What stays where Enter alone is typed. */
function hintOf({ kind }: Question, current: string): string {
  if (current === '') return '';
  return kind === 'hidden' ? ' [Enter keeps it]' : ` [${kind === 'address' ? withoutPassword(current) : current}]`;
}

/** An address is shown while it is typed, so that its password is asked apart. */
async function askAddress(typed: string, current: string, ask: Ask): Promise<string> {
  if (passwordIn(typed) !== '' || !URL.canParse(typed) || new URL(typed).username === '') return typed;
  const known = passwordIn(current);
  const password = await ask.hidden(
    `    its password, not shown${known === '' ? ' (Enter: none)' : ' [Enter keeps it]'}: `,
  );
  return withPassword(typed, password === '' ? known : password);
}

async function askOne(question: Question, values: Values, ask: Ask): Promise<Values> {
  const { variable, words, kind, otherwise } = question;
  const current = values[variable] || (otherwise?.(values) ?? '');
  const asked = `  ${variable}: ${words}${hintOf(question, current)}: `;
  const typed = kind === 'hidden' ? await ask.hidden(asked) : await ask.text(asked);
  if (typed === NONE) return without(values, [variable]);
  if (kind !== 'address') return put(values, variable, typed === '' ? current : typed);
  return put(values, variable, typed === '' ? current : await askAddress(typed, current, ask));
}

const isInFile = ({ variable }: Question, values: Values): boolean => (values[`${variable}_FILE`] ?? '') !== '';

async function askService({ questions }: Service, given: Values, ask: Ask, print: AskDeps['print']): Promise<Values> {
  let values = given;
  for (const question of questions) {
    if (isInFile(question, values)) print(`  ${question.variable} is read from ${values[`${question.variable}_FILE`]}`);
    else values = await askOne(question, values, ask);
    const [first] = questions;
    if (question === first && !isInFile(first, values) && !values[first.variable])
      return without(
        values,
        questions.map(({ variable }) => variable),
      );
  }
  return values;
}

async function checked(service: Service, values: Values, { print, ...deps }: AskDeps): Promise<Verdict> {
  try {
    const env = readSecretFiles(values);
    const verdict = await verdictOf(service, env, deps);
    print(hiding(env)(lineOf(verdict)));
    return verdict;
  } catch (error) {
    const verdict: Verdict = { service: service.name, at: '', state: 'fails', ...failureOf(error) };
    print(lineOf(verdict));
    return verdict;
  }
}

/** Asks for each service, checks it at once, and asks again where it does not work, if the person wants that. */
export async function askAll(
  start: Values,
  ask: Ask,
  deps: AskDeps,
): Promise<{ readonly values: Values; readonly allWork: boolean }> {
  deps.print(`Enter keeps what is in brackets, ${NONE} leaves it out.`);
  let values = await askOne(PORTAL, start, ask);
  let allWork = true;
  for (const service of SERVICES) {
    deps.print(`\n${service.name} — without it, ${service.without}`);
    while (true) {
      values = await askService(service, values, ask, deps.print);
      const { state } = await checked(service, values, deps);
      if (state !== 'fails') break;
      const next = await ask.text('  Enter asks again, k keeps it as it is: ');
      if (next.toLowerCase() !== 'k') continue;
      allWork = false;
      break;
    }
  }
  deps.print('');
  return { values, allWork };
}
