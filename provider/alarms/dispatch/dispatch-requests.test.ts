import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { DISPATCH_ANSWER_MS } from '../../../contract/limits.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import { askByWebhook } from '../../delivery/dispatch-webhook.ts';
import type { CallContext } from '../../http/call-context.ts';
import { setDispatch, setWorld } from '../../settings/station-modes.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { willingCentre } from '../../testing/fakes/willing-centre.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from '../alarm-service.ts';
import { getAlarm } from '../alarm.repository.ts';
import { CLAIM_MS, REPEAT_AFTER_MS } from './dispatch-requests.ts';
import { createDispatches, giveUpOverdue } from './dispatches.ts';

const POLICE = { description: 'Two people force the door.', eventCid: 1173, zoneCid: 0 };
const TAKEN = { takenBy: 'Sgt. Hill', reference: '12' };
const NUMBERS = [{ name: 'Police', phone: '(719) 555-0142' }];
const PLACE = {
  account: 'A-17',
  locationName: 'Home',
  street1: '12 Elm Street',
  city: 'Salida',
  state: 'CO',
  zip: '81201',
  county: 'Chaffee',
  residenceType: 3,
  notes: 'Dog in the yard.',
  primaryContacts: [{ name: 'Ann Lee', phone: '(212) 555-0101' }],
};
/** Long enough for a database and a local server, short enough for a test whose centre is silent. */
const WAIT_MS = 100;

type Deed = readonly [status: number, body?: unknown] | 'silence';
const ACCEPTS: Deed = [200, { accepted: true, reference: '4711' }];
const REFUSES: Deed = [200, { accepted: false, reason: 'No unit\nis free.' }];

