import { afterEach, describe, expect, it } from 'vitest';
import { type DocumentsProvider, startDocumentsProvider } from './documents-provider/documents-provider.ts';
import { MODES } from './documents-provider/modes.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { waitPatiently } from './support/patience.ts';
import { clicks, first, saying, seesOne, seesThat, seesText } from './support/see.ts';
import { pagesOf } from './support/test.ts';
import { Tab } from './support/tab.ts';

const PORTAL = 'http://portal.test';
const ADMIN = 9001;
const AGENT = 9003;
const FIRST_NEW = 50_004;
/** Toast of a page whose microphone records nothing. */
const NO_SOUND = 'Session could not be recorded';
/** Screens of an admin, and words that are there once they are loaded. */
const SCREENS = [
  ['/app/event-list', '50004'],
  ['/app/audit-list', 'Change history'],
  ['/app/audit-list?eventId=50001', 'Documentation'],
  ['/app/reps-list', 'agent_ops3@provider.test'],
  ['/app/rep/3', 'Queue settings'],
  ['/app/subs', 'customer1@home.test'],
  ['/app/subs/4001', 'Alarm Monitoring'],
  ['/app/invites', 'new@home.test'],
  ['/app/settings', 'Facial Recognition'],
  ['/app/account', 'Save details'],
  ['/app/camera?userId=4001&sid=7001&uuid=cam00000-0000-0000-0000-00000007001a', 'OLYMPUS'],
  ['/app/dashboard', 'PCS Agent Event Stats'],
] as const;
/** Headers of the calls: the two that such a provider permits from another origin. */
const HEADERS = ['authorization', 'content-type'];

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
    losesReceived: false,
    cspNonce: '',
  });
  localStorage.setItem('token', provider.tokenOf(userId));
  const failures = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>(
      ':is([data-severity="error"], [data-severity="warning"])',
    ))
      if (!toast.title.startsWith(NO_SOUND)) failures.add(toast.title);
  });
  watch.observe(document, { subtree: true, childList: true });
  const leaves = async () => {
    await tab.closes();
    watch.disconnect();
    await provider.stop();
  };
  return { provider, pages: pagesOf(tab), failures, leaves };
}
type Met = Awaited<ReturnType<typeof meets>>;

/**
 * Calls that the documents let a provider refuse: an event without documentation, a location without settings, a file
 * that is not there.
 */
const MAY_BE_MISSING = [
  /\/documentation$/,
  /\/notifications\/settings\/\d+$/,
  /^\/media\//,
  // Named by the documents, without an address.
  /^\/monitoring-metrics\/livestream$/,
  /^\/(rep-take-|user-)?event-ws$/,
  /\.flv$/,
];
/** All other calls that the provider refused, once for each time. */
const refused = ({ calls }: DocumentsProvider): readonly string[] =>
  calls
    .filter(({ status, path }) => status >= 400 && !MAY_BE_MISSING.some((missing) => missing.test(path)))
    .map(({ method, path, status }) => `${status} ${method} ${path}`);
const statusOf = (provider: DocumentsProvider, eventId: number) => () => {
  const { pcs_status, disposition } = provider.event(eventId);
  return [pcs_status, disposition?.action];
};
const isTake = ({ path }: { readonly path: string }) => path === '/events/take';
const eventIdIn = (address: string): number => Number(new URL(address).searchParams.get('eventId'));

describe.each(MODES)('a provider of the documents, %s,', (mode) => {
  let met: Met;
  afterEach(() => met.leaves());

  it('has its alarms canceled, followed up, dispatched and disarmed', async () => {
    waitPatiently();
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
    await dispatch.writes('1', 'Two people climb over the fence.');
    await dispatch.confirms();

    const disarmed = await opensNext();
    provider.disarm(provider.event(disarmed).sid);
    await verify.returnsToQueue();
    await portal.seesScreen('/app/queue');

    await seesThat(statusOf(provider, handled), [-30, 'agent_handled']);
    await seesThat(statusOf(provider, dispatched), [-30, 'dispatched_police']);
    expect(statusOf(provider, disarmed)()[0]).toBe(-40);
    expect([...provider.documentation.values()]).toEqual(['A courier left a parcel.']);
    expect([refused(provider), [...met.failures]]).toEqual([['404 GET /capabilities'], []]);
    expect([...new Set(pages.line.requests.flatMap(({ headers }) => [...headers.keys()]))].sort()).toEqual(HEADERS);
  });

  it('shows its events, changes, reps, subscribers, settings and cameras', async () => {
    met = await meets(mode, ADMIN);
    const { provider, pages } = met;
    const { portal } = pages;
    await portal.opens('/app/dashboard');
    for (const [path, text] of SCREENS) {
      portal.goesTo(path);
      await seesText(() => document.querySelector('main'), text);
    }
    expect([refused(provider), [...met.failures]]).toEqual([['404 GET /capabilities'], []]);
  });
});

describe('a provider of the documents', () => {
  let met: Met;
  afterEach(() => met.leaves());

  it('sends an agent to the login page by a frame of its socket', async () => {
    met = await meets('sockets', AGENT);
    const { provider, pages } = met;
    await pages.portal.opens('/app/queue');
    await pages.portal.seesLine('Connected');
    provider.forceLogout(AGENT);
    await pages.portal.seesLogin();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('has its readable alarms on the board, one of an unknown status too, and says how many are not', async () => {
    met = await meets('documents', AGENT);
    const { provider, pages } = met;
    provider.addUnreadableRow();
    await pages.portal.opens('/app/queue');
    await pages.queue.acceptsNew();
    await pages.queue.seesAlarmIn(4);
    await seesOne(saying('1 of 5 could not be read'));
    const [taken] = provider.calls.filter(isTake).slice(-1);
    provider.setUnknownStatus(FIRST_NEW, 77);
    await seesThat(() => provider.calls.filter(isTake).at(-2) !== taken, true);
    await pages.queue.seesAlarmIn(1);
    expect([...met.failures]).toEqual([]);
  });

  it('keeps the cards of an alarm until it says that it is over', async () => {
    met = await meets('documents', AGENT);
    const { provider, pages } = met;
    await pages.portal.opens('/app/queue');
    await pages.queue.acceptsNew();
    await pages.queue.seesAlarmIn(4);
    provider.disarm(7001);
    await seesThat(() => document.querySelectorAll('main [data-size] > ol > li[data-state="offered"]').length, 2);
    expect([...met.failures]).toEqual([]);
  });
});
