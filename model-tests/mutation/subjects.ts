import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A machine, or a fragment that several share: the sources that faults are seeded into, and the tests that could catch them. */
export interface Subject {
  readonly name: string;
  readonly sources: readonly string[];
  readonly unitTests: readonly string[];
  readonly modelTests: readonly string[];
}

/** Maximum number of users whose generated paths judge a fragment; the unit tests of all do. */
const MOST_USERS = 3;

interface Source {
  readonly path: string;
  readonly imports: readonly string[];
  readonly text: string;
}

/**
 * Files without faults: types, texts, inputs of tests, filters of addresses, drawings and fingerprints of charts, the
 * text of a walk as a test and data that only views read; the way actors find each other.
 */
const NOT_SEEDED =
  /\.(test|fixture|events|selectors|texts|filter)\.ts$|\/machines\/testing\/|\/pages\/machines\/(chart\/|walk\/(?!walk\.machine))|\/kit\/(calls|fingerprint|lazy|system|why-not)\.ts$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort((one, other) => (one < other ? -1 : 1));

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(([, to = '']) =>
    join(dirname(path), to),
  );
  return { path, text, imports };
}

const isMachine = ({ path }: Source): boolean => path.endsWith('.machine.ts');
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '');

/** Every machine, then the fragments, in the order of their names. */
export function subjects(): readonly Subject[] {
  const sources = filesIn('src/machines').map(read);
  const models = filesIn('model-tests')
    .filter((path) => path.endsWith('.model.test.ts'))
    .map(read);
  const tests = sources.filter(({ path }) => path.endsWith('.test.ts'));
  const machines = sources.filter(isMachine);
  const owned = new Map(
    sources.filter(({ path }) => !NOT_SEEDED.test(path)).map((source) => [source.path, ownerOf(source, machines)]),
  );
  const sourcesOf = (owner: string) => [...owned].filter(([, one]) => one === owner).map(([path]) => path);
  const unitTestsOf = ({ path }: Source) =>
    tests
      .filter(
        (test) =>
          dirname(test.path) === dirname(path) &&
          (isTestOf(test, path, machines) || isTestOfAny(test, sourcesOf(path))),
      )
      .map((test) => test.path);
  /** Model tests of a source; those of its users where it has none. */
  const modelTestsOf = ({ path }: Source): readonly string[] => {
    const own = models.filter((model) => model.imports.includes(path) || stemOf(model.path) === stemOf(path));
    const makers = machines.filter(({ imports }) => own.length === 0 && imports.includes(path));
    return [...own.map((model) => model.path), ...makers.flatMap(modelTestsOf)];
  };

  /** A fragment, and the fragments beside it by which tests reach it. */
  const facesOf = (path: string): readonly string[] => [
    path,
    ...sources
      .filter((one) => dirname(one.path) === dirname(path) && !isMachine(one) && one.imports.includes(path))
      .flatMap((one) => facesOf(one.path)),
  ];

  const ofMachines = machines.map((machine) => ({
    name: /createMachine\(\{\s*id: '(\w+)'/.exec(machine.text)?.[1] ?? stemOf(machine.path),
    sources: sourcesOf(machine.path),
    unitTests: unitTestsOf(machine),
    modelTests: modelTestsOf(machine),
  }));
  const ofFragments = sourcesOf('').map((path) => {
    const users = usersOf(path, machines, sources);
    return {
      name: basename(path, '.ts'),
      sources: [path],
      unitTests: [
        ...tests.filter(({ imports }) => imports.some((to) => facesOf(path).includes(to))).map((test) => test.path),
        ...users.flatMap(unitTestsOf),
      ],
      modelTests: users.slice(0, MOST_USERS).flatMap(modelTestsOf),
    };
  });
  return [...ofMachines, ...ofFragments].map((subject) => ({
    ...subject,
    unitTests: [...new Set(subject.unitTests)],
    modelTests: [...new Set(subject.modelTests)],
  }));
}

/** Owner by its name, or as the only machine in the folder, or as the one that imports it; '' when several share it. */
function ownerOf({ path }: Source, machines: readonly Source[]): string {
  const near = machines.filter((machine) => dirname(machine.path) === dirname(path));
  const named = near.find((machine) => stemOf(machine.path) === stemOf(path));
  const [only, ...others] = near.length === 1 ? near : near.filter(({ imports }) => imports.includes(path));
  return (named ?? (others.length === 0 ? only : undefined))?.path ?? '';
}

function isTestOf(test: Source, path: string, machines: readonly Source[]): boolean {
  const near = machines.filter((machine) => dirname(machine.path) === dirname(path));
  return near.length === 1 || stemOf(test.path) === stemOf(path) || test.imports.includes(path);
}

const isTestOfAny = ({ imports }: Source, paths: readonly string[]): boolean =>
  paths.some((path) => imports.includes(path));

/** The machines that use it, directly or by files that are not machines; the nearest first. */
function usersOf(path: string, machines: readonly Source[], sources: readonly Source[]): readonly Source[] {
  const users: Source[] = [];
  let reached: readonly string[] = [path];
  const seen = new Set(reached);
  while (reached.length > 0) {
    const importers = sources.filter(({ imports }) => imports.some((to) => reached.includes(to)));
    const next = importers.filter((one) => !seen.has(one.path));
    for (const one of next) seen.add(one.path);
    users.push(...next.filter((one) => machines.includes(one)));
    reached = next.filter((one) => !isMachine(one)).map((one) => one.path);
  }
  return users;
}
