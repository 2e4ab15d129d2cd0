import { describe } from 'vitest';
import { contactCallsMachine } from '../src/machines/visit/contact-calls/contact-calls.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const call = { id: '1', name: 'Ada Hollis', phone: '555', outcome: 'reached' } as const;
const input = { eventId: '100001', about: '100001', isTraining: false };
const cases = [
  { type: 'call.note', call },
  { type: 'call.saveAgain', id: '1' },
  { type: 'call.discard', id: '1' },
  { type: 'duty.kept', id: 'call:1', answer: {} },
  { type: 'duty.failed', id: 'call:1', error: refusal(409) },
  succeeds('loadUnsaved', []),
  succeeds('loadUnsaved', [
    { ...call, error: null },
    { ...call, id: '2', error: 'No.' },
  ]),
  fails('loadUnsaved', refusal(null)),
] as const;

describe('contactCalls', () => {
  walkPaths(
    contactCallsMachine,
    { title: 'of an alarm', input, cases },
    { title: 'of a training alarm', input: { ...input, isTraining: true }, cases },
  );
});
