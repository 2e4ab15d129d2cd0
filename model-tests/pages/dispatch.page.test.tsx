// @vitest-environment jsdom
import { DISPATCH_ANSWER_MS } from '../../contract/limits.ts';
import { visitAddress } from '../../src/machines/app/router/screens.ts';
import { alarmWith, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { dispatchMachine } from '../../src/machines/visit/dispatch/dispatch.machine.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const alarm = alarmWith({ eventTimestamp: TAKEN_AT_MS / 1_000 - 5 });
const { eventId } = alarm;
const NOTES = '.dispatch-dialog textarea';

/** A supervisor who has written what help is needed; the centre thinks about it. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('verifyRespond.loadAlarm', { alarm, atMs: Date.now() });
  page.answers('dispatch.loadDraft', { id: '', action: 'dispatched_police', notes: 'Two men' });
  page.repliesTo('dispatch.askCentre', () => null);
  await page.hears('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  await page.goes(visitAddress('verifyRespond', alarm));
  await page.waits(1_000);
  await page.clicks(page.first('.dispatch-button') as Element);
  return page;
}

const STANDING = {
  written: 'Help is sent, and the alarm ends, once the dispatch centre accepts.',
  asking: 'Waiting for the dispatch centre.',
  refused: 'No help was sent. The provider answers 422.',
  unanswered: 'No answer. It is not known whether help was sent. To ask again is safe: it stays one dispatch.',
} as const;
const ASK = { written: 'Dispatch', asking: 'Dispatching…', refused: 'Dispatch', unanswered: 'Ask again' } as const;

/**
 * Only an acceptance ends the alarm, and is then in the log with the messages to the customer; what the centre refuses or leaves
 * unanswered opens the dialog again, whatever the agent has closed (DISP-02, DISP-09, DISP-12, DISP-14, DISP-40).
 */
function expects(done: readonly string[]) {
  let stage: keyof typeof STANDING = 'written';
  let [screen, isOpen]: [string, boolean] = ['/app/verify-respond', true];
  let said: readonly string[] = [];
  const log = ['unsetTaken', `hold:${eventId}`];
  const steps: Record<string, () => void> = {
    'agent opens it': () => (isOpen = true),
    'agent closes it': () => (isOpen = false),
    'agent asks for help': () => (stage = 'asking'),
    'agent asks again': () => (stage = 'asking'),
    'the centre accepts': () => {
      [screen, isOpen] = ['/app/queue', false];
      log.push(...['dispatched', 'dispatchEmail', 'dispatchPush'].map((duty) => `${duty}:${eventId}`));
      said = ['Successfully dispatched!', 'Email dispatched!', 'Push notification dispatched!'];
    },
    'the centre refuses': () => {
      [stage, isOpen, said] = ['refused', true, ['Error while dispatching. The provider answers 422.']];
    },
    'no one answers in time': () => ([stage, isOpen, said] = ['unanswered', true, []]),
    [LATER]: () => (said = []),
  };
  for (const step of done) steps[step]?.();
  return { screen, dialog: isOpen ? [STANDING[stage]] : [], ask: isOpen ? [ASK[stage]] : [], said, log };
}

walkPage({
  title: 'a dispatch',
  machine: dispatchMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen/dispatch'),
  verbs: [
    { name: 'agent opens it', hears: 'dispatch.open', control: (page) => page.first('.dispatch-button') },
    {
      name: 'agent closes it',
      hears: 'dispatch.close',
      control: (page) => page.control(/^(Back|Hide)/, '.dispatch-dialog'),
      inDialog: true,
      isOnce: true,
    },
    {
      name: 'agent deletes the notes',
      hears: () => ({ type: 'dispatch.write', notes: '' }),
      control: (page) => page.first(NOTES),
      does: (page) => page.writes(page.first(NOTES) as Element, ''),
      inDialog: true,
      isOnce: true,
    },
    {
      name: 'agent asks for help',
      hears: () => ({ type: 'dispatch.confirm', id: 'd-1', atMs: Date.now() }),
      control: (page) => page.control(/^Dispatch/, '.dispatch-dialog'),
      inDialog: true,
    },
    {
      name: 'agent asks again',
      hears: () => ({ type: 'dispatch.askAgain', atMs: Date.now() }),
      control: (page) => page.control(/^Ask again/, '.dispatch-dialog'),
      inDialog: true,
    },
    {
      name: 'the centre accepts',
      hears: 'xstate.done.actor.askCentre',
      does: (page) => page.isAnswered('dispatch.askCentre'),
    },
    {
      name: 'the centre refuses',
      hears: () => ({ type: 'xstate.error.actor.askCentre', error: { status: 422, message: 'No.' } }),
      does: (page) => page.isRefused('dispatch.askCentre', 422),
    },
    { name: 'no one answers in time', hears: 'after untilUnanswered', does: (page) => page.waits(DISPATCH_ANSWER_MS) },
  ],
  leftOut: { 'as the provider has it': ['dispatch.changed'], 'as the notes': ['dispatch.choose'] },
  looks: (page) => ({
    screen: page.address(),
    dialog: wordsOf('.dispatch-standing p'),
    ask: wordsOf('.dispatch-dialog button[type="submit"]'),
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    log: page.log(),
  }),
  expects,
});
