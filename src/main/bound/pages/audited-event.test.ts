import { expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import type { OfficeServices } from '../../services.ts';
import { boundAuditedEvent } from './audited-event.ts';

const NEVER = new Promise<never>(() => {});

function start(actor: string, input: unknown) {
  const listEmails = vi.fn<OfficeServices['api']['listEmails']>(() => NEVER);
  const locationFeatures = vi.fn<OfficeServices['api']['locationFeatures']>(() => NEVER);
  const ownProfile = vi.fn<OfficeServices['api']['ownProfile']>(() => NEVER);
  const api = { listEmails, locationFeatures, ownProfile };
  const services = { api, settings: { apiHost: '/api' }, pictureFirst: { shows: () => {} } };
  const machine = boundAuditedEvent(services as unknown as OfficeServices);
  const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  createActor(actors[actor] as AnyActorLogic, { input }).start();
  return api;
}

it('the e-mails about an audited event are asked for with limit, skip and event (AUDIT-18)', () => {
  const { listEmails } = start('emails', '100001');
  expect(listEmails.mock.calls.map(([args]) => args)).toEqual([
    { query: { limit: 100, skip: 0, event_id: '100001', unsent: true } },
  ]);
});

it('whether an audited event may be played is asked of the features of its location (AUDIT-33)', () => {
  const { locationFeatures } = start('readPlayback', { sid: '501' });
  expect(locationFeatures.mock.calls.map(([args]) => args)).toEqual([{ params: { sid: '501' } }]);
});
