import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate';
import type { Sent } from '../../../machines/pages/machines/comparison/difference.ts';
import { idOfKey } from '../child-keys.ts';
import { type FoldedActor, foldRecord, type LogicOf } from '../fold-journal.ts';
import { standIn } from '../inert-scope.ts';
import type { JournalRecord } from '../journal.ts';

/** Event that it sends later. */
export interface Delayed extends Sent {
  /** Undefined for one that cannot be canceled. */
  readonly id: string | undefined;
  readonly delayMs: number;
}

/** Result of a record in these machines. */
export interface Step {
  /** Null when the machine breaks. */
  readonly actor: FoldedActor | null;
  readonly error: unknown;
  readonly sent: readonly Sent[];
  /** Delayed events that it sends, and the ids of those that it cancels, in their order. */
  readonly timers: readonly (Delayed | { readonly canceled: string })[];
  readonly taken: readonly AnyTransitionDefinition[];
  /** Ids of the children that it starts, by their names in the system. */
  readonly named: ReadonlyMap<string, string>;
  /** True if it stops the actor of this key, or one above that. */
  readonly stops: (key: string) => boolean;
}

/** Name of a missing singleton. */
const NO_ONE = 'no one';

/** Takes one step at the time of the record, so that delays are as they were. */
export function stepAt(
  record: JournalRecord,
  before: FoldedActor | undefined,
  logicOf: LogicOf,
  keyOfNamed: (systemId: string) => string | undefined,
): Step {
  const actions: ExecutableActionObject[] = [];
  const taken: AnyTransitionDefinition[] = [];
  const stopped: string[] = [];
  // At once they are no longer found by their names.
  const stops = (key: string) => stopped.some((one) => `${key}/`.replaceAll(/#\d+/g, '').startsWith(`${one}/`));
  try {
    const actor = atTime(record.atMs, () =>
      foldRecord(record, before, logicOf, {
        inspect: (inspected) => {
          if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
        },
        act: (action) => {
          actions.push(action);
          if (action.type === 'xstate.stopChild') stopped.push(childKey(record.key, action.params));
        },
        find: (name) => {
          const key = keyOfNamed(name);
          return standIn(key === undefined || stops(key) ? NO_ONE : idOfKey(key));
        },
      }),
    );
    return { actor: actor ?? before ?? null, error: null, taken, stops, ...effectsOf(actions, record.key, actor) };
  } catch (error) {
    return { actor: null, error, sent: [], timers: [], taken, named: new Map(), stops };
  }
}

/** The clock shows this time meanwhile: only a delay reads it. */
function atTime<T>(atMs: number, take: () => T): T {
  const { now } = Date;
  Date.now = () => atMs;
  try {
    return take();
  } finally {
    Date.now = now;
  }
}

/** Params that XState gives its own actions. */
interface Params {
  readonly to?: AnyActorRef | string;
  readonly event?: AnyEventObject;
  readonly delay?: number;
  readonly id?: string;
  readonly sendId?: string;
  readonly systemId?: string;
  readonly actorRef?: AnyActorRef;
  readonly input?: unknown;
}

function effectsOf(actions: readonly ExecutableActionObject[], key: string, actor: FoldedActor | undefined) {
  const sent: (Sent & { readonly child?: AnyActorRef | undefined })[] = [];
  const timers: Step['timers'][number][] = [];
  const named = new Map<string, string>();
  for (const { type, params } of actions) {
    const given = (params ?? {}) as Params;
    if (type === 'xstate.stopChild') {
      // One that is stopped in the step that starts it never starts.
      const place = sent.findIndex(({ child }) => child !== undefined && child === params);
      if (place >= 0) sent.splice(place, 1);
    } else if (type === 'xstate.spawnChild' && given.actorRef !== undefined) {
      const { id } = given.actorRef;
      sent.push({ to: id, event: { type: 'xstate.init', input: given.input }, child: given.actorRef });
      if (given.systemId !== undefined) named.set(given.systemId, id);
    } else if (type === 'xstate.cancel') timers.push({ canceled: given.sendId ?? '' });
    else if ((type === 'xstate.sendTo' || type === 'xstate.raise') && given.event !== undefined) {
      const to = type === 'xstate.raise' ? idOfKey(key) : targetOf(given.to);
      if (given.delay !== undefined) timers.push({ to, event: given.event, id: given.id, delayMs: given.delay });
      else if (type === 'xstate.sendTo') sent.push({ to, event: given.event });
    }
  }
  const heard = sent.filter(({ to }) => to !== NO_ONE).map(({ to, event }) => ({ to, event }));
  return { sent: [...heard, ...endOf(key, actor?.snapshot)], timers, named };
}

const childKey = (key: string, child: unknown): string =>
  `${key.replaceAll(/#\d+/g, '')}/${child instanceof Actor ? child.id : ''}`;

/** An actor that an event brought has nothing but its id in a journal. */
const targetOf = (to: AnyActorRef | string | undefined): string => (typeof to === 'string' ? to : (to?.id ?? ''));

/** Event by which its end is reported to its parent. */
function endOf(key: string, snapshot: Snapshot<unknown> | undefined): readonly Sent[] {
  if (!key.includes('/') || !isMachineSnapshot(snapshot) || snapshot.status !== 'done') return [];
  const actorId = idOfKey(key);
  const parent = key.slice(0, key.lastIndexOf('/'));
  return [{ to: idOfKey(parent), event: { type: `xstate.done.actor.${actorId}`, output: snapshot.output, actorId } }];
}
