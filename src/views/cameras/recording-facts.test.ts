import { describe, expect, it } from 'vitest';
import { CAMERA_RECORDING, CAMERA_UPLOAD } from '../../machines/cameras/live-stream/live-stream.fixture.ts';
import { recordingFacts, uploadFacts } from './recording-facts.ts';

const EASTERN = 0;

describe('what a camera reports of an event', () => {
  it('is what it recorded, in the event’s zone (PROTO-10, API-45)', () => {
    expect(recordingFacts(CAMERA_RECORDING, EASTERN)).toEqual([
      ['Recorded event', '100011'],
      ['Recorded event uuid', 'cam-1-100011'],
      ['Clock of the camera', '12/31/1969 7:00:30 PM EST'],
      ['Recorded', '19:00:01 to 19:00:13'],
      ['Tags', 'person at 19:00:02 (frame 15)'],
    ]);
  });

  it('is since when it records, and the first tags of many (PROTO-10)', () => {
    const tags = Array.from({ length: 6 }, (_, frame) => ({ name: 'cat', frame, atMs: 2_000 }));
    expect(recordingFacts({ ...CAMERA_RECORDING, stopMs: 0, tags }, EASTERN).slice(-2)).toEqual([
      ['Recorded', 'since 19:00:01'],
      ['Tags', `${[0, 1, 2, 3].map((frame) => `cat at 19:00:02 (frame ${frame})`).join(', ')} and 2 more`],
    ]);
  });

  it('is what was received of it, and what was not (PROTO-11, API-45)', () => {
    const event = [
      ['Uploaded event', '100011'],
      ['Uploaded event uuid', 'cam-1-100011'],
      ['Uploaded', '19:00:01 to 19:00:12'],
    ];
    expect(uploadFacts(CAMERA_UPLOAD, EASTERN)).toEqual([...event, ['Not received', '19:00:03']]);
    expect(uploadFacts({ ...CAMERA_UPLOAD, missingMs: [] }, EASTERN)).toEqual([...event, ['Not received', 'Nothing']]);
  });
});
