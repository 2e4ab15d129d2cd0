import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import { selectAlarmState, selectPhase } from './verify-respond.selectors.ts';
import { atStep, go, kept, OPENED_AT_MS, start, startAtStep3 } from './verify-respond.fixture.ts';

const ordered = { type: 'alarmState.ordered', state: 'OFF' } as const;
const off = { type: 'alarm.updated', alarm: alarmWith({ version: 3, alarmState: 'OFF' }) } as const;
const armed = { type: 'alarm.updated', alarm: alarmWith({ version: 4, alarmState: 'HOME' }) } as const;
const offAgain = { type: 'alarm.updated', alarm: alarmWith({ version: 5, alarmState: 'OFF' }) } as const;

async function startArmed() {
  const subject = await start();
  await subject.alarmState.answer('AWAY');
  const { visit } = subject;
  return {
    ...subject,
    phase: () => selectPhase(visit.getSnapshot()),
    shown: () => selectAlarmState(visit.getSnapshot()),
  };
}

describe('what the agent orders from the alarm system in Verify & Respond', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('ends nothing when it is turned off, whichever news of it comes first (ALARM-18)', async () => {
    const byEvent = await startArmed();
    byEvent.visit.send(ordered);
    byEvent.visit.send(off);
    expect([byEvent.value(), byEvent.shown()]).toEqual([atStep('reviewing'), 'OFF']);

    const byReading = await startArmed();
    byReading.visit.send(ordered);
    byReading.visit.send({ type: 'alarmState.set' });
    await byReading.alarmState.answer('OFF');
    expect([byReading.value(), byReading.shown()]).toEqual([atStep('reviewing'), 'OFF']);
  });

  it('ends nothing when a reading from before the order comes after the news of it (ALARM-18)', async () => {
    const { visit, alarmState, value } = await start();
    visit.send(ordered);
    visit.send(off);
    await alarmState.answer('AWAY');
    visit.send({ type: 'alarmState.set' });
    await alarmState.answer('OFF');
    expect([value(), selectAlarmState(visit.getSnapshot())]).toEqual([atStep('reviewing'), 'OFF']);
  });

  it('ends nothing when the news of it comes after the next order (ALARM-18)', async () => {
    const { visit, alarmState, phase, shown } = await startArmed();
    visit.send(ordered);
    visit.send({ type: 'alarmState.set' });
    await alarmState.answer('OFF');
    visit.send({ ...ordered, state: 'HOME' });
    visit.send(off);
    expect(phase()).toBe('working');
    visit.send({ type: 'alarmState.set' });
    await alarmState.answer('HOME');
    visit.send(armed);
    expect([phase(), shown()]).toEqual(['working', 'HOME']);
    visit.send(offAgain);
    expect(phase()).toBe('disarmed');
  });

  it('is read from the panel itself once it is set, and when it could not be (ALARM-19, ALARM-20)', async () => {
    const { visit, alarmState, shown } = await startArmed();
    const reading = { params: { sid: '501', account: 'A501' }, query: { forceUpdate: true } };
    visit.send({ type: 'alarmState.set' });
    expect(alarmState.inputs).toEqual([reading, reading]);
    await alarmState.answer('HOME');
    visit.send(ordered);
    visit.send({ type: 'alarmState.notSet' });
    expect(alarmState.inputs).toEqual([reading, reading, reading]);
    expect(shown()).toBe('HOME');
  });

  it('lets the system be read again when its control breaks before the answer (ALARM-19)', async () => {
    const { visit, alarmState, shown } = await startArmed();
    visit.send(ordered);
    visit.send({ type: 'xstate.error.actor.alarmSwitch', error: new Error('broken') } as never);
    expect(alarmState.inputs).toHaveLength(2);
    await alarmState.answer('HOME');
    expect(shown()).toBe('HOME');
  });

  it('does not hide the customer’s own disarm: after an order that failed, and after the system was armed again', async () => {
    const failed = await startArmed();
    failed.visit.send(ordered);
    failed.visit.send({ type: 'alarmState.notSet' });
    failed.visit.send(off);
    expect(failed.phase()).toBe('disarmed');

    const rearmed = await startArmed();
    rearmed.visit.send(ordered);
    rearmed.visit.send(off);
    rearmed.visit.send(armed);
    expect(rearmed.phase()).toBe('working');
    rearmed.visit.send(offAgain);
    expect(rearmed.phase()).toBe('disarmed');

    const rearmedUnseen = await startArmed();
    rearmedUnseen.visit.send(ordered);
    rearmedUnseen.visit.send({ type: 'alarmState.set' });
    await rearmedUnseen.alarmState.answer('OFF');
    rearmedUnseen.visit.send(armed);
    rearmedUnseen.visit.send(offAgain);
    expect(rearmedUnseen.phase()).toBe('disarmed');
  });

  it('ends nothing when it is turned off twice, or when the order after it is refused (ALARM-18)', async () => {
    const twice = await startArmed();
    for (const state of ['OFF', 'HOME', 'OFF'] as const) twice.visit.send({ ...ordered, state });
    for (const news of [off, armed, offAgain]) twice.visit.send(news);
    expect(twice.phase()).toBe('working');

    const failed = await startArmed();
    failed.visit.send(ordered);
    failed.visit.send({ ...ordered, state: 'HOME' });
    failed.visit.send({ type: 'alarmState.notSet' });
    failed.visit.send(off);
    expect(failed.phase()).toBe('working');
  });

  it('goes to Follow-up with Handled while the event does not show it (ALARM-18)', async () => {
    const leaving = async (...news: readonly (typeof off | { readonly type: 'alarmState.notSet' })[]) => {
      const { visit, heard } = await startAtStep3();
      for (const event of [ordered, ...news, { type: 'alarm.handle' }, kept('handle:100001')] as const)
        visit.send(event);
      return heard().filter(({ to }) => to === 'router');
    };
    const toFollowUp = go('/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1');
    expect(await leaving()).toEqual([
      { to: 'router', event: { type: 'orders.left', orders: { eventId: '100001', ordered: ['OFF'] } } },
      toFollowUp,
    ]);
    expect(await leaving(off)).toEqual([toFollowUp]);
    expect(await leaving({ type: 'alarmState.notSet' })).toEqual([toFollowUp]);
  });

  it('is not over by a reading that is older than it', async () => {
    const { visit, phase } = await startArmed();
    visit.send(ordered);
    visit.send({ type: 'alarmState.read', state: 'AWAY' });
    visit.send(off);
    expect(phase()).toBe('working');
  });
});
