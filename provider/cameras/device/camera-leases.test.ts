import { beforeEach, expect, it } from 'vitest';
import { LEASED_CONTROLS, type LeasedControl } from '../../../contract/entities/cameras.ts';
import { LEASE_MS, SIREN_LOCK_MS } from '../../../contract/limits.ts';
import type { Database } from '../../base/ports.ts';
import { endSessions } from '../../identity/sign-ins.ts';
import { type CallContext, agentOf } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, inTab, SID } from '../../testing/fixtures/test-fixtures.ts';
import { createRandom } from '../../world/random.ts';
import {
  CameraLeasedError,
  createCameraLeases,
  findLeases,
  leasesFor,
  TALK_LEASE_MS,
  TALK_OPENING_MS,
  takeLease,
} from './camera-leases.ts';

const CAMERA = `camera-${SID}`;

describeOnEngines('A control of a camera', (open) => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let dana: CallContext;
  let other: CallContext;

  beforeEach(async () => {
    database = await open();
    clock = testClock();
    await addLocation(database);
    dana = await addAgent(database);
    other = await addAgent(database);
    await database.query(`update reps set first_name = 'Dana', last_name = 'Reyes' where id = $1`, [dana.rep.id]);
  });

  const leases = () => createCameraLeases({ database, clock });
  const take = (caller: CallContext, control: LeasedControl = 'siren', forMs = SIREN_LOCK_MS) =>
    database.transaction((sql) =>
      takeLease(sql, { uuid: CAMERA, control, holder: agentOf(caller), untilMs: clock.now() + forMs }, clock.now()),
    );
  const held = async (viewer = other) => {
    const [state] = await findLeases(database, [CAMERA], clock.now());
    return state === undefined ? [] : leasesFor(state, agentOf(viewer)).held;
  };
  const facts = async () =>
    (await readStream(database, `camera:${CAMERA}`)).map(({ type, data, by }) => ({ type, data, by }));
  const isRefused = { name: 'CameraLeasedError' };

  it('a control belongs to one tab until its time is over, and everybody sees who has it (decision 0049)', async () => {
    await take(dana);
    const lease = { control: 'siren', holderName: 'Dana Reyes', untilMs: START_MS + SIREN_LOCK_MS };
    expect(await held()).toEqual([{ ...lease, isYours: false }]);
    expect(await held(inTab(dana, 'another'))).toEqual([{ ...lease, isYours: false }]);
    expect(await held(dana)).toEqual([{ ...lease, isYours: true }]);
    clock.advance(SIREN_LOCK_MS - 1);
    await expect(take(other)).rejects.toMatchObject(isRefused);
    clock.advance(1);
    expect(await held()).toEqual([]);
    await take(other);
    expect(await held(other)).toMatchObject([{ isYours: true }]);
  });

  it('a taken control is refused to another agent or tab, and the refusal says who has it and how long, in text and as fields', async () => {
    await take(dana);
    clock.advance(1_500);
    for (const caller of [other, inTab(dana, 'another')])
      await expect(take(caller)).rejects.toMatchObject({
        status: 409,
        message: 'Siren: on by Dana Reyes, 5 s left',
        details: {
          control: 'siren',
          holderName: 'Dana Reyes',
          leftMs: 4_500,
          leases: {
            version: 1,
            held: [{ control: 'siren', holderName: 'Dana Reyes', isYours: false, untilMs: START_MS + SIREN_LOCK_MS }],
          },
        },
      });
    expect(await facts()).toHaveLength(1);
  });

  it('a control stays longer with its holder who asks again', async () => {
    await take(dana);
    clock.advance(4_000);
    await take(dana);
    clock.advance(4_000);
    await expect(take(other)).rejects.toMatchObject(isRefused);
  });

  it('a lease says nothing of the other controls, nor of other cameras', async () => {
    await addLocation(database, '1002');
    await take(dana, 'siren');
    await take(other, 'spotlight');
    await leases().startTalk(CAMERA, agentOf(other));
    await database.transaction((sql) =>
      takeLease(
        sql,
        { uuid: 'camera-1002', control: 'siren', holder: agentOf(other), untilMs: START_MS + 1 },
        START_MS,
      ),
    );
    expect(await held()).toMatchObject([
      { control: 'siren', isYours: false },
      { control: 'spotlight', isYours: true },
      { control: 'talk', isYours: true, untilMs: null },
    ]);
  });

  it('the log has who was granted a control and who ended it early', async () => {
    await take(dana);
    await leases().startTalk(CAMERA, agentOf(dana));
    await leases().stopTalk(CAMERA, dana.rep.id, dana.tab);
    const holder = { rep: dana.rep.id, tab: dana.tab };
    const by = `agent:${dana.rep.user_id}`;
    expect(await facts()).toEqual([
      {
        type: 'camera.leaseGranted',
        data: { ...holder, control: 'siren', untilMs: START_MS + SIREN_LOCK_MS },
        by,
      },
      { type: 'camera.leaseGranted', data: { ...holder, control: 'talk', untilMs: null }, by },
      { type: 'camera.leaseEnded', data: { ...holder, control: 'talk', reason: 'stopped' }, by },
    ]);
  });

  it('the talk control is held as long as its voice comes, without calls of its tab', async () => {
    await leases().startTalk(CAMERA, agentOf(dana));
    clock.advance(TALK_OPENING_MS - 1);
    await leases().hearTalk(CAMERA, dana.rep.id);
    clock.advance(TALK_LEASE_MS - 1);
    await expect(leases().hearTalk(CAMERA, other.rep.id)).rejects.toBeInstanceOf(CameraLeasedError);
    expect(await held(dana)).toMatchObject([{ control: 'talk', isYours: true }]);
    clock.advance(1);
    await leases().sweep();
    await leases().sweep();
    expect((await facts()).slice(1)).toEqual([
      {
        type: 'camera.leaseEnded',
        data: { rep: dana.rep.id, tab: dana.tab, control: 'talk', reason: 'silent' },
        by: 'provider',
      },
    ]);
    await leases().hearTalk(CAMERA, other.rep.id);
    expect(await held()).toMatchObject([{ control: 'talk', isYours: false }]);
  });

  it('only its holder can give a control back', async () => {
    await leases().startTalk(CAMERA, agentOf(dana));
    await leases().stopTalk(CAMERA, other.rep.id, other.tab);
    await leases().stopTalk(CAMERA, dana.rep.id, 'another');
    expect(await held()).toHaveLength(1);
  });

  it('a control is free at once when its holder’s session ends, or the holder is no longer an agent', async () => {
    const ofDana = 'insert into tabs (rep_id, tab, sign_in) values ($1, $2, $3)';
    await database.query(ofDana, [dana.rep.id, dana.tab, dana.session]);
    await take(dana, 'spotlight', 55_000);
    await endSessions({ database, clock }, { session: dana.session }, 'signedOut');
    await take(other, 'spotlight', 55_000);
    await database.query(`update reps set role = 'qa' where id = $1`, [other.rep.id]);
    await leases().endAbandoned();
    expect((await facts()).map(({ type, data }) => [type, 'reason' in data ? data.reason : null])).toEqual([
      ['camera.leaseGranted', null],
      ['camera.leaseEnded', 'sessionEnded'],
      ['camera.leaseGranted', null],
      ['camera.leaseEnded', 'sessionEnded'],
    ]);
  });

  it('a control is free when its tab was silent for as long as alarms wait for one', async () => {
    await take(dana, 'spotlight', 55_000);
    clock.advance(LEASE_MS - 1);
    await leases().sweep();
    expect(await held()).toHaveLength(1);
    clock.advance(1);
    await leases().sweep();
    expect(await held()).toEqual([]);
  });

  it('a control is given to one of many who ask two processes at the same moment', async () => {
    const agents = [dana, other, inTab(dana, 'second'), inTab(other, 'second'), inTab(dana, 'third')];
    for (const control of LEASED_CONTROLS) {
      const asked = await Promise.allSettled(agents.map((caller) => take(caller, control)));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await held()).toHaveLength(LEASED_CONTROLS.length);
  });

  /** Predicts the holders of a control only from requests and answers. */
  it.each([1, 2, 3])(
    'a control never has two holders, in any order of calls, voices, ends and times, by any process (seed %i)',
    async (seed) => {
      const { pick, between } = createRandom(seed);
      const callers = [dana, inTab(dana, 'second'), other];
      const processes = [leases(), leases()];
      const known = new Map<LeasedControl, { rep: string; tab: string; untilMs: number }>();
      const living = (control: LeasedControl) => {
        const lease = known.get(control);
        return lease !== undefined && lease.untilMs > clock.now() ? lease : null;
      };
      const nameOf = ({ rep, tab }: { rep: string; tab: string }) => `${rep} ${tab}`;
      const expectGiven = async (
        control: LeasedControl,
        asked: Promise<unknown>,
        mayHave: (lease: { rep: string; tab: string }) => boolean,
        given: { rep: string; tab: string; untilMs: number },
      ) => {
        const now = living(control);
        const wasGiven = await asked.then(
          () => true,
          (error: unknown) => {
            if (error instanceof CameraLeasedError) return false;
            throw error;
          },
        );
        expect(wasGiven).toBe(now === null || mayHave(now));
        if (wasGiven) known.set(control, given);
      };
      for (let step = 0; step < 120; step += 1) {
        const caller = pick(callers);
        const holder = { rep: caller.rep.id, tab: caller.tab ?? '' };
        const process = pick(processes);
        const control = pick(['siren', 'spotlight'] as const);
        const nowMs = clock.now();
        const isSame = (lease: { rep: string; tab: string }) => nameOf(lease) === nameOf(holder);
        switch (pick(['take', 'take', 'startTalk', 'hear', 'stopTalk', 'pass', 'pass', 'sweep'] as const)) {
          case 'take':
            await expectGiven(control, take(caller, control), isSame, { ...holder, untilMs: nowMs + SIREN_LOCK_MS });
            break;
          case 'startTalk':
            await expectGiven('talk', process.startTalk(CAMERA, holder), isSame, {
              ...holder,
              untilMs: nowMs + TALK_OPENING_MS,
            });
            break;
          case 'hear': {
            const before = living('talk');
            const isTheirs = (lease: { rep: string }) => lease.rep === holder.rep;
            const tab = before !== null && isTheirs(before) ? before.tab : '';
            await expectGiven('talk', process.hearTalk(CAMERA, holder.rep), isTheirs, {
              rep: holder.rep,
              tab,
              untilMs: nowMs + TALK_LEASE_MS,
            });
            break;
          }
          case 'stopTalk': {
            await process.stopTalk(CAMERA, holder.rep, holder.tab);
            const lease = known.get('talk');
            if (lease !== undefined && isSame(lease)) known.delete('talk');
            break;
          }
          case 'pass':
            clock.advance(between(0, 3_000));
            break;
          case 'sweep':
            await process.sweep();
        }
        const rows = await database.query<{ control: LeasedControl; rep: string; tab: string }>(
          'select control, rep_id::text as rep, tab from camera_leases where until_ms > $1 order by control',
          [clock.now()],
        );
        const expected = LEASED_CONTROLS.flatMap((each) => {
          const lease = living(each);
          return lease === null ? [] : [{ control: each, rep: lease.rep, tab: lease.tab }];
        });
        expect(rows).toEqual(expected);
      }
    },
  );
});
