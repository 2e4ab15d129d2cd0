import { type AnyActorRef, isMachineSnapshot, type Snapshot } from 'xstate';
import type { ActorAt, Moment } from '../../../machines/pages/machines/recording.ts';

/** The actors of a moment, as views know actors: they are read and watched. What is sent to them changes nothing. */
export interface PlayedActors {
  /**
   * The first actor; undefined until all that it started with is there, and where another machine recorded a part of
   * that.
   */
  root(): AnyActorRef | undefined;
  /** Shows the actors as they were at that moment. `ended` are those that had ended, the latest first. */
  show(actors: Moment, ended: readonly ActorAt[]): void;
}

type Children = Readonly<Record<string, AnyActorRef>>;

interface Played {
  readonly ref: AnyActorRef;
  readonly listeners: Set<() => void>;
  /** Folded snapshot, without its children. */
  folded: Snapshot<unknown>;
  children: Children;
  /** Snapshot for views: the folded one with these children. */
  snapshot: Snapshot<unknown>;
}

export function createPlayedActors(): PlayedActors {
  const all = new Map<string, Played>();
  let shown: Moment = new Map();

  const playedBy = ({ key, src }: ActorAt, folded: Snapshot<unknown>): Played => {
    const before = all.get(key);
    if (before !== undefined) return before;
    const listeners = new Set<() => void>();
    const ref = refOf(key, src, () => played.snapshot, listeners);
    const played: Played = { ref, listeners, folded, children: {}, snapshot: withChildren(folded, {}) };
    all.set(key, played);
    return played;
  };

  return {
    root: () => {
      const first = [...shown.values()].find(({ key }) => !key.includes('/'));
      const root = first?.snapshot ? all.get(first.key) : undefined;
      return root !== undefined && isWhole(root) ? root.ref : undefined;
    },
    show: (actors, ended) => {
      shown = actors;
      // Thousands may have ended; views see those that a living parent still has.
      const seen = ended.filter(({ key }) => isChild(key, actors)).toReversed();
      const known = [...seen, ...actors.values()].flatMap((actor) =>
        actor.snapshot === null
          ? []
          : [{ key: actor.key, folded: actor.snapshot, played: playedBy(actor, actor.snapshot) }],
      );
      const byPlace = new Map(known.map(({ key, played }) => [placeOf(key), played.ref]));
      const changed = known.filter(({ key, folded, played }) => {
        const children = childrenOf(key, folded, byPlace);
        if (played.folded === folded && areSame(played.children, children)) return false;
        Object.assign(played, { folded, children, snapshot: withChildren(folded, children) });
        return true;
      });
      for (const { played } of changed) for (const onChange of played.listeners) onChange();
    },
  };
}

/** Place of an actor below its parent: `portal/router/screen` of `portal/router/screen#2`, the third one there. */
const placeOf = (key: string): string => key.replace(/#\d+$/, '');

function isChild(key: string, actors: Moment): boolean {
  const parent = actors.get(key.slice(0, key.lastIndexOf('/')))?.snapshot ?? null;
  return parent !== null && isMachineSnapshot(parent) && idOf(key) in parent.children;
}

const idOf = (key: string): string => placeOf(key).split('/').at(-1) ?? key;

function childrenOf(key: string, folded: Snapshot<unknown>, byPlace: ReadonlyMap<string, AnyActorRef>): Children {
  if (!isMachineSnapshot(folded)) return {};
  return Object.fromEntries(
    Object.keys(folded.children).flatMap((id) => {
      const child = byPlace.get(`${key}/${id}`);
      return child === undefined ? [] : [[id, child]];
    }),
  );
}

const isWhole = ({ folded, children }: Played): boolean =>
  isMachineSnapshot(folded) && Object.keys(folded.children).every((id) => children[id] !== undefined);

function areSame(one: Children, other: Children): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}

const withChildren = (folded: Snapshot<unknown>, children: Children): Snapshot<unknown> =>
  isMachineSnapshot(folded) ? Object.assign({ ...folded }, { children }) : folded;

function refOf(key: string, src: string | null, read: () => unknown, listeners: Set<() => void>): AnyActorRef {
  const subscribe = (observer: { readonly next?: () => void } | (() => void)) => {
    const onChange = () => (typeof observer === 'function' ? observer() : observer.next?.());
    listeners.add(onChange);
    return { unsubscribe: () => void listeners.delete(onChange) };
  };
  const ref = {
    id: idOf(key),
    sessionId: key,
    src: src ?? '',
    getSnapshot: read,
    subscribe,
    on: () => ({ unsubscribe: () => {} }),
    send: () => {},
  };
  // The rest of an actor is for those that start and stop it: no view does.
  return ref as unknown as AnyActorRef;
}
