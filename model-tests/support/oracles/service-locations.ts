import type { AnyEventObject } from 'xstate';
import type { LocationTab } from '../../../src/machines/pages/service-locations/location.events.ts';
import {
  ANYTHING,
  failedCall,
  type Line,
  lineAfter,
  lineOf,
  msUntil,
  report,
  type Seen,
  sentTo,
  shownFailure,
  untilPoll,
} from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Judged = (name: string, event: AnyEventObject) => Seen;

interface Whose {
  readonly userId: string;
  readonly mayEdit: boolean;
}

const CARDS_MAX = 10;
const PICTURES_MAX = 9;

/**
 * A card for each of the first ten locations, which keeps what is done in it; nine live pictures over all cards, first come first
 * served; read again every 5 s while the hub is away, every 10 s while it does not tick, and once when it is back; the router knows whether there are changes (SUBD-01 to SUBD-05).
 */
export const serviceLocations = (given: Whose & Line): Judged => {
  const { userId, mayEdit } = given;
  let line = lineOf(given);
  let at: 'reading' | 'idle' | 'waiting' = 'reading';
  let sids: readonly string[] | null = null;
  let changed: readonly string[] = [];
  let wanted: readonly string[] = [];
  let error: string | null = null;

  const shown = () => (sids ?? []).slice(0, CARDS_MAX);
  const card = (sid: string) => `location-${sid}`;
  const tile = (sid: string, uuid: string) => `${sid} ${uuid}`;
  const grants = (): Sendings =>
    shown().map((sid) => {
      const awake = wanted.slice(0, PICTURES_MAX).map((one) => one.split(' '));
      const uuids = awake.filter(([of]) => of === sid).map(([, uuid]) => uuid);
      return sentTo(card(sid), { type: 'tiles.granted', uuids });
    });
  const change = (now: readonly string[]): Sendings => {
    const [had, has] = [changed.length > 0, now.length > 0];
    changed = now;
    if (had === has) return [];
    return [sentTo('router', { type: has ? 'changes.made' : 'changes.settled', form: 'serviceLocations' })];
  };
  const read = (): Seen => {
    at = 'reading';
    return { started: { listSubscriptions: { params: { userId }, query: { activeOnly: true } } } };
  };
  const rest = () => {
    at = line.hubIsConnected && !line.lineLacksTicks ? 'idle' : 'waiting';
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
      case 'locations.retry':
      case 'untilPoll passes':
        return read();
      case 'listSubscriptions succeeds': {
        const before = shown();
        sids = event['output'].items.map(({ sid }: { sid: string }) => sid);
        const [last] = shown()
          .filter((sid) => !before.includes(sid))
          .slice(-1);
        const settled = change(changed.filter((sid) => shown().includes(sid)));
        wanted = wanted.filter((one) => shown().includes(one.replace(/ .*$/, '')));
        error = null;
        rest();
        return {
          sent: [...settled, ...grants()],
          started: last === undefined ? {} : { location: { userId, sid: last, mayEdit, reportTo: ANYTHING } },
        };
      }
      case 'listSubscriptions fails': {
        const isFirst = error === null;
        error = event['error'].message;
        rest();
        return { sent: isFirst ? [failedCall(`subscriptions/users/${userId}`, event)] : [] };
      }
      case 'location.changed': {
        const { sid, hasChanges } = event;
        if (!shown().includes(sid)) return {};
        const others = changed.filter((one) => one !== sid);
        return { sent: change(hasChanges ? [...others, sid] : others) };
      }
      case 'form.leave':
        return { sent: changed.slice(0, 1).map((sid) => sentTo(card(sid), event)) };
      case 'tiles.wanted': {
        const tiles: readonly string[] = event['uuids'].map((uuid: string) => tile(event['sid'], uuid));
        const kept = wanted.filter((one) => !one.startsWith(`${event['sid']} `) || tiles.includes(one));
        wanted = [...kept, ...tiles.filter((one) => !kept.includes(one))];
        return { sent: grants() };
      }
      case 'tile.preferred': {
        const first = tile(event['sid'], event['uuid']);
        if (wanted.includes(first)) wanted = [first, ...wanted.filter((one) => one !== first)];
        return { sent: grants() };
      }
      case 'hub.connected':
        return at === 'waiting' ? read() : {};
      case 'hub.disconnected':
        if (at === 'idle') at = 'waiting';
        return {};
      default:
        return {};
    }
  };
  return (name, event) => {
    line = lineAfter(line, event);
    const seen = judged(name, event);
    const cards = shown().map(card);
    return {
      ...seen,
      state: at,
      shows: {
        sids,
        changed,
        ...line,
        error,
        wanted: wanted.map((one) => ({ sid: one.replace(/ .*$/, ''), uuid: one.replace(/^.* /, '') })),
      },
      running: [...cards, ...(at === 'reading' ? ['listSubscriptions'] : [])].sort(),
      delays: at === 'waiting' ? untilPoll(line, 5_000) : {},
    };
  };
};

const CHILDREN = { service: 'service', cameras: 'monitoring', grid: 'grid', status: 'status', messages: 'messages' };

/**
 * A location in tabs, two of them an admin's; one with unsaved changes stays; a draft of its cameras is shown first; what was read is
 * taken for what it is for 60 s, and read again when somebody looks for something (SUBD-07, SUBD-15, SUBD-37, LIVE-35).
 */
