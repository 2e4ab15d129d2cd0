import * as v from 'valibot';
import { PLACE_ID_MAX, QUEUE_NAME_MAX, SOURCE_NAME_MAX, SOURCE_SIDS_MAX } from '../limits.ts';
import { id } from './values.ts';

/** Ways in which a source sends its messages. */
export const SOURCE_DOORS = ['http', 'mail'] as const;
export type SourceDoor = (typeof SOURCE_DOORS)[number];
export const SOURCE_STATES = ['enabled', 'disabled'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** A sender of real alarms. Its key is in no list. Times are epoch ms. */
export const ListedSource = v.object({
  sourceId: id,
  name: v.string(),
  /** Locations whose alarms it may raise. */
  sids: v.array(v.string()),
  /** The camera of messages that name none; null = they have to. */
  uuid: v.nullable(v.string()),
  queue: v.string(),
  isEnabled: v.boolean(),
  /** The door of its last message; null before the first. */
  door: v.nullable(v.picklist(SOURCE_DOORS)),
  heardAtMs: v.nullable(v.number()),
  /** End of the time in which the former key is good, epoch ms; null without one. */
  oldKeyUntilMs: v.nullable(v.number()),
  /** Alarms that it raised in the last 24 h. */
  alarms: v.number(),
  /** Those of them that an agent ended, and those that were canceled as harmless. */
  ended: v.number(),
  harmless: v.number(),
  /** Messages refused since it was added; with the last time and reason, which are null where there was none. */
  refused: v.number(),
  refusedAtMs: v.nullable(v.number()),
  refusedWhy: v.nullable(v.string()),
});
export type ListedSource = v.InferOutput<typeof ListedSource>;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** A source as a person gives it. */
export const GivenSource = v.object({
  name: line(SOURCE_NAME_MAX),
  sids: v.pipe(v.array(line(PLACE_ID_MAX)), v.minLength(1), v.maxLength(SOURCE_SIDS_MAX)),
  uuid: v.nullable(line(PLACE_ID_MAX)),
  queue: line(QUEUE_NAME_MAX),
});
export type GivenSource = v.InferOutput<typeof GivenSource>;

/** A new key, which is in no later answer, and the ports of the station's doors; null where this process opened none. */
export const SourceKey = v.object({
  key: v.string(),
  receivePort: v.nullable(v.number()),
  mailPort: v.nullable(v.number()),
});
export type SourceKey = v.InferOutput<typeof SourceKey>;
