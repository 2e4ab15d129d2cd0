import { describe, expect } from 'vitest';
import type { AlarmEvent } from '../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../contract/enums.ts';
import { followUpMachine } from '../src/machines/visit/follow-up/follow-up.machine.ts';
import { alarmWith, subscriptionWith, TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import type { FollowUpContext } from '../src/machines/visit/follow-up/follow-up.setup.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import {
  EVERYTHING_WANTED,
  alarmStates,
  templateReports,
  canceledAs,
  DEED,
  dispatched,
  dispatchReports,
  loadings,
  news,
  visited,
} from './support/visits.ts';
import { walkPaths } from './walk-paths.ts';
import type { Duty } from '../src/machines/work/outbox/duty.ts';
import { UNDO_MS } from '../contract/limits.ts';

/** Ending of an alarm; the status of an open one does not matter. */
const endOf = (alarm: AlarmEvent | undefined): unknown =>
  alarm !== undefined && isClosed(alarm.pcs_status) ? [alarm.pcs_status, alarm.disposition] : alarm !== undefined;

/**
 * Checks that an ending of the follow-up can be taken back for 6 s, is sent save by save, and leads back to its visit;
 * the customer's messages come after its last save, and those of an earlier ending are not sent.
 */
function endsUndoably(_: unknown, sent: readonly Sent[]): void {
  const events = sent.map(({ event }) => event);
  const filed = events.flatMap((event) => (event.type === 'duty.filed' ? [event['duty'] as Duty] : []));
  const first = filed.findIndex(({ undo }) => undo !== undefined);
  const ending = first < 0 ? [] : filed.slice(first);
  expect(filed.slice(0, Math.max(first, 0)).filter(({ visit }) => visit !== undefined)).toEqual([]);
  if (ending.length === 0) return;
  const saves = ending.filter(({ visit }) => visit !== undefined);
  expect(saves.map(({ undo }) => undo?.untilMs)).toEqual([UNDO_MS, ...saves.slice(1).map(() => undefined)]);
  expect(saves.map(({ after }) => after?.id)).toEqual([undefined, ...saves.slice(0, -1).map(({ id }) => id)]);
  expect(saves.at(-1)?.call).toBe('setPcsStatus');
  for (const { after } of ending.slice(saves.length)) expect(after).toEqual({ id: saves.at(-1)?.id, ends: 'kept' });
  const waived = events.slice(
    0,
    events.findIndex((event) => event['duty']?.undo !== undefined),
  );
  expect(waived.filter(({ type }) => type === 'duty.waived')).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({ type: 'router.navigate', to: '/app/queue' });
}

/** Checks that nothing else ends the event while the dispatch centre is asked (DISP-40). */
function endsNothingWhileAsking({ context }: { context: FollowUpContext }, sent: readonly Sent[]): void {
  const endings = sent.filter(({ event }) => event.type === 'duty.filed' && event['duty'].undo !== undefined);
  if (context.dispatching === 'asking') expect(endings).toEqual([]);
}

describe('followUp', () => {
  walkPaths(
    followUpMachine,
    {
      takes: [
        'visit.return',
        'hub.connected',
        'hub.disconnected',
        'visit.retry',
        'camera.goLive',
        'camera.choose',
        'camera.leased',
      ],
      title: 'an alarm',
      input: visited,
      cases: [
        ...loadings,
        ...news,
        canceledAs(PCS_STATUS.canceled),
        ...alarmStates,
        dispatched,
        ...templateReports,
        { type: 'preferences.loaded', preferences: EVERYTHING_WANTED },
        { type: 'sentMessages.loaded', sentMessages: null },
        { type: 'zone.saved', zone: { regions: [], version: 1 } },
        fails('customer', refusal(null)),
        fails('preferences', refusal(null)),
        fails('locationNotes', refusal(null)),
        fails('contactCalls', refusal(null)),
        fails('live', refusal(null)),
        { type: 'customer.loaded', subscription: subscriptionWith() },
        { type: 'customer.loadFailed', message: 'No.' },
        fails('deeds', refusal(null)),
        DEED,
        succeeds('getDocumentation', { documentation: 'A parcel.' }),
        fails('getDocumentation', refusal(404)),
        fails('getDocumentation', refusal(500)),
        succeeds('rereadDocumentation', { documentation: 'A parcel.' }),
        succeeds('rereadDocumentation', { documentation: 'A neighbour.' }),
        fails('rereadDocumentation', refusal(500)),
        succeeds('loadDraft', {
          template: 'delivery',
          texts: { documentation: 'A drafted word.' },
          savedDocumentation: '',
        }),
        succeeds('loadDraft', null),
        fails('loadDraft', refusal(null)),
        { type: 'text.write', change: { documentation: 'A visitor.' } },
        { type: 'text.write', change: { subject: 'Your parcel' } },
        { type: 'template.choose', template: 'delivery' },
        { type: 'template.undo' },
        { type: 'followUp.cancel', reasonId: 2, atMs: 0 },
        { type: 'followUp.complete', atMs: 0 },
        fails('player', refusal(null)),
        fails('detections', refusal(null)),
        fails('someone', refusal(null)),
      ],
      key: ({ value, context }) => [
        value,
        endOf(context.loaded?.alarm),
        context.alarmState === 'AWAY',
        context.template === null,
        context.replaced !== null,
        context.texts.documentation === context.savedDocumentation,
        context.texts.documentation === '',
        context.isDispositionSaved,
      ],
      check: endsUndoably,
    },
    {
      title: 'an alarm for which help is asked for, and whose system was ordered off before',
      input: { ...visited, ordered: ['OFF'] },
      cases: [
        succeeds('loadAlarm', { alarm: alarmWith({ pcs_status: PCS_STATUS.follow_up }), atMs: TAKEN_AT_MS }),
        fails('loadAlarm', refusal(404)),
        fails('getDocumentation', refusal(404)),
        succeeds('rereadDocumentation', { documentation: 'A parcel.' }),
        ...alarmStates,
        succeeds('loadDraft', null),
        succeeds('getDocumentation', { documentation: 'A parcel.' }),
        { type: 'text.write', change: { documentation: 'A burglar.' } },
        { type: 'template.choose', template: 'delivery' },
        { type: 'followUp.cancel', reasonId: 2, atMs: 0 },
        { type: 'followUp.complete', atMs: 0 },
        { type: 'zone.saved', zone: { regions: [], version: 1 } },
        { type: 'order.refused', sid: visited.sid },
        dispatched,
        ...templateReports,
        ...dispatchReports,
      ],
      key: ({ value, context }) => [
        value,
        endOf(context.loaded?.alarm),
        context.dispatching,
        context.alarmState,
        context.ordered.length,
        context.texts.documentation === 'A burglar.',
        context.template,
      ],
      check: endsNothingWhileAsking,
    },
    { title: 'no alarm', input: { ...visited, eventId: '' }, key: ({ value }) => [value] },
  );
});
