import { describe } from 'vitest';
import { CAMERA } from '../src/machines/testing/alarms.ts';
import { talkTestMachine } from '../src/machines/pages/talk-test/talk-test.machine.ts';
import { webcamTestMachine } from '../src/machines/pages/webcam-test/webcam-test.machine.ts';
import { practiceMachine } from '../src/machines/pages/practice/practice.machine.ts';
import { PRACTICE } from './support/provider.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('webcam', () => {
  walkPaths(webcamTestMachine, {
    takes: ['webcam.shown', 'webcam.retry'],
    cases: [
      { type: 'webcam.failed', reason: 'The camera is in use.' },
      fails('showWebcam', refusal(null)),
      succeeds('askMicrophone', undefined),
      fails('askMicrophone', refusal(null)),
      fails('voiceLevel', refusal(null)),
    ],
  });
});

describe('practice', () => {
  const running = { practice: PRACTICE };
  const over = { practice: { ...PRACTICE, isOver: true } };
  walkPaths(practiceMachine, {
    cases: [
      { type: 'practice.begin' },
      { type: 'practice.stop' },
      { type: 'practice.retry' },
      succeeds('practiceScore', { practice: null }),
      succeeds('practiceScore', running),
      succeeds('practiceScore', over),
      fails('practiceScore', refusal(null)),
      succeeds('startPractice', running),
      fails('startPractice', refusal(403)),
      succeeds('stopPractice', over),
      fails('stopPractice', refusal(null)),
      succeeds('readScore', running),
      succeeds('readScore', over),
      fails('readScore', refusal(null)),
    ],
  });
});

describe('video', () => {
  const other = { ...CAMERA, uuid: 'cam-2' };
  walkPaths(
    talkTestMachine,
    {
      takes: ['location.open'],
      input: { sid: '501', uuid: CAMERA.uuid, mayTalk: true },
      cases: [
        { type: 'location.typed', text: '502' },
        { type: 'camera.choose', uuid: CAMERA.uuid },
        { type: 'camera.choose', uuid: 'cam-2' },
        succeeds('listCameras', { items: [CAMERA, other], total: 2 }),
        succeeds('listCameras', { items: [other], total: 1 }),
        fails('listCameras', refusal(403)),
        fails('talk', refusal(null)),
      ],
    },
    {
      title: 'walks without a location',
      input: { sid: '', uuid: '', mayTalk: false },
      cases: [],
    },
  );
});
