import type { SourceChange } from './sources.events.ts';

export const ADDED = 'Source added';
export const ENDED_WORLD = 'The invented world is off now: every alarm is a real one';
export const unserved = (queue: string): string =>
  `No agent takes alarms of the queue ${queue}. They are offered to all once they are overdue`;

export const saved = (name: string): string => `${name} is changed`;

export const CHANGED: Readonly<Record<SourceChange, (name: string) => string>> = {
  rotate: (name) => `${name} has a new key`,
  disable: (name) => `${name} is disabled`,
  enable: (name) => `${name} is enabled`,
};