export const location = ({ userId, sid, mayEdit }: Whose & { readonly sid: string }): Judged => {
  let at: 'loading' | 'failed' | 'fresh' | 'stale' | 'refreshing' = 'loading';
  let tab: LocationTab = 'service';
  let hasChanges = false;
  let subscription: unknown = null;
  let account = '';

  const load = (isAgain: boolean) => ({ loadLocation: { sid, isAgain } });
  const opened = () => {
    const form = { target: { userId, sid }, defaults: null, changesTo: ANYTHING };
    const inputs: Readonly<Record<LocationTab, object>> = {
      service: form,
      cameras: form,
      grid: { sid, account, reportTo: ANYTHING },
      status: { sid, mayEdit },
      messages: { sid },
    };
    return { [CHILDREN[tab]]: inputs[tab] };
  };
  const choose = (to: LocationTab): Seen => {
    const again = at === 'stale' ? load(true) : {};
    if (at === 'stale') at = 'refreshing';
    const isAdmins = to === 'cameras' || to === 'grid';
    if (to === tab || hasChanges || (isAdmins && !mayEdit)) return { started: again };
    const left =
      tab === 'grid'
        ? [
            report('tiles.wanted', { sid, uuids: [] }),
            sentTo('livestreamMetrics', { type: 'pictures.left', of: { sid } }),
          ]
        : [];
    tab = to;
    return { sent: left, started: { ...again, ...opened() } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
      case 'location.retry':
        at = 'loading';
        return { started: load(false) };
      case 'loadLocation succeeds': {
        const isFirst = at === 'loading';
        ({ subscription } = event['output']);
        account = event['output'].subscription.location.account;
        at = isFirst && !event['output'].isFresh ? 'refreshing' : 'fresh';
        if (!isFirst) return {};
        if (mayEdit && event['output'].hasMonitoringDraft) tab = 'cameras';
        return { started: { ...(at === 'refreshing' ? load(true) : {}), ...opened() } };
      }
      case 'loadLocation fails':
        at = at === 'loading' ? 'failed' : 'stale';
        return { sent: [failedCall(`subscriptions/${sid}`, event)] };
      case 'untilStale passes':
        at = 'stale';
        return {};
      case 'tab.choose':
        return choose(event['tab']);
      case 'changes.made':
      case 'changes.settled':
        hasChanges = name === 'changes.made';
        return { sent: [report('location.changed', { sid, hasChanges })] };
      case 'form.leave':
      case 'tiles.granted':
        return { sent: [sentTo(CHILDREN[tab], event)] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const isShown = at !== 'loading' && at !== 'failed';
    return {
      ...seen,
      state: isShown ? { shown: { reading: at, tab } } : at,
      shows: { loaded: isShown ? { subscription } : null },
      delays: at === 'fresh' ? { untilStale: 60_000 } : {},
    };
  };
};

/**
 * Who is shown is read at once, then when the answer expires (10 to 300 s, else 60 s), and first of all when active; one at a time, 0.1 s
 * apart, 10 s after a failure, which is said once (SUBS-26 to SUBS-28, SOCK-14).
 */
export const subscriberPolling = (): Judged => {
  let at: 'idle' | 'waiting' | 'reading' | 'pausing' | 'resting' = 'idle';
  let turns: ReadonlyMap<string, number> = new Map();
  let reading = '';
  let isStillDue = false;
  let said: string | null = null;

  const first = (): readonly [string, number] | undefined => [...turns].sort(([, one], [, other]) => one - other)[0];
  const read = (): Seen => {
    at = 'reading';
    [reading = ''] = first() ?? [];
    turns = new Map([...turns].map(([userId, turn]) => [userId, userId === reading ? Infinity : turn]));
    isStillDue = false;
    return { started: { read: { userId: reading } } };
  };
  const plan = (): Seen => {
    const [, turn] = first() ?? [];
    if (turn !== undefined && turn <= 1) return read();
    at = turn === undefined ? 'idle' : 'waiting';
    return {};
  };
  const next = (turn: number) => {
    if (turns.has(reading) && !isStillDue) turns = new Map(turns).set(reading, turn);
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return {};
      case 'rows.shown': {
        const ids: readonly string[] = event['ids'];
        if (at === 'reading' && !ids.includes(reading)) isStillDue = true;
        turns = new Map(ids.map((userId) => [userId, turns.get(userId) ?? 1]));
        return at === 'idle' || at === 'waiting' ? plan() : {};
      }
      case 'subscriber.active':
        if (!turns.has(event['userId'])) return {};
        turns = new Map(turns).set(event['userId'], 0);
        if (at === 'reading' && event['userId'] === reading) isStillDue = true;
        return at === 'waiting' ? plan() : {};
      case 'read succeeds': {
        const { expires_in: expiresIn, ...subscriber } = event['output'].info;
        next(event['output'].atMs + Math.min(300, Math.max(10, expiresIn ?? 60)) * 1_000);
        [at, said] = ['pausing', null];
        return { sent: [report('subscriber.read', { subscriber })] };
      }
      case 'read fails': {
        const isNews = event['error'].status !== null && said !== event['error'].message;
        next(Math.max(1, ...[...turns.values()].filter(Number.isFinite)) + 1);
        at = 'resting';
        if (!isNews) return {};
        said = event['error'].message;
        return { sent: shownFailure(`sub/get/${reading}`, event) };
      }
      case 'untilDue passes':
        return read();
      default:
        return plan();
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const due = [...turns].map(([userId, turn]) => [userId, turn === Infinity ? Number.MAX_SAFE_INTEGER : turn]);
    return {
      ...seen,
      state: at,
      shows: { due: Object.fromEntries(due) },
      delays: {
        ...(at === 'waiting' ? { untilDue: msUntil(first()?.[1] ?? 0) } : {}),
        ...(at === 'pausing' ? { pause: 100 } : {}),
        ...(at === 'resting' ? { rest: 10_000 } : {}),
      },
    };
  };
};
