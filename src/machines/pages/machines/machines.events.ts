import type { ComparisonReport } from './comparison/comparison.events.ts';
import type { AlarmOfAgent } from './moment-link.ts';
import type { QuestionReport } from './question/question.events.ts';
import type { RecordingFacts } from './recording.ts';

/**
 * Source of the shown recording: this page, as it continues, a journal in a file, or the provider's journal of an
 * alarm.
 */
export type Source =
  | { readonly kind: 'live' }
  /** `handle` names the file's content, which stays outside of the machine. */
  | { readonly kind: 'file'; readonly handle: string; readonly name: string }
  | ({ readonly kind: 'alarm' } & AlarmOfAgent);

export const MACHINE_TABS = ['answer', 'events', 'sequence', 'why', 'coverage', 'compared', 'paths'] as const;
export type MachineTab = (typeof MACHINE_TABS)[number];

export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export type MachinesCommand =
  | { type: 'source.open'; source: Source }
  /** Chooses another page load of the same journal, counted from 1, and asks it. */
  | { type: 'run.choose'; run: number; asks: string }
  | { type: 'actor.choose'; key: string }
  /** The moment after the event of this number. */
  | { type: 'moment.seek'; seq: number }
  /** Follows the newest moment. */
  | { type: 'moment.follow' }
  /** Plays from one time of the recording to its end; epoch ms. */
  | { type: 'play.start'; fromMs: number; untilMs: number; atMs: number }
  | { type: 'play.pause'; seq: number }
  /** `fromMs` is the time of the recording that is shown when the speed changes. */
  | { type: 'speed.choose'; speed: Speed; fromMs: number; atMs: number }
  | { type: 'tab.choose'; tab: MachineTab }
  /** Shows the recorded screen of the moment beside the chart. */
  | { type: 'screen.show'; isShown: boolean };

export type MachinesFact =
  | { type: 'recording.opened'; facts: RecordingFacts }
  /** `reason` is one sentence. */
  | { type: 'recording.failed'; reason: string }
  /** The address names another actor or moment. */
  | { type: 'query.changed'; query: string };
export type MachinesEvent = MachinesCommand | MachinesFact | ComparisonReport | QuestionReport;
