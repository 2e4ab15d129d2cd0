import { describe, expect, it } from 'vitest';
import { WORST_INPUTS, type WorstInput } from './worst-inputs.ts';

/** CPU time of the longest input that a door lets through, ms. Before: 461 ms of one rich text. */
const CPU_MAX_MS = 200;
/** Growth of the cost when length and allowed cost are four times as large. Linear is 1, quadratic 4. */
const GROWTH_MAX = 2.5;
/** Duration below which the clock of the processor decides. */
const MEASURABLE_MS = 4;
const ROUNDS_MAX = 12;

/** CPU time of this process only, without the rest of the machine. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of some rounds; measures again while it is too much, for a collection of garbage may fall into one. */
function measured({ max, of, parse }: WorstInput): { readonly long: number; readonly growth: number } {
  const [short, long] = [of(Math.floor(max / 4)), of(max)] as never[];
  const least = { short: Infinity, long: Infinity };
  const growth = () => (least.long < MEASURABLE_MS ? 1 : least.long / least.short);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    least.short = Math.min(
      least.short,
      cpuMs(() => [1, 2, 3, 4].map(() => parse(short as never))),
    );
    least.long = Math.min(
      least.long,
      cpuMs(() => parse(long as never)),
    );
    if (round > 0 && growth() <= GROWTH_MAX && least.long <= CPU_MAX_MS) break;
  }
  return { long: least.long, growth: growth() };
}

describe('A parser of what anybody may send', () => {
  it.each(WORST_INPUTS.map((input) => [input.name, input] as const))(
    'takes time that is bounded and linear in the length: %s',
    (_, input) => {
      const { long, growth } = measured(input);
      expect({ isBounded: long <= CPU_MAX_MS, isLinear: growth <= GROWTH_MAX }).toEqual({
        isBounded: true,
        isLinear: true,
      });
    },
  );
});
