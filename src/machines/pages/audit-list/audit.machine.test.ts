import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, type AnyEventObject } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { auditMachine } from './audit.machine.ts';
import { selectEventRef } from './audit.selectors.ts';
import { auditedEventMachine } from './audited-event.machine.ts';

function start(query: string) {
  const event = asked<Answer<'getEvent'>, Args<'getEvent'>>();
  const { actor, heard } = startInSystem(
    auditMachine.provide({ actors: { event: auditedEventMachine.provide({ actors: { getEvent: event.logic } }) } }),
    { input: () => ({ path: '/app/audit-list', query }) },
  );
  const changes: AnyEventObject[] = [];
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return;
    if (inspected.actorRef instanceof Actor && inspected.actorRef.id === 'changes') changes.push(inspected.event);
  });
  const went = () => heard().flatMap(({ event: { type, ...rest } }) => (type === 'router.navigate' ? [rest] : []));
  return { actor, event, went, changes };
}

describe('the Audit List', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('has no event where its address names none (AUDIT-39)', () => {
    const { actor, event } = start('?sid=501');
    expect([actor.getSnapshot().value, event.inputs]).toEqual(['changesOnly', []]);
  });

  it('shows the event of its address, and another one when that changes, which the list of changes hears', () => {
    const { actor, event, changes } = start('?eventId=1');
    const news = [
      { type: 'query.changed', query: '?eventId=1&page=2' },
      { type: 'query.changed', query: '?eventId=2' },
      { type: 'hub.connected' },
    ] as const;
    const queries = [];
    for (const one of news) {
      actor.send(one);
      queries.push(actor.getSnapshot().context.query);
    }
    expect([changes, queries]).toEqual([news, ['?eventId=1&page=2', '?eventId=2', '?eventId=2']]);
    expect(event.inputs).toEqual([{ params: { eventId: '1' } }, { params: { eventId: '2' } }]);
    actor.send({ type: 'query.changed', query: '' });
    expect(selectEventRef(actor.getSnapshot())).toBeUndefined();
  });

  it('replaces an address that names another location or customer than the event (AUDIT-37)', async () => {
    const { event, went } = start('?eventId=100001&sid=9&uuid=cam-9');
    await event.answer(alarmWith({ sid: '501', userId: '301', uuid: 'cam-1' }));
    expect(went()).toEqual([{ to: '/app/audit-list?eventId=100001&sid=501&uuid=cam-1&userId=301', replace: true }]);
    const right = start('?eventId=100001&sid=501');
    await right.event.answer(alarmWith({ sid: '501', userId: '301' }));
    expect(right.went()).toEqual([]);
  });
});
