import { expect, it } from 'vitest';
import { startPage } from '../../testing/page.ts';
import { accountMachine } from './account.machine.ts';
import { DEFAULT_AUDIO_SETTINGS } from './audio-settings.machine.ts';

const start = () => startPage(accountMachine, { agentId: '7', firstName: 'Dana' });

it('the account starts its cards with what they are about (ACCT-01)', () => {
  expect(start().started).toEqual({
    profile: { target: null, defaults: null },
    picture: { firstName: 'Dana' },
    audioSettings: { target: null, defaults: DEFAULT_AUDIO_SETTINGS },
    takingSettings: { agentId: '7' },
    micTest: undefined,
    journalReads: undefined,
  });
});

it('the account asks the form with unsaved changes before it is left', () => {
  const { actor, received } = start();
  const leave = (form: string) => actor.send({ type: 'form.leave', form, to: '/app/queue' });
  leave('profile');
  leave('audioSettings');
  expect(received).toEqual([
    { to: 'profile', event: { type: 'form.leave', form: 'profile', to: '/app/queue' } },
    { to: 'audioSettings', event: { type: 'form.leave', form: 'audioSettings', to: '/app/queue' } },
  ]);
});
