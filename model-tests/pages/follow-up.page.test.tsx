// @vitest-environment jsdom
import { PCS_STATUS } from '../../contract/enums.ts';
import { visitAddress } from '../../src/machines/app/router/screens.ts';
import { alarmWith, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { followUpMachine } from '../../src/machines/visit/follow-up/follow-up.machine.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

const alarm = alarmWith({ eventTimestamp: TAKEN_AT_MS / 1_000 - 5, pcs_status: PCS_STATUS.follow_up });
const { eventId } = alarm;
const update = (pcs_status: number) => ({
  type: 'alarm.updated',
  alarm: { ...alarm, version: alarm.version + 1, pcs_status },
});

/** A supervisor who follows an alarm up. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('followUp.loadAlarm', { alarm, atMs: Date.now() });
  await page.hears('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  await page.goes(visitAddress('followUp', alarm));
  return page;
}

/**
 * Complete is there once it is documented and a template chosen; what ends the alarm, Complete or a reason, can be taken back for 6 s and
 * is then sent with the messages to the customer. What was written stays in sight when the customer cancels (FU-03, FU-04, FU-10, FU-54).
 */
function expects(done: readonly string[]) {
  let screen = '/app/follow-up';
  let [isDocumented, isChosen, ended]: [boolean, boolean, readonly string[]] = [false, false, []];
  let said: readonly string[] = [];
  let later: () => void = () => {};
  const log = ['unsetTaken'];
  const metrics = ['follow_up_start', 'work_state_started'];
  const ends = (...duties: readonly string[]) => {
    screen = '/app/queue';
    metrics.push('follow_up_end');
    later = () => {
      log.push(...[...duties, 'email', 'push'].map((duty) => `${duty}:${eventId}`));
      said = ['Email sent successfully', 'Push notification sent successfully'];
    };
  };
  const steps: Record<string, () => void> = {
    'agent documents it': () => (isDocumented = true),
    'agent chooses Delivery': () => (isChosen = true),
    'agent completes it': () => ends('documentation', 'disposition', 'complete'),
    'agent cancels it as a passerby': () => ends('followUpCancel', 'followUpCancelDisposition'),
    'the customer cancels it': () => (ended = ['The event was canceled']),
    'agent returns to the queue': () => {
      [screen, ended] = ['/app/queue', []];
      metrics.push('follow_up_end');
    },
    [LATER]: () => {
      said = [];
      later();
    },
  };
  for (const step of done) steps[step]?.();
  const missing = [
    isDocumented ? '' : 'Write the event documentation.',
    isChosen ? '' : 'Choose a disposition template.',
  ];
  const isThere = screen === '/app/follow-up';
  return {
    screen,
    status: isThere && ended.length === 0 ? [missing.filter(Boolean).join(' ')] : [],
    text: isThere ? (isDocumented ? 'A parcel.' : '') : undefined,
    ended,
    said,
    log,
    metrics,
  };
}

const documentation = (page: Page) => page.first('textarea');

walkPage({
  title: 'Follow-up',
  machine: followUpMachine,
  length: 3,
  begin,
  actor: (page) => page.find('router/screen'),
  verbs: [
    {
      name: 'agent documents it',
      isOnce: true,
      hears: () => ({ type: 'text.write', change: { documentation: 'A parcel.' } }),
      control: documentation,
      does: (page) => page.writes(documentation(page) as Element, 'A parcel.'),
    },
    {
      name: 'agent chooses Delivery',
      isOnce: true,
      hears: () => ({ type: 'template.choose', template: 'delivery' }),
      does: (page) => page.does('router/screen', { type: 'template.choose', template: 'delivery' }),
    },
    {
      name: 'agent completes it',
      hears: () => ({ type: 'followUp.complete', atMs: Date.now() }),
      control: (page) => page.control(/^Complete/),
    },
    {
      name: 'agent cancels it as a passerby',
      hears: () => ({ type: 'followUp.cancel', reasonId: 3, atMs: Date.now() }),
      control: (page) => page.control(/^Cancel Event/),
      does: async (page) => {
        await page.clicksOn(/^Cancel Event/);
        const reasons = [...document.querySelectorAll('[role="dialog"] label')];
        await page.clicks(reasons.find((one) => one.textContent.includes('Passerby')) as Element);
        await page.clicks(page.control(/^Continue/, '[role="dialog"]') as Element);
      },
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
    'of the line': ['hub.connected', 'hub.disconnected', 'visit.retry', 'after untilRead'],
    'of its panels': ['templates.read', 'templates.unread', 'zone.saved', 'preferences.loaded', 'sentMessages.loaded'],
    'of the alarm system': ['alarmState.read', 'order.refused'],
    'what the agent did, shown once the visit has ended': ['deed.done'],
    'walked as the dispatch': [
      'dispatch.written',
      'dispatch.asked',
      'dispatch.unanswered',
      'dispatch.refused',
      'dispatch.accepted',
    ],
    'where a template replaced what was written': ['template.undo'],
  },
  looks: (page) => ({
    screen: page.address(),
    status: wordsOf('.follow-up-actions [role="status"]'),
    text: (documentation(page) as HTMLTextAreaElement | null)?.value,
    ended: wordsOf('#ended-title, #visit-title'),
    said: wordsOf('.toast:not(.toast-gone) .toast-text'),
    log: page.log(),
    metrics: page.metrics(),
  }),
  expects,
});
