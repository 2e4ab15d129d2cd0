import type { PortalInput } from '../../src/machines/app/portal/portal.context.ts';
import { alarmWith, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { agentAs } from './agents.ts';
import type { Chance } from './chance.ts';
import { unholdDuty } from '../../src/machines/alarm-duties/hold.ts';

const { id: agentId, userId } = agentAs('admin');
/** The event that the page before this one had in a slot. */
export const LEFT_EVENT = '99';
const open = { isInFeed: true, slotted: [LEFT_EVENT] };

const back = {
  eventId: LEFT_EVENT,
  reasonId: 3,
  refusal: 'No.',
  to: `/app/verify-respond?sid=501&eventId=${LEFT_EVENT}`,
};

/**
 * State that an earlier page of this tab left: nothing, work, work that timed out, somebody else's work, duties, a
 * visit whose ending was refused, or the reason of its sign-out.
 */
const LEFT: readonly Partial<PortalInput>[] = [
  {},
  { unfinishedWork: { agentId, reported: 3, open, timedOutAtMs: null } },
  { unfinishedWork: { agentId, reported: 3, open, timedOutAtMs: TAKEN_AT_MS - 60_000 } },
  { unfinishedWork: { agentId: `${agentId}9`, reported: 3, open, timedOutAtMs: null } },
  { left: { userId, duties: [{ duty: unholdDuty(alarmWith({ eventId: LEFT_EVENT })), isDue: true }] } },
  { waiting: { agentId, visits: [back] } },
  { storedError: 'Signed in elsewhere.' },
];
export const leftBy = (seed: number): Partial<PortalInput> => LEFT[seed % LEFT.length] ?? {};

/** Drafts and locks that this browser kept; the same question may be answered by any of them. */
const RESTORED: Readonly<Record<string, (nowMs: number) => readonly unknown[]>> = {
  'siren.loadSounded': (nowMs) => [0, nowMs - 1_000],
  'spotlight.loadLit': (nowMs) => [0, nowMs - 10_000],
  'locationNotes.loadNoteDraft': () => [{ draft: null }, { draft: 'A do' }],
  'annotate.loadDraft': () => [null, { id: '', ptsSeconds: 3, annotation: 'Opens', bbox: null }],
  'contactCalls.loadUnsaved': () => [
    [],
    [{ id: '1', name: 'Ada Hollis', phone: '555', outcome: 'reached', error: 'No.' }],
  ],
  'zoneDialog.hasDraft': () => [false, true],
  'zoneEditor.loadDraft': () => [null, { regions: [], version: 1 }],
  'verifyRespond.loadProgress': (nowMs) => [null, { step: 'finalizing', openedAtMs: nowMs - 60_000 }],
  'followUp.loadDraft': () => [
    null,
    { template: 'delivery', texts: { documentation: 'A drafted word.' }, savedDocumentation: '' },
  ],
  'dispatch.loadDraft': () => [null, { id: '', action: null, notes: 'Two men' }],
  'recording.loadParts': (nowMs) => [
    [],
    [{ key: 'k-1', eventId: LEFT_EVENT, startedAtMs: nowMs - 60_000, endedAtMs: nowMs - 30_000 }],
  ],
  'queue.loadResuming': () => [true, false],
  'tour.loadIsKnown': () => [false, true],
};
export const restored = (name: string, chance: Chance): readonly [unknown] | null => {
  const values = RESTORED[name]?.(Date.now());
  return values === undefined ? null : [chance.pick(values)];
};
