import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import type { Stage } from './stage.ts';
import type { Outcome } from './outcome.ts';

export interface Attack {
  /** The input, for the report of a failure. */
  shown(): string;
  run(stage: Stage): Promise<Outcome>;
}

/** One way into the provider, and the inputs that are tried on it. */
export interface Door {
  readonly name: string;
  /** Attacks that run at a time. */
  readonly lanes: number;
  /** The same attacks for the same seed and round. */
  round(seed: number, round: number): readonly Attack[];
}

export interface DoorInput<Input> {
  readonly name: string;
  /** Inputs of one round. */
  readonly size: number;
  readonly lanes: number;
  readonly inputs: fc.Arbitrary<Input>;
  /** @throws {FailureError} when the provider broke a rule. */
  readonly attack: (stage: Stage, input: Input) => Promise<Outcome>;
}

/** Characters shown of an input: enough to recognise it; its seed makes it again. */
const SHOWN = {
  depth: 6,
  maxArrayLength: 20,
  maxStringLength: 200,
  breakLength: Number.POSITIVE_INFINITY,
  compact: true,
};

const roundSeed = (seed: number, name: string, round: number): number =>
  createHash('sha256').update(`${seed} ${name} ${round}`).digest().readInt32BE();

export const defineDoor = <Input>({ name, size, lanes, inputs, attack }: DoorInput<Input>): Door => ({
  name,
  lanes,
  round: (seed, round) =>
    fc.sample(inputs, { seed: roundSeed(seed, name, round), numRuns: size }).map((input) => ({
      shown: () => inspect(input, SHOWN),
      run: (stage) => attack(stage, input),
    })),
});
