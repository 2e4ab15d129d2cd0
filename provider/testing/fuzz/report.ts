import type { FuzzReport } from './run-fuzz.ts';

const MEGABYTE = 1_000_000;

/** The report as a few lines for people. */
export function summaryOf({ failures, tallies, memory, honest }: FuzzReport): string {
  const doors = tallies.map(
    ({ door, inputs, accepted }) => `${door.padEnd(14)}${String(inputs).padStart(8)} inputs, ${accepted} accepted`,
  );
  const growth = memory === null ? null : (memory.end / memory.warm - 1) * 100;
  return [
    ...doors,
    `An honest agent looked ${honest.checks} times, and waited ${honest.slowestMs.toFixed(0)} ms at most.`,
    ...(memory === null || growth === null
      ? []
      : [
          `Memory after warming up ${(memory.warm / MEGABYTE).toFixed(1)} MB, at the end ${(memory.end / MEGABYTE).toFixed(1)} MB (${growth.toFixed(1)} %).`,
        ]),
    failures.length === 0 ? 'Nothing failed.' : `${failures.length} failed:`,
    ...failures,
  ].join('\n');
}
