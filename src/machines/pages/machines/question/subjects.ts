import { StateMachine } from 'xstate';
import type { MilestoneName } from '../../../work/metrics/livestream.events.ts';
import type { RecordedEvent, Recording } from '../recording.ts';
import { textWithin } from './answer.ts';
import { CONTROLS } from './controls.ts';

const WHAT_FAILED = 'What failed';

/** Numbers of the alarms that a recording is about, the latest first. */
export function alarmsIn(events: readonly RecordedEvent[]): readonly string[] {
  const offered = events.filter(({ event: { type } }) => type === 'event.presented' || type === 'verify.entered');
  return [...new Set(offered.toReversed().map(({ event }) => textWithin(event, 'eventId')))].filter((id) => id !== '');
}

/** A camera whose live picture was asked for. */
export interface NamedCamera {
  readonly uuid: string;
  readonly name: string;
}

/** Milestone of a live picture, as streams report it to the metrics, which pass it on; empty for any other event. */
export const reached = ({ key, event }: RecordedEvent): MilestoneName | '' =>
  key === 'portal/livestreamMetrics' && event.type === 'milestone.reached'
    ? (textWithin(event, 'milestone', 'name') as MilestoneName)
    : '';

export const uuidOf = ({ event }: RecordedEvent): string => textWithin(event, 'milestone', 'camera', 'uuid');

/** Cameras whose live pictures a recording is about. */
export function camerasIn(events: readonly RecordedEvent[]): readonly NamedCamera[] {
  const named = events.flatMap((record) => {
    const name = textWithin(record.event, 'milestone', 'camera', 'cameraSettings', 'cameraName');
    return reached(record) === '' ? [] : [[uuidOf(record), name] as const];
  });
  return [...new Map(named)].map(([uuid, name]) => ({ uuid, name: name === '' ? uuid : name }));
}

/** Subjects of questions about a recording, the likeliest first; of controls only those that a machine of it has. */
export function subjectsIn(recording: Pick<Recording, 'events' | 'at' | 'endedAt'>): readonly string[] {
  const events = recording.events();
  const last = events.length - 1;
  const types = new Set<string>();
  for (const { logic } of [...recording.at(last).values(), ...recording.endedAt(last)])
    if (logic instanceof StateMachine) for (const type of logic.events) types.add(String(type));
  const controls = Object.keys(CONTROLS).filter((name) => CONTROLS[name]?.some(({ type }) => types.has(type)));
  return [...alarmsIn(events), ...camerasIn(events).map(({ name }) => name), WHAT_FAILED, ...controls];
}
