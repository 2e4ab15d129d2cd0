import { describe } from 'vitest';
import { recordingPartMachine } from '../src/machines/work/work-recording/recording-segment.machine.ts';
import type { SavedPart } from '../src/machines/work/work-recording/work-recording.events.ts';
import { recordingMachine } from '../src/machines/work/work-recording/work-recording.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const part: SavedPart = { key: 'k-1', eventId: '100001', startedAtMs: 0, endedAtMs: 60_000 };
const input = { eventId: '100001', userId: '9007', kept: null };

const cases = [
  { type: 'recorder.ended', part },
  { type: 'recorder.ended', part: { ...part, endedAtMs: 999 } },
  { type: 'recorder.failed', reason: 'The microphone is gone.' },
  fails('recorder', refusal(null)),
  succeeds('generateUploadUrl', { url: 'https://files.example/1.mp4' }),
  fails('generateUploadUrl', refusal(400)),
  fails('generateUploadUrl', refusal(503)),
  succeeds('putRecording', undefined),
  fails('putRecording', refusal(409)),
  fails('putRecording', refusal(403)),
  fails('putRecording', refusal(500)),
  succeeds('addSession', {}),
  fails('addSession', refusal(400)),
  fails('addSession', refusal(503)),
] as const;

describe('recording', () => {
  walkPaths(
    recordingMachine,
    {
      takes: ['visit.left', 'microphone.granted'],
      title: 'of a recorder',
      input: { userId: '9007', isRecorder: true },
      cases: [
        { type: 'visit.entered', eventId: '100001' },
        { type: 'visit.entered', eventId: '100002' },
        succeeds('loadParts', [part]),
        fails('loadParts', refusal(null)),
        succeeds('part-2', undefined),
        fails('part-2', refusal(null)),
      ],
      key: ({ value, context: { eventId } }) => [value, eventId],
    },
    { title: 'of anybody else', input: { userId: '9007', isRecorder: false } },
  );
});

describe('recordingPart', () => {
  walkPaths(
    recordingPartMachine,
    {
      takes: ['part.close'],
      input,
      cases,
    },
    { title: 'left by an earlier page', input: { ...input, kept: part }, cases },
  );
});
