import { describe } from 'vitest';
import { CAMERA } from '../src/machines/testing/alarms.ts';
import { talkMachine } from '../src/machines/cameras/talk/talk.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { leaseWith, leasedError } from '../src/machines/testing/cameras.ts';
import { walkPaths } from './walk-paths.ts';

describe('talk', () => {
  walkPaths(talkMachine, {
    takes: ['live.stopped', 'talk.toggle', 'voice.opened', 'siren.started', 'siren.failed'],
    input: { camera: CAMERA, reportTo: silentOwner('owner') },
    cases: [
      { type: 'live.started', kind: 'webrtc' },
      { type: 'live.started', kind: 'flv' },
      { type: 'camera.updated', camera: CAMERA },
      { type: 'camera.updated', camera: { ...CAMERA, cameraSettings: { ...CAMERA.cameraSettings, micEnable: false } } },
      { type: 'lease.changed', lease: leaseWith('talk') },
      { type: 'lease.changed', lease: null },
      { type: 'voice.refused', error: leasedError('startTalk', leaseWith('talk')) },
      { type: 'voice.closed', reason: 'The line was lost.' },
      succeeds('askMicrophone', undefined),
      fails('askMicrophone', refusal(null)),
      fails('voice', refusal(null)),
      fails('voiceLevel', refusal(null)),
    ],
  });
});
