import type { Timeline } from '../../../../contract/entities/reports.ts';

type Known = Pick<Timeline, 'items'> | null | undefined;

/** Facts by which an agent has an alarm. */
const HELD_BY: readonly string[] = ['alarm.taken', 'alarm.held'];

/** Name of a person whose user id a part of the page has, as the time line has it; the id where it names no one. */
export const personOf = (timeline: Known, userId: string): string =>
  timeline?.items.find(({ by }) => by.endsWith(`(${userId})`))?.by ?? userId;

/** The person who had the alarm last; null where no one had it. */
export const lastHolder = (timeline: Known): string | null =>
  timeline?.items.findLast(({ type }) => HELD_BY.includes(type))?.by ?? null;
