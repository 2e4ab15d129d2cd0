import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import { selectWaiting } from './router.selectors.ts';
import { agentOf } from '../../testing/agents.ts';
import type { Agent } from '../session/session.events.ts';
import { address, FOLLOW_UP, outbox, QUEUE, show, start, VERIFY, VISIT } from './router.fixture.ts';
import type { ClosedVisit } from '../../work/outbox/duty.ts';
import { unholdDuty } from '../../alarm-duties/hold.ts';
import type { Address } from './address.ts';

const TO = '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1';
const OTHER = address('/app/verify-respond', { ...VISIT, eventId: '100002' });
const closed: ClosedVisit = { eventId: '100001', to: TO, reasonId: 3, otherwise: unholdDuty(alarmWith()) };
const takenBack = { type: 'visit.returned', visit: closed, refusal: null } as const;
const refused = { type: 'visit.returned', visit: closed, refusal: 'No.' } as const;
const promised = { to: 'outbox', event: { type: 'duty.promised', duty: closed.otherwise } };
const released = { to: 'outbox', event: { type: 'duty.filed', duty: closed.otherwise } };

describe('router: a visit whose ending came back', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is entered again as it was, and hears why its ending was refused (VR-14)', async () => {
    const subject = await show(QUEUE);
    subject.heard();
    subject.router.send(refused);
    expect([subject.navigated, subject.restored, subject.heard()]).toEqual([
      [{ to: TO, replace: false }],
      [closed],
      [promised],
    ]);
    subject.goTo(VERIFY);
    await subject.load.answer();
    expect(subject.sent().at(-1)).toMatchObject({
      type: 'xstate.init',
      input: { eventId: '100001', returned: { eventId: '100001', reasonId: 3, refusal: 'No.' } },
    });
  });

  it('is un-held when the agent leaves it before it is there (VR-19)', async () => {
    const subject = await show(QUEUE);
    subject.router.send(takenBack);
    subject.goTo(VERIFY);
    subject.heard();
    subject.goTo(QUEUE);
    expect(subject.heard()).toEqual([outbox('unhold:100001')]);
  });

  it('is not said to have come back when it is visited again later', async () => {
    const subject = await show(QUEUE);
    subject.router.send(refused);
    for (const to of [VERIFY, QUEUE, VERIFY]) {
      subject.goTo(to);
      await subject.load.answer();
    }
    expect(subject.sent().at(-1)).toMatchObject({ type: 'xstate.init', input: { returned: null } });
  });

  it('takes the agent away from another alarm only when the agent took it back', async () => {
    const refusedMeanwhile = await show(OTHER);
    refusedMeanwhile.heard();
    refusedMeanwhile.router.send(refused);
    expect([refusedMeanwhile.navigated, refusedMeanwhile.heard()]).toEqual([[], [released]]);
    const asked = await show(OTHER);
    asked.heard();
    asked.router.send(takenBack);
    asked.goTo(VERIFY);
    await asked.load.answer();
    expect(asked.navigated).toEqual([{ to: TO, replace: false }]);
    expect(asked.heard()).toContainEqual(outbox('unhold:100002'));
    expect(asked.sent().at(-1)).toMatchObject({ input: { returned: { eventId: '100001', refusal: null } } });
  });

  it('goes back to the queue of all where the agent has changes that would be lost', async () => {
    const subject = await show(address('/app/account'));
    subject.router.send({ type: 'changes.made', form: 'profile' });
    subject.heard();
    subject.router.send(takenBack);
    expect([subject.navigated, subject.restored, subject.heard()]).toEqual([[], [closed], [released]]);
  });

  describe('in Follow-up, while the agent is at another alarm', () => {
    const BACK = '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1';
    const followUp: ClosedVisit = { eventId: '100001', to: BACK, reasonId: 3 };
    const waits = { eventId: '100001', to: BACK, reasonId: 3, refusal: 'No.' };
    async function refusedMeanwhile() {
      const subject = await show(OTHER);
      subject.router.send({ type: 'visit.returned', visit: followUp, refusal: 'No.' });
      return subject;
    }

    it('waits with its reason, and leaves the agent where they are (FU-10)', async () => {
      const subject = await refusedMeanwhile();
      expect([subject.navigated, selectWaiting(subject.snapshot())]).toEqual([[], [waits]]);
      subject.goTo(QUEUE);
      expect(selectWaiting(subject.snapshot())).toEqual([waits]);
    });

    it('hears why it was refused once it is entered, and waits no more', async () => {
      const subject = await refusedMeanwhile();
      subject.goTo(VERIFY);
      await subject.load.answer();
      expect(selectWaiting(subject.snapshot())).toEqual([waits]);
      subject.goTo(FOLLOW_UP);
      await subject.load.answer();
      expect(subject.sent().at(-1)).toMatchObject({ type: 'xstate.init', input: { returned: waits } });
      expect(selectWaiting(subject.snapshot())).toEqual([]);
    });

    it('waits once, with the latest reason, however often it came back', async () => {
      const subject = await refusedMeanwhile();
      subject.router.send({ type: 'visit.returned', visit: followUp, refusal: 'Still no.' });
      expect(selectWaiting(subject.snapshot())).toEqual([{ ...waits, refusal: 'Still no.' }]);
    });

    it('is forgotten once the session is over', async () => {
      const subject = await refusedMeanwhile();
      subject.router.send({ type: 'session.closed', timedOut: false });
      expect([selectWaiting(subject.snapshot()), subject.saved()]).toEqual([[], null]);
    });

    it('still waits after a reload, for the same agent alone', async () => {
      const left = (await refusedMeanwhile()).saved() ?? null;
      const after = async (first: Address, agent: Agent) => {
        const subject = start(first, left);
        subject.goTo(first);
        subject.router.send({ type: 'session.opened', agent });
        await subject.load.answer();
        return subject;
      };
      const agent = agentOf('agent_ops');
      const reloaded = await after(OTHER, agent);
      expect([selectWaiting(reloaded.snapshot()), reloaded.saved()]).toEqual([[waits], left]);
      const another = await after(OTHER, { ...agent, id: 'another' });
      expect([selectWaiting(another.snapshot()), another.saved()?.visits]).toEqual([[], []]);
      const entered = await after(FOLLOW_UP, agent);
      expect([selectWaiting(entered.snapshot()), entered.saved()?.visits]).toEqual([[], []]);
      expect(entered.sent().at(-1)).toMatchObject({ type: 'xstate.init', input: { returned: waits } });
    });
  });

  it('a returned visit whose alarm was un-held does not wait', async () => {
    const subject = await show(OTHER);
    subject.router.send(refused);
    expect(selectWaiting(subject.snapshot())).toEqual([]);
  });
});
