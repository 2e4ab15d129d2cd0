// @vitest-environment jsdom
import { PCS_STATUS } from '../../contract/enums.ts';
import { visitAddress } from '../../src/machines/app/router/screens.ts';
import { alarmWith, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { verifyRespondMachine } from '../../src/machines/visit/verify-respond/verify-respond.machine.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const alarm = alarmWith({ eventTimestamp: TAKEN_AT_MS / 1_000 - 5 });
const { eventId } = alarm;
const handle = `handle:${eventId}`;
const update = (pcs_status: number) => ({
  type: 'alarm.updated',
  alarm: { ...alarm, version: alarm.version + 1, pcs_status },
});

/** A supervisor in the last step of a visit; the provider thinks about Handled. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('verifyRespond.loadAlarm', { alarm, atMs: Date.now() });
  page.answers('verifyRespond.loadProgress', { step: 'finalizing', openedAtMs: Date.now() });
  page.answers('followUp.loadAlarm', { alarm: { ...alarm, pcs_status: PCS_STATUS.follow_up }, atMs: Date.now() });
  page.keepsWaiting(({ id }) => id === handle);
  await page.hears('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  await page.goes(visitAddress('verifyRespond', alarm));
  // What stands around the picture comes after it, or after a second.
  await page.waits(1_000);
  return page;
}

const PROMPTS = {
  reviewing: 'Does the video show something that needs a response?',
  finalizing: 'If alarm state was disarmed, re-arm now',
  customerInfo: 'Check who lives there, whom to call and the location notes.',
  handling: 'Handing over to Follow-up…',
} as const;

/**
 * A visit holds its alarm; Handled hands it over and goes on to Follow-up, unless the provider refuses; a reason ends it, which can be
 * taken back for 6 s; an alarm that its customer cancels ends there. Neither Handled nor a reason is there before the picture was seen
 * (VR-09 to VR-19, DISP-26).
 */
function expects(done: readonly string[]) {
  let step: keyof typeof PROMPTS | null = 'finalizing';
  let [screen, ended]: [string, readonly string[]] = ['/app/verify-respond', []];
  let said: readonly string[] = [];
  let later: () => void = () => {};
  const log = ['unsetTaken', `hold:${eventId}`];
  const metrics = ['work_state_started'];
  const steps: Record<string, () => void> = {
    'agent goes on': () => (step = step === 'reviewing' ? 'customerInfo' : 'finalizing'),
    'agent goes back': () => (step = step === 'finalizing' ? 'customerInfo' : 'reviewing'),
    'agent handles it': () => (step = 'handling'),
    'agent cancels it as a passerby': () => {
      [screen, step] = ['/app/queue', null];
      later = () => {
        log.push(`cancel:${eventId}`, `email:${eventId}`, `push:${eventId}`);
        said = ['Email sent successfully', 'Push notification sent successfully'];
      };
    },
    'the provider hands it over': () => {
      [screen, step] = ['/app/follow-up', null];
      log.push(handle);
      metrics.push('follow_up_start', 'work_state_started');
    },
    'the provider refuses to hand it over': () => {
      [step, said] = ['finalizing', ['The provider answers 409.']];
    },
    'the customer cancels it': () => {
      // It may be what Handled did.
      if (step === 'handling') return;
      step = null;
      ended = ['The event was canceled'];
    },
    'agent returns to the queue': () => ([screen, ended] = ['/app/queue', []]),
    [LATER]: () => {
      said = [];
      later();
    },
  };
  for (const one of done) steps[one]?.();
  return { screen, step: step === null ? [] : [PROMPTS[step]], ended, said, log, metrics };
}

walkPage({
  title: 'Verify & Respond',
  machine: verifyRespondMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen'),
  verbs: [
    { name: 'agent goes on', hears: 'step.forward', control: (page) => page.control(/^Continue/) },
    { name: 'agent goes back', hears: 'step.back', control: (page) => page.control(/^Back/, '.step-actions') },
    {
      isOnce: true,
      name: 'its recording plays for a second',
      hears: 'clip.shown',
      does: async (page) => {
        await page.hears('clip.play', { type: 'clip.started' });
        await page.waits(1_000);
      },
    },
    { name: 'agent handles it', hears: 'alarm.handle', control: (page) => page.control(/^Handled/) },
    {
      name: 'agent cancels it as a passerby',
      hears: () => ({ type: 'alarm.cancel', reasonId: 3, atMs: Date.now() }),
      control: (page) => page.control(/^Cancel\/Reason/),
      does: async (page) => {
        await page.clicksOn(/^Cancel\/Reason/);
        await page.clicksOn(/^Passerby/);
      },
    },
    {
      name: 'the provider hands it over',
      hears: () => ({ type: 'duty.kept', id: handle }),
      answers: ['delivery.deliver', handle],
      does: (page) => page.isAnswered('delivery.deliver', {}, handle),
    },
    {
      name: 'the provider refuses to hand it over',
      hears: () => ({ type: 'duty.failed', id: handle }),
      answers: ['delivery.deliver', handle],
      does: (page) => page.isRefused('delivery.deliver', 409, handle),
    },
    {
      name: 'the customer cancels it',
      hears: () => update(PCS_STATUS.canceled),
      does: (page) => page.hears('hub.sockets', update(PCS_STATUS.canceled)),
    },
    {
      name: 'agent returns to the queue',
      hears: 'visit.return',
      control: (page) => page.control('RETURN TO QUEUE'),
      isRarelyShown: true,
    },
  ],
  leftOut: {
    'of the pictures': ['camera.goLive', 'camera.leased', 'camera.choose', 'live.shown', 'otherEvent.shown'],
    'of its panels': ['customer.loaded', 'customer.loadFailed', 'templates.read', 'templates.unread'],
    'of the alarm system': ['alarmState.read', 'alarmState.ordered', 'alarmState.set', 'alarmState.notSet'],
    'walked as the dispatch': [
      'dispatch.written',
      'dispatch.asked',
      'dispatch.unanswered',
      'dispatch.refused',
      'dispatch.accepted',
    ],
    'what the agent did, shown once the visit has ended': ['deed.done'],
    'of the line': ['hub.connected', 'hub.disconnected', 'visit.retry', 'after untilRead'],
    'parts of what is before it and of the second in which it plays': [
      'clip.settled',
      'after untilPanels',
      'after untilSeen',
    ],
  },
  looks: (page) => ({
    screen: page.address(),
    step: wordsOf('.step > [role="status"], .step > [role="alert"]'),
    ended: wordsOf('#ended-title, #visit-title'),
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    log: page.log(),
    metrics: page.metrics(),
  }),
  expects,
});
