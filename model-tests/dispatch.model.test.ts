import { describe, expect } from 'vitest';
import type { EventDispatch } from '../contract/entities/events.ts';
import { dispatchMachine } from '../src/machines/visit/dispatch/dispatch.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input = {
  eventId: '100001',
  about: '100001',
  isTraining: false,
  known: null,
  atMs: 0,
  reportTo: silentOwner('owner'),
};
const draft = { action: 'dispatched_fire', notes: 'Flames in the kitchen.', id: '' } as const;
const dispatchAs = (stage: EventDispatch['stage']): EventDispatch => ({
  id: 'd-0',
  stage,
  action: 'dispatched_medical',
  description: 'A man lies on the floor.',
  refusal: stage === 'refused' ? 'No unit is free.' : null,
});
const STAGES = ['asking', 'unanswered', 'refused', 'accepted'] as const;
const changes = STAGES.map((stage) => ({ type: 'dispatch.changed', dispatch: dispatchAs(stage) }) as const);
const commands = [
  { type: 'dispatch.open' },
  { type: 'dispatch.close' },
  { type: 'dispatch.choose', action: 'dispatched_fire' },
  { type: 'dispatch.write', notes: 'Flames in the kitchen.' },
  { type: 'dispatch.confirm', id: 'd-1', atMs: 5 },
  { type: 'dispatch.confirm', id: 'd-1', atMs: 1_005 },
  { type: 'dispatch.note', phoned: { takenBy: 'Sgt. Hill', reference: '4711', phone: '(719) 555-0142' } },
  { type: 'dispatch.confirmUntaken', id: 'd-2', atMs: 7 },
  { type: 'dispatch.askAgain', atMs: 9 },
] as const;
const ways = [
  succeeds('dispatchWay', { way: 'phone', numbers: [] }),
  succeeds('dispatchWay', { way: 'webhook', numbers: [] }),
  fails('dispatchWay', refusal(503)),
  fails('dispatchWay', absence),
];
const cases = [
  ...commands,
  ...changes,
  { type: 'dispatch.changed', dispatch: null } as const,
  ...ways,
  succeeds('loadDraft', null),
  succeeds('loadDraft', draft),
  succeeds('loadDraft', { ...draft, id: 'd-0' }),
  fails('loadDraft', refusal(null)),
  succeeds('askCentre', {}),
  fails('askCentre', refusal(409)),
  fails('askCentre', refusal(504)),
  fails('askCentre', refusal(null)),
];

/** Checks that the dispatch is reported once, last, and only where it was requested or the provider reports it. */
function saysHelpOnce({ value }: { readonly value: unknown }, sent: readonly Sent[]): void {
  const reports = sent.filter(({ to }) => to === 'owner').map(({ event }) => event.type);
  const accepted = reports.filter((type) => type === 'dispatch.accepted');
  expect(accepted).toHaveLength(JSON.stringify(value).includes('accepted') ? 1 : 0);
  if (accepted.length > 0) expect(reports.at(-1)).toBe('dispatch.accepted');
}

const walk = {
  cases,
  key: ({
    value,
    context,
  }: {
    value: unknown;
    context: { action: unknown; notes: unknown; id: unknown; way: unknown; phoned: unknown; goesByPhone: unknown };
  }) => [value, context.way, context.goesByPhone, context.phoned, context.action, context.notes, context.id],
  check: saysHelpOnce,
};

describe('dispatch', () => {
  walkPaths(
    dispatchMachine,
    { title: 'of an alarm', input, ...walk },
    ...STAGES.map((stage) => ({
      title: `that the event knows as ${stage}`,
      input: { ...input, known: dispatchAs(stage) },
      ...walk,
    })),
    {
      title: 'of a training alarm',
      input: { ...input, isTraining: true },
      cases: [...commands, ...ways],
    },
  );
});
