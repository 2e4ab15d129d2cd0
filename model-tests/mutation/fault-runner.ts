import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Level, Plan, Tried } from './plan.ts';

type File = Parameters<TestRunner['onAfterRunSuite']>[0];
type Test = Parameters<TestRunner['onAfterRunTask']>[0];
interface Module {
  readonly id: string;
  readonly file: string;
  readonly importers: Set<string>;
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/** Arguments of vitest's runner from its worker, which its type hides. */
interface Given {
  cancelRun: boolean;
  moduleRunner: unknown;
  readonly _otel: Parameters<TestRunner['__setTraces']>[0];
  readonly workerState: { readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, Module> } };
}

const given = (runner: object): Given => runner as unknown as Given;

/** Tests that compare with what was generated from the machine, so that a mistake of the machine is one of theirs. */
const GOLDEN = 'is documented as it was walked';

/** Runs the files of a subject with one fault in force, and stops at the first failing test. */
class OneFault extends TestRunner {
  failure: string | undefined;
  ran = 0;

  onCollected(files: readonly File[]): void {
    const skip = (task: File | Test): void => {
      if (task.name === GOLDEN) task.mode = 'skip';
      if (task.type === 'suite') for (const inner of task.tasks) skip(inner);
    };
    for (const file of files) {
      skip(file);
      if (file.result?.state === 'fail') this.failure ??= `${file.name} does not load`;
    }
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    this.ran += 1;
    if (test.result?.state !== 'fail') return;
    this.failure ??= test.fullTestName;
    given(this).cancelRun = true;
  }
}

/** vitest waits for this hook, which its type does not say. */
const AwaitingRunner = TestRunner as unknown as new (
  ...args: ConstructorParameters<typeof TestRunner>
) => Omit<TestRunner, 'onAfterRunFiles'> & { onAfterRunFiles(): Promise<void> | void };

/** Runs the tests again with each fault of the plan, after they have passed as they are. */
export default class FaultRunner extends AwaitingRunner {
  override async onAfterRunFiles(): Promise<void> {
    await super.onAfterRunFiles();
    const plan = JSON.parse(readFileSync(process.env['MUTATION_PLAN'] ?? '', 'utf8')) as Plan;
    const report = (tried: Tried) => {
      appendFileSync(plan.resultFile, `${JSON.stringify(tried)}\n`);
    };
    const broken = await this.failureOf([...plan.modelTests, ...plan.unitTests]);
    report({ number: 0, caughtBy: [], ...(broken === undefined ? {} : { test: broken }) });
    if (broken !== undefined) return;
    /** File of the fault before, which may be in modules that were evaluated since. */
    let before = '';
    for (const { number, file } of plan.faults.filter((one) => !plan.tried.includes(one.number))) {
      const caughtBy: Level[] = [];
      Object.assign(globalThis, { fault: number });
      this.forget([before, file]);
      before = file;
      report({ number, caughtBy, during: 'units' });
      const byUnits = await this.failureOf(plan.unitTests);
      if (byUnits !== undefined) caughtBy.push('units');
      report({ number, caughtBy, during: 'paths' });
      const byPaths = await this.failureOf(plan.modelTests);
      if (byPaths !== undefined) caughtBy.push('paths');
      report({ number, caughtBy, test: byPaths ?? byUnits ?? '' });
    }
  }

  /** The name of the first test that fails. */
  private async failureOf(tests: readonly string[]): Promise<string | undefined> {
    const runner = new OneFault(this.config);
    const { moduleRunner, _otel } = given(this);
    given(runner).moduleRunner = moduleRunner;
    runner.__setTraces(_otel);
    for (const test of tests) {
      this.forget([test]);
      await startTests([{ filepath: resolve(test), testLocations: undefined }], runner);
      if (runner.failure !== undefined) return runner.failure;
      if (runner.ran === 0) return `${test} has no tests`;
    }
    return undefined;
  }

  /** Evaluates these modules and all that import them again; their code is kept. */
  private forget(files: readonly string[]): void {
    const modules = given(this).workerState.evaluatedModules.idToModuleMap;
    const forgotten = new Set<Module>();
    const add = (module: Module | undefined): void => {
      if (module === undefined || forgotten.has(module)) return;
      forgotten.add(module);
      for (const importer of module.importers) add(modules.get(importer));
    };
    const paths = files.map((file) => resolve(file));
    for (const module of modules.values()) if (paths.includes(module.file)) add(module);
    for (const module of forgotten) {
      module.promise = undefined;
      module.exports = undefined;
      module.evaluated = false;
    }
  }
}
