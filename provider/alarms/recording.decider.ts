import type { AlarmFact, RecordedClip, TakenSnapshot } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';

export type RecordingCommand =
  /** Gives the alarm our own recording of its camera. */
  | ({ readonly type: 'attachRecording' } & RecordedClip)
  /** Gives it a picture of its camera until then. */
  | ({ readonly type: 'attachSnapshot' } & TakenSnapshot)
  /** Ends the wait for that; the reason follows "No recording: ". */
  | { readonly type: 'missRecording'; readonly reason: string };

/** Our own recording is for an alarm of a source that has no clip. */
export function recording({ body }: AlarmState, command: RecordingCommand): AlarmFact[] {
  if (command.type === 'missRecording')
    return body.received?.clip === 'recording' ? [{ type: 'alarm.notRecorded', data: { reason: command.reason } }] : [];
  if (body.received === undefined || body.video_path !== null) return [];
  if (command.type === 'attachSnapshot') {
    const { pictures, snapshot } = body.received;
    const { path, at } = command;
    return pictures.length > 0 || snapshot !== undefined ? [] : [{ type: 'alarm.snapshotTaken', data: { path, at } }];
  }
  const { type: _, ...recorded } = command;
  return [{ type: 'alarm.recorded', data: recorded }];
}
