import { afterEach, describe, expect, it } from 'vitest';
import { type DocumentsProvider, startDocumentsProvider } from './documents-provider/documents-provider.ts';
import { MODES } from './documents-provider/modes.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { clicks, first, seesOne, seesThat } from './support/see.ts';
import { type Pages, pagesOf } from './support/test.ts';
import { Tab } from './support/tab.ts';

const PORTAL = 'http://portal.test';
const ADMIN = 9001;
const AGENT = 9003;
const CAMERA = 'cam00000-0000-0000-0000-00000007001a';
/** Headers that a browser sends to another origin with the provider's permission for these two alone. */
const HEADERS = ['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type'];

/** The portal before a provider that was written from the documents alone. */
async function meets(mode: (typeof MODES)[number], userId: number) {
  const provider = await startDocumentsProvider({ portalOrigin: PORTAL, mode });
  const tab = new Tab(PORTAL, {
    apiHost: provider.origin,
    identityProvider: 'Auth0',
    environment: 'prd',
    userIdClaim: 'https://pcs-portal/user_id',
    collector: null,
    referenceS: null,
    cspNonce: '',
  });
  localStorage.setItem('token', provider.tokenOf(userId));
  return { provider, pages: pagesOf(tab) };
}

/** Calls that the provider refused, each once. */
const refused = ({ calls }: DocumentsProvider): readonly string[] => [
  ...new Set(
    calls.filter(({ status }) => status >= 400).map(({ method, path, status }) => `${status} ${method} ${path}`),
  ),
];
const statusOf = (provider: DocumentsProvider, eventId: number) => () => {
  const { pcs_status, disposition } = provider.event(eventId);
  return [pcs_status, disposition?.action];
};
const eventIdIn = (address: string): number => Number(new URL(address).searchParams.get('eventId'));

describe.each(MODES)('a provider of the documents, %s,', (mode) => {
  let met: { provider: DocumentsProvider; pages: Pages };
  afterEach(async () => {
    await met.pages.tab.closes();
    await met.provider.stop();
  });

  it('has its alarms canceled, followed up, dispatched and disarmed', async () => {
    met = await meets(mode, AGENT);
    const { provider, pages } = met;
    const { portal, queue, verify, followUp } = pages;
    const dispatch = new DispatchModel();
    const opensNext = async (): Promise<number> => {
      await portal.seesScreen('/app/queue');
      await queue.acceptsNew();
      await clicks(first('button', /^Open/));
      await verify.seesStep('Review Video and Respond');
      return eventIdIn(location.href);
    };
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.cancels(1, 'Passerby');

    const handled = await opensNext();
    await verify.goesToThirdStep();
    await verify.handles();
    await followUp.choosesTemplate('delivery');
    await followUp.documents('A courier left a parcel.');
    await followUp.completes();

    const dispatched = await opensNext();
    await dispatch.writes('p', 'Two people climb over the fence.');
    await dispatch.confirms();

    const disarmed = await opensNext();
    provider.disarm(provider.event(disarmed).sid);
    await verify.seesDisarmed();
    await verify.returnsToQueue();
    await portal.seesScreen('/app/queue');
    await portal.seesNoMessage();

    await seesThat(statusOf(provider, handled), [-30, 'agent_handled']);
    await seesThat(statusOf(provider, dispatched), [-30, 'dispatched_police']);
    expect(statusOf(provider, disarmed)()[0]).toBe(-40);
    expect([...provider.documentation.values()]).toEqual(['A courier left a parcel.']);
    expect(refused(provider)).toEqual(['404 GET /capabilities']);
    expect([...new Set(provider.calls.flatMap(({ headerNames }) => headerNames))].sort()).toEqual(HEADERS);
  });

  it('shows its events, changes, reps, subscribers, settings and cameras', async () => {
    met = await meets(mode, ADMIN);
    const { provider, pages } = met;
    const { portal } = pages;
    await portal.opens('/app/dashboard');
    for (const path of [
      '/app/event-list',
      '/app/audit-list',
      '/app/audit-list?event_id=50001',
      '/app/reps-list',
      '/app/rep/3',
      '/app/subs',
      '/app/subs/4001',
      '/app/invites',
      '/app/settings',
      '/app/account',
      `/app/camera?userId=4001&sid=7001&uuid=${CAMERA}`,
      '/external/cx-report',
      '/app/dashboard',
    ]) {
      portal.goesTo(path);
      await seesOne(() => document.querySelector('main h1, main h2, main table'));
      console.log(path, document.querySelector('main')?.textContent?.slice(0, 1500));
      await portal.seesNoMessage();
    }
    expect(refused(provider)).toEqual(['404 GET /capabilities']);
  });
});
