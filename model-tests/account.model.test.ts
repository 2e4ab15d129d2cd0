import { describe } from 'vitest';
import { accountMachine } from '../src/machines/pages/account/account.machine.ts';
import type { Crop, PictureSize } from '../src/machines/pages/account/crop.ts';
import { pictureMachine } from '../src/machines/pages/account/picture.machine.ts';
import { profileMachine } from '../src/machines/pages/account/profile.machine.ts';
import { takingSettingsMachine } from '../src/machines/pages/account/taking-settings.machine.ts';
import { micTestMachine } from '../src/machines/cameras/mic-test/mic-test.machine.ts';
import { fails, FORM_TAKES, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('account', () => {
  walkPaths(accountMachine, {
    input: { agentId: '7', firstName: 'Ann' },
    cases: [
      { type: 'form.leave', to: '/app/queue', form: 'profile' },
      { type: 'form.leave', to: '/app/queue', form: 'audioSettings' },
      fails('profile', refusal(null)),
      fails('picture', refusal(null)),
      fails('audioSettings', refusal(null)),
      fails('takingSettings', refusal(null)),
      fails('micTest', refusal(null)),
      fails('journalReads', refusal(null)),
    ],
  });
});

const PROFILE = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  user_id: '7',
  isActive: true,
  isVerified: true,
  userId: '7',
  lastActiveS: 1_700_000_000,
};

describe('profile', () => {
  walkPaths(profileMachine, {
    takes: FORM_TAKES,
    input: { target: null, defaults: null },
    key: ({ value, context }) => [value, context.values, context.saved],
    // Whatever is typed is saved (ACCT-10).
    unreachable: [
      'profile.loading on xstate.error.actor.load ["hasDefaults"]: profile.editing',
      'profile.editing on form.save: stays',
    ],
    cases: [
      { type: 'form.change', change: { firstName: '' } },
      { type: 'form.change', change: { firstName: PROFILE.firstName } },
      { type: 'form.blur', field: 'firstName' },
      { type: 'form.leave', to: '/app/queue' },
      { type: 'form.leave', to: null },
      succeeds('load', PROFILE),
      succeeds('load', { ...PROFILE, draft: { lastName: 'Stone', email: 1, gone: 1 } }),
      succeeds('save', {}),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
  });
});

/** True if a square is inside of its picture, as it is moved and enlarged. */
const isInside = ({ x, y, side }: Crop, { width, height }: PictureSize): boolean =>
  side > 0 && Math.min(x, y) >= 0 && x + side <= width && y + side <= height;

describe('picture', () => {
  const FILE = { url: 'blob:1', type: 'image/png', bytes: 4_000 };
  walkPaths(pictureMachine, {
    takes: ['picture.cancel', 'picture.save'],
    input: { firstName: 'Ann' },
    key: ({ value, context }) => [value, context.crop, context.refusal],
    check: ({ context: { crop, size } }) => {
      if (crop !== null && size !== null && !isInside(crop, size))
        throw new Error('The square is outside of its picture.');
    },
    cases: [
      { type: 'picture.choose', file: FILE },
      { type: 'picture.choose', file: { ...FILE, type: 'text/plain' } },
      { type: 'picture.choose', file: { ...FILE, bytes: 5_000_001 } },
      { type: 'picture.move', x: 1_000, y: -1_000 },
      { type: 'picture.zoom', zoom: 1 },
      succeeds('readPicture', { width: 400, height: 300 }),
      fails('readPicture', refusal(null)),
      succeeds('cutPicture', 'data:image/jpeg;base64,/9j/'),
      fails('cutPicture', refusal(null)),
      succeeds('saveOwnProfile', {}),
      fails('saveOwnProfile', refusal(500)),
    ],
  });
});

describe('takingSettings', () => {
  walkPaths(takingSettingsMachine, {
    input: { agentId: '7' },
    cases: [
      { type: 'resuming.toggle' },
      succeeds('loadResuming', true),
      succeeds('loadResuming', false),
      fails('loadResuming', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.resumes],
  });
});

describe('micTest', () => {
  walkPaths(micTestMachine, {
    takes: ['micTest.begin', 'micTest.played', 'micTest.blocked', 'micTest.recorded'],
    cases: [
      { type: 'micTest.failed', reason: 'The microphone is gone.' },
      succeeds('askMicrophone', undefined),
      fails('askMicrophone', refusal(null)),
      fails('testMicrophone', refusal(null)),
    ],
  });
});
