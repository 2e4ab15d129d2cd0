// @vitest-environment jsdom
import { profileMachine } from '../../src/machines/pages/account/profile.machine.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const PROFILE = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  user_id: '9007',
  isActive: true,
  isVerified: true,
  userId: '9007',
  lastActiveS: null,
};
const OVERTAKEN =
  'Changed elsewhere meanwhile: Last name is now “Moss”. Your own changes are kept. Check them, then save again.';
const RENAMED = { ...PROFILE, lastName: 'Moss' };

/** A supervisor at their account; the provider thinks about what is saved. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('profile.load', PROFILE);
  page.repliesTo('profile.save', () => null);
  await page.goes('/app/account');
  return page;
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('form:first-of-type input[required]')];
const firstName = () => fields()[0] ?? null;

/**
 * What was typed stays, also where the save fails; of what somebody else saved first the person is notified, and theirs is shown. The
 * page is left only after it has asked, where something is typed or was refused (ACCT-11, ACCT-12).
 */
function expects(done: readonly string[]) {
  let [first, last, asks]: [string, string, boolean] = ['Ann', 'Lee', false];
  let screen = '/app/account';
  let said: readonly string[] = [];
  let [isChanged, isOvertaken]: [boolean, boolean] = [false, false];
  const leave = () => {
    if (isChanged) asks = true;
    else screen = '/app/queue';
  };
  const steps: Record<string, () => void> = {
    'person changes the first name': () => ([first, isChanged] = ['Anna', true]),
    'the provider saves it': () => {
      [isChanged, isOvertaken, said] = [false, false, [`Successfully saved ${first}`]];
    },
    'the provider fails': () => ([isChanged, said] = [true, [`Error saving ${first}: The provider answers 500.`]]),
    'somebody else saved first': () => {
      [last, isChanged, isOvertaken] = ['Moss', true, true];
      said = [`Error saving ${first}: The provider answers 409.`];
    },
    'person goes to the queue': leave,
    'person stays': () => (asks = false),
    'person leaves it': () => ([asks, screen] = [false, '/app/queue']),
    [LATER]: () => (said = []),
  };
  for (const step of done) steps[step]?.();
  const isThere = screen === '/app/account';
  return {
    screen,
    fields: isThere ? [first, last, 'ann@example.com', '9007'] : [],
    asks: asks ? ['Unsaved changes'] : [],
    changed: isThere && isOvertaken ? [OVERTAKEN] : [],
    said,
  };
}

walkPage({
  title: 'a form',
  machine: profileMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen/profile'),
  verbs: [
    {
      name: 'person changes the first name',
      hears: () => ({ type: 'form.change', change: { firstName: 'Anna' } }),
      control: firstName,
      does: (page) => page.writes(firstName() as Element, 'Anna'),
      isOnce: true,
    },
    {
      name: 'person saves',
      hears: 'form.save',
      control: (page) => page.control(/^Save/, 'form'),
    },
    { name: 'the provider saves it', hears: 'xstate.done.actor.save', does: (page) => page.isAnswered('profile.save') },
    {
      name: 'the provider fails',
      hears: () => ({ type: 'xstate.error.actor.save', error: { status: 500, message: 'No.' } }),
      does: (page) => page.isRefused('profile.save', 500),
    },
    {
      name: 'somebody else saved first',
      hears: () => ({ type: 'xstate.error.actor.save', error: { status: 409, message: 'No.' } }),
      does: (page) => {
        page.answers('profile.load', RENAMED);
        return page.isRefused('profile.save', 409);
      },
    },
    {
      name: 'person goes to the queue',
      hears: () => ({ type: 'form.leave', to: '/app/queue' }),
      does: (page) => page.goes('/app/queue'),
    },
    { name: 'person stays', hears: 'form.stay', control: (page) => page.control('Stay'), inDialog: true },
    { name: 'person leaves it', hears: 'form.discard', control: (page) => page.control('Leave'), inDialog: true },
  ],
  leftOut: {
    'marks a field as looked at': ['form.blur'],
    'only of a form that was not loaded': ['form.retry'],
  },
  looks: (page) => ({
    screen: page.address(),
    fields: fields().map(({ value }) => value),
    asks: wordsOf('[role="alertdialog"] h2'),
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    changed: wordsOf('.overtaken'),
  }),
  expects,
});
