import type { AnyEventObject } from 'xstate';
import { lineAfter, type Seen, sentTo } from './opinion.ts';
import { isNews, type Known, leadsTo, releaseTaken, SCREENED, screenOf, visitLeft } from './router-screens.ts';
import {
  NO_BOARD,
  NO_ORDERS,
  type WaitingVisit,
  type WaitingVisits,
} from '../../../src/machines/app/router/carried-over.ts';
import type { Address } from '../../../src/machines/app/router/address.ts';

type Sendings = NonNullable<Seen['sent']>;
interface Input {
  readonly tab: string;
  readonly address: Address;
  readonly left: WaitingVisits | null;
}

const textOf = ({ path, query = '' }: Address) => path + query;
const pathOf = (to: string) => to.replace(/\?.*$/, '');
const isVisit = ({ path }: Address) => SCREENED[screenOf(path) ?? '']?.isVisit === true;

/**
 * One screen at a time, the one of the address and the role; whatever it owes is due when it is left, and no change is lost unasked; an
 * ending that comes back leads to its visit or waits for it (SHELL-10, SHELL-16 to SHELL-18, STORE-05, STORE-11, WORK-08, WORK-32, QUEUE-39, AUDIO-18).
 */
export const router = (input: Input) => {
  let known: Known = {
    tab: input.tab,
    agent: null,
    address: input.address,
    hubIsConnected: false,
    lineLacksTicks: false,
    usesSsVideo: false,
    board: NO_BOARD,
    orders: NO_ORDERS,
    takesAtOnce: false,
    changed: [],
    returned: null,
  };
  let waiting: readonly WaitingVisit[] = [];
  let { left } = input;
  let at = 'undecided';
  let phase: 'loading' | 'shown' | 'loadFailed' | 'broken' = 'loading';

  return (name: string, event: AnyEventObject): Seen => {
    const sent: Sendings[number][] = [];
    const started: Record<string, unknown> = {};
    const effects: Record<string, unknown> = {};
    const know = (news: Partial<Known>) => {
      known = { ...known, ...news };
    };
    const eventId = () => known.address.visit.eventId ?? '';
    const shown = () => (phase === 'shown' ? SCREENED[at] : undefined);
    const navigate = (to: string, replace = false) => {
      effects['navigate'] = { to, replace };
    };
    const hide = () => {
      if (shown() === undefined) return;
      sent.push(...(SCREENED[at]?.hidden?.(name === 'session.closing' ? 'logout' : 'elsewhere') ?? []));
      know({ changed: [], ...(at === 'queue' ? { takesAtOnce: false } : {}) });
    };
    const leave = () => {
      hide();
      if (at === 'queue') sent.push(releaseTaken);
      if (at === 'verifyRespond') {
        sent.push(sentTo('outbox', { type: 'duty.due', id: `unhold:${eventId()}` }));
        effects['forgetProgress'] = undefined;
        know({ board: { ...known.board, opened: null } });
      }
      if (at === 'followUp') know({ orders: NO_ORDERS });
      if (SCREENED[at]?.isVisit === true && known.returned?.eventId === known.address.visit.eventId)
        know({ returned: null });
    };
    const load = () => {
      phase = 'loading';
      started['loadScreen'] = { name: at };
    };
    const save = () => {
      effects['saveWaiting'] = { left: known.agent === null ? left : { agentId: known.agent.id, visits: waiting } };
    };
    const goTo = (address: Address, all = waiting) => {
      const here = all.find((one) => one.eventId === address.visit.eventId && pathOf(one.to) === address.path);
      waiting = all.filter((one) => one !== here);
      know({ address, ...(here === undefined ? {} : { returned: here }) });
    };
    const decide = () => {
      save();
      const found = leadsTo(known.address, known.agent?.role ?? null);
      if (typeof found === 'string') {
        at = found;
        sent.push(visitLeft);
      } else if ('to' in found) {
        at = 'redirecting';
        navigate(found.to, true);
      } else {
        at = found.screen;
        if (SCREENED[at]?.isAboutEvent === true) effects['rememberVisit'] = known.address;
        else {
          effects['rememberScreen'] = undefined;
          sent.push(visitLeft);
        }
        load();
      }
    };
    const loses = (to: string) => {
      const { address, changed } = known;
      const isThere =
        to === textOf(address) || isVisit(address) || SCREENED[screenOf(address.path) ?? '']?.followsQuery;
      return changed.length > 0 && !(pathOf(to) === address.path && isThere === true);
    };
    const ask = (to: string | null) => sent.push(sentTo('screen', { type: 'form.leave', to, form: known.changed[0] }));
    const wish = (to: string) => {
      if (loses(to)) ask(to);
      else navigate(to);
    };
    const moved = (address: Address) => {
      const from = known.address;
      const isThere =
        from.path === address.path &&
        from.visit.eventId === address.visit.eventId &&
        from.visit.sid === address.visit.sid &&
        (isVisit(from) || from.visit.uuid === address.visit.uuid);
      if (at === 'undecided' || at === 'leaving') return goTo(address);
      if (shown()?.followsQuery === true && from.path === address.path) {
        goTo(address);
        effects['rememberScreen'] = undefined;
        return void sent.push(sentTo('screen', { type: 'query.changed', query: address.query ?? '' }));
      }
      if (loses(textOf(address))) {
        navigate(textOf(from));
        return void ask(textOf(address));
      }
      if (known.agent !== null && isThere) {
        goTo(address);
        effects['rememberVisit'] = address;
        return undefined;
      }
      leave();
      goTo(address);
      return decide();
    };
    const returned = () => {
      const { visit, refusal } = event as unknown as {
        readonly visit: WaitingVisit & { readonly otherwise?: unknown };
        readonly refusal: string | null;
      };
      const { address, changed } = known;
      const { eventId: id, reasonId, to, otherwise } = visit;
      effects['restoreVisit'] = event;
      const isElsewhere = refusal !== null && isVisit(address) && address.visit.eventId !== id;
      if (changed.length === 0 && !isElsewhere) {
        if (otherwise !== undefined) sent.push(sentTo('outbox', { type: 'duty.promised', duty: otherwise }));
        know({ returned: { eventId: id, reasonId, refusal } });
        return navigate(to);
      }
      if (otherwise === undefined)
        waiting = [...waiting.filter((one) => one.eventId !== id), { eventId: id, reasonId, refusal, to }];
      else sent.push(sentTo('outbox', { type: 'duty.filed', duty: otherwise }));
      return save();
    };
    const take = (): unknown => {
      switch (name) {
        case 'address.changed':
          return moved(event['address']);
        case 'router.navigate':
          return wish(event['to']);
        case 'router.back':
          return navigate('/app/dashboard');
        case 'router.takeAlarms':
          if (at === 'queue' && phase === 'shown') return sent.push(sentTo('screen', { type: 'acceptNew.turnOn' }));
          know({ takesAtOnce: true });
          return wish('/app/queue');
        case 'work.announce':
          if (at === 'queue' && phase === 'shown') return sent.push(sentTo('screen', event));
          if (shown()?.isVisit !== true) return undefined;
          return sent.push(...(shown()?.arrived?.(eventId()) ?? []).filter(({ to }) => to === 'agentWork'));
        case 'visit.announce':
          if (shown()?.isVisit !== true) return undefined;
          return sent.push(...(shown()?.arrived?.(eventId()) ?? []).filter(({ to }) => to === 'recording'));
        case 'router.signOut':
          if (known.changed.length > 0) return ask(null);
          return sent.push(sentTo('session', { type: 'session.signOut' }));
        case 'visit.returned':
          return returned();
        case 'session.opened': {
          leave();
          const { agent } = event as unknown as { readonly agent: NonNullable<Known['agent']> };
          know({ agent });
          goTo(known.address, left?.agentId === agent.id ? left.visits : waiting);
          left = null;
          return decide();
        }
        case 'session.closed':
          leave();
          know({ agent: null, usesSsVideo: false, takesAtOnce: false, board: NO_BOARD, orders: NO_ORDERS });
          [waiting, left] = [[], null];
          return decide();
        case 'session.closing':
          leave();
          at = 'leaving';
          return sent.push(visitLeft);
        case 'loadScreen succeeds':
          phase = 'shown';
          sent.push(...(SCREENED[at]?.arrived?.(eventId()) ?? []));
          started[at] = SCREENED[at]?.input?.(known);
          return undefined;
        case 'loadScreen fails':
          phase = 'loadFailed';
          return undefined;
        case 'screen fails':
          hide();
          phase = 'broken';
          return undefined;
        case 'router.retry':
          return load();
        case 'changes.made':
          return know({ changed: [...known.changed.filter((one) => one !== event['form']), event['form']] });
        case 'changes.settled':
          return know({ changed: known.changed.filter((one) => one !== event['form']) });
        case 'profile.saved':
          return known.agent === null ? undefined : know({ agent: { ...known.agent, ...event['change'] } });
        case 'board.left':
          return know({ board: event['board'] });
        case 'orders.left':
          return know({ orders: event['orders'] });
        case 'board.entered':
          return know({ board: NO_BOARD });
        case 'ssVideo.set':
          return know({ usesSsVideo: event['isOn'] });
        default:
          know(lineAfter(known, event));
          if (name === 'hub.connected' && at in SCREENED && phase === 'loadFailed') return load();
          return shown()?.hearsNews === true && isNews(event) ? sent.push(sentTo('screen', event)) : undefined;
      }
    };
    take();
    return {
      sent,
      started,
      effects,
      state: at in SCREENED ? { [at]: phase } : at,
      shows: { ...known, waiting, left },
    };
  };
};
