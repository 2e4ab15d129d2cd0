import { describe } from 'vitest';
import { expectedCamerasMachine } from '../src/machines/pages/sources/expected-cameras.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('expectedCameras', () => {
  walkPaths(expectedCamerasMachine, {
    takes: ['expected.set', 'expected.close'],
    input: undefined,
    cases: [
      { type: 'expected.open', sourceId: '1', name: 'Recorder', silenceHours: 26 },
      { type: 'expected.choose', uuid: 'camera-1' },
      { type: 'expected.type', hours: '48' },
      { type: 'expected.drop', uuid: 'camera-1' },
      fails('cameras', refusal(500)),
      succeeds('expectCameras', {}),
      fails('expectCameras', refusal(400)),
    ],
  });
});