/** A dispatch centre with an address. After its deeds it accepts. */
async function startCentre() {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const deeds: Deed[] = [];
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse, [status, body]: Exclude<Deed, 'silence'>) =>
    response
      .writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      const deed = deeds.shift() ?? ACCEPTS;
      if (deed === 'silence') held.push(response);
      else answer(response, deed);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dispatches/hush`,
    heard,
    deeds,
    answersLate: (deed: Exclude<Deed, 'silence'>) => held.splice(0).forEach((response) => answer(response, deed)),
    keys: () => heard.map(({ headers }) => headers['idempotency-key']),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

describe('A dispatch by webhook', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  let centre: Awaited<ReturnType<typeof startCentre>>;
  let logged: string[];
  const deps = () => ({ database, clock, log: (line: string) => void logged.push(line) });

  /** The dispatches of one process. */
  const dispatches = (answerMs = DISPATCH_ANSWER_MS) =>
    createDispatches({
      ...deps(),
      centre: willingCentre,
      askByWebhook: askByWebhook({ url: centre.url, secret: 'secret' }, clock),
      answerMs,
    });
  const request = ({ routes }: ReturnType<typeof dispatches>, body: object = {}) =>
    routes.dispatchKlaxon({ params: { eventId }, body: { ...POLICE, ...body } }, { ...agent, idempotencyKey: 'd-1' });
  const dispatch = async () => {
    const { status, dispatch: known } = await getAlarm(database, eventId);
    return { status, stage: known?.stage, refusal: known?.refusal, reference: known?.reference, phoned: known?.phoned };
  };
  const requests = () => database.query('select dispatch_id from dispatch_requests');

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    centre = await startCentre();
    logged = [];
    await addLocation(database);
    await database.query(
      `update locations set is_imported = true, dispatch_numbers = $1, body = jsonb_set(body, '{location}', $2)`,
      [JSON.stringify(NUMBERS), JSON.stringify(PLACE)],
    );
    await setDispatch(database, 'webhook');
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, agent);
  });
  afterEach(async () => {
    await centre.close();
  });

  it('a real alarm is dispatched by webhook, an invented one by the invented centre, and without an address by phone', async () => {
    const way = ({ routes } = dispatches()) => routes.dispatchWay({ params: { eventId } });
    expect(await way()).toEqual({ way: 'webhook', numbers: NUMBERS });
    expect(await way(createDispatches({ ...deps(), centre: willingCentre }))).toEqual({
      way: 'phone',
      numbers: NUMBERS,
    });
    await setWorld(database, 'off');
    expect((await way()).way).toBe('webhook');
    await database.query('update locations set is_imported = false');
    expect((await way()).way).toBe('phone');
    await setWorld(database, 'on');
    expect((await way()).way).toBe('centre');
    await database.query('update alarms set source_id = 1');
    expect((await way()).way).toBe('webhook');
  });

  it('the centre gets what the dialog shows, signed, and its reference is kept with the alarm', async () => {
    expect(await request(dispatches())).toEqual({});
    const [{ headers, body } = { headers: {}, body: '' }] = centre.heard;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'dispatch-d-1',
      'x-pcs-timestamp': String(START_S),
      'x-pcs-signature': `sha256=${createHmac('sha256', 'secret').update(`${START_S}.${body}`).digest('hex')}`,
    });
    expect(JSON.parse(body)).toEqual({
      id: 'd-1',
      event_id: eventId,
      requested_at: '2023-11-14T22:13:20.000Z',
      reason: 'Immediate Police',
      event_cid: 1173,
      zone_cid: 0,
      notes: 'Two people force the door.',
      validation: { level: 1, label: 'Limited information', reasons: ['noPerson', 'armed'] },
      alarm: { at: '2023-11-14T22:13:20.000Z', camera: 'Front door', info: 'Motion', arm_state: 'AWAY' },
      customer: 'Robin Vale',
      location: {
        sid: SID,
        account: 'A-17',
        name: 'Home',
        street1: '12 Elm Street',
        street2: '',
        city: 'Salida',
        state: 'CO',
        zip: '81201',
        county: 'Chaffee',
        cross_street: '',
        is_commercial: true,
        notes: 'Dog in the yard.',
      },
      contacts: [{ name: 'Ann Lee', phone: '(212) 555-0101' }],
      numbers: NUMBERS,
    });
    expect(await dispatch()).toMatchObject({
      status: PCS_STATUS.operator_handled,
      stage: 'accepted',
      reference: '4711',
    });
    expect((await apiHandlers(deps()).getEvent({ params: { eventId } }, agent)).dispatch?.reference).toBe('4711');
  });

  it('a centre that refuses says why, and sends no one', async () => {
    centre.deeds.push(REFUSES);
    await expect(request(dispatches())).rejects.toMatchObject({ status: 409, message: 'No unit is free.' });
    expect(await dispatch()).toMatchObject({
      status: PCS_STATUS.verify,
      stage: 'refused',
      refusal: 'No unit is free.',
    });
  });

  it.each<[string, Deed]>([
    ['a page of a proxy', [200, '<html>Welcome</html>']],
    ['200 without a word', [200, {}]],
    ['a status of acceptance alone', [201, { accepted: true }]],
    ['a wrong address', [404]],
    ['another address', [302]],
    ['its own trouble', [503]],
    ['a decision that is still to come', [202]],
    ['an answer that is too long', [200, { accepted: true, reference: 'x'.repeat(20_000) }]],
    ['silence', 'silence'],
  ])('%s is not an acceptance: the agent learns that there is no answer, and may phone', async (_, deed) => {
    centre.deeds.push(deed);
    await expect(request(dispatches(WAIT_MS))).rejects.toMatchObject({ status: 504 });
    expect(await dispatch()).toMatchObject({ status: PCS_STATUS.dispatch, stage: 'unanswered' });
    expect(logged.join()).not.toContain('hush');
  });

  it('a request without an answer is repeated as the same, later each time, until the centre answers', async () => {
    const desk = dispatches(WAIT_MS);
    centre.deeds.push([503], [202]);
    await expect(request(desk)).rejects.toMatchObject({ status: 504 });
    for (const waitMs of REPEAT_AFTER_MS.slice(0, 2)) {
      clock.advance(waitMs - 1);
      await desk.sweep();
      clock.advance(1);
      await desk.sweep();
    }
    expect(centre.keys()).toEqual(['dispatch-d-1', 'dispatch-d-1', 'dispatch-d-1']);
    expect(new Set(centre.heard.map(({ body }) => body)).size).toBe(1);
    expect(await dispatch()).toMatchObject({
      status: PCS_STATUS.operator_handled,
      stage: 'accepted',
      reference: '4711',
    });
    await desk.sweep();
    expect(await requests()).toEqual([]);
    expect(logged).toEqual([
      `dispatch d-1 of alarm ${eventId}  no answer (503), asked again in 1 s`,
      `dispatch d-1 of alarm ${eventId}  no answer (202), asked again in 2 s`,
    ]);
  });

  it('a request whose process died before the answer is repeated by one of the others, as the same', async () => {
    centre.deeds.push('silence');
    const dead = dispatches();
    const cut = request(dead);
    await expect.poll(centre.keys).toEqual(['dispatch-d-1']);
    dead.stop();
    await expect(cut).rejects.toMatchObject({ status: 503 });
    const others = [dispatches(), dispatches(), dispatches()];
    const sweep = () => Promise.all(others.map((other) => other.sweep()));
    clock.advance(CLAIM_MS - 1);
    await sweep();
    expect(centre.heard).toHaveLength(1);
    clock.advance(1);
    await giveUpOverdue(deps());
    await sweep();
    expect(centre.keys()).toEqual(['dispatch-d-1', 'dispatch-d-1']);
    expect(await dispatch()).toMatchObject({ stage: 'accepted', reference: '4711' });
  });

  it('a call for help by phone settles a request without an answer, and a late answer changes nothing', async () => {
    centre.deeds.push('silence');
    const desk = dispatches(WAIT_MS);
    await expect(request(desk)).rejects.toMatchObject({ status: 504 });
    expect(await request(desk, { phoned: TAKEN })).toEqual({});
    centre.answersLate([200, { accepted: true, reference: 'late' }]);
    clock.advance(CLAIM_MS);
    await desk.sweep();
    expect(await dispatch()).toEqual({
      status: PCS_STATUS.operator_handled,
      stage: 'accepted',
      refusal: null,
      reference: undefined,
      phoned: TAKEN,
    });
    expect([centre.heard.length, await requests()]).toEqual([1, []]);
  });

  it('a request is repeated no longer once its alarm is over', async () => {
    centre.deeds.push([503]);
    const desk = dispatches(WAIT_MS);
    await expect(request(desk)).rejects.toMatchObject({ status: 504 });
    await createAlarmService(deps()).cancelByCustomer(eventId);
    clock.advance(CLAIM_MS);
    await desk.sweep();
    expect([centre.heard.length, await requests()]).toEqual([1, []]);
  });
});
