import { adjacencyMapToArray, getAdjacencyMap, type PathGenerator, type StatePath, TestModel } from '@xstate/test';
import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
} from 'xstate';
import { pureSteps } from './support/inert.ts';

export interface PathOptions {
  readonly input?: unknown;
  /** Events with a payload, tried in every state that handles their type; a type without a case is tried bare. */
  readonly cases?: readonly AnyEventObject[];
  /** Key of a state of the model; by default value and context. Leave out of it what grows without limit. */
  readonly key?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined;
}

type Path = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** Placeholder; each step makes its own scope. */
const NO_SCOPE = {} as ActorScope<AnyMachineSnapshot, AnyEventObject>;

/** Maximum number of states, since a model whose context keeps growing would never end. */
const TRAVERSAL_LIMIT = 20_000;

/**
 * The test model of a machine as it ships: delays and results of actors are ordinary events
 * (`xstate.after.<delay>.<state id>`, `xstate.done.actor.<id>`). An event that no transition takes is not tried.
 */
export function pathModel(
  machine: AnyStateMachine,
  { input, cases = [], key = ({ value, context }) => [value, context] }: PathOptions,
): TestModel<AnyMachineSnapshot, AnyEventObject, unknown> {
  const eventsOf = (type: string): readonly AnyEventObject[] => {
    const matching = cases.filter((event) => matches(event.type, type, machine));
    return matching.length > 0 ? matching : [{ type }];
  };
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(stepsNamed(machine), {
    input,
    limit: TRAVERSAL_LIMIT,
    serializeState: (snapshot) => JSON.stringify(key(snapshot)),
    serializeEvent: (event) => JSON.stringify(event),
    stateMatcher: (snapshot, value) => snapshot.matches(value),
    events: (snapshot) =>
      listenedTypes(snapshot)
        .flatMap(eventsOf)
        .filter((event) => machine.getTransitionData(snapshot, event).length > 0),
  });
}

/**
 * Adds the name of an event that a machine cannot handle to the error: a type with a payload and without a case is
 * tried bare.
 */
function stepsNamed(machine: AnyStateMachine): ReturnType<typeof pureSteps> {
  const steps = pureSteps(machine);
  return {
    ...steps,
    transition: (snapshot, event) => {
      try {
        return steps.transition(snapshot, event);
      } catch (cause) {
        throw new Error(`${machine.id} cannot take ${JSON.stringify(event)}: give it a case.`, { cause });
      }
    },
  };
}

/** True if a chart's wildcard, `alarm.*`, takes the event, and no state of it takes it by its own name. */
const matches = (type: string, listened: string, machine: AnyStateMachine): boolean =>
  type === listened ||
  (listened.endsWith('.*') && type.startsWith(listened.slice(0, -1)) && !machine.events.includes(type));

function listenedTypes(snapshot: AnyMachineSnapshot): readonly string[] {
  if (snapshot.status !== 'active') return [];
  const types = getNextTransitions(snapshot).map((transition) => transition.eventType);
  return [...new Set(types)].filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.done.state.'));
}

/** Every event that a state takes, after a shortest path to that state; and the start alone. */
export const everyTransition: PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> = (logic, options) => {
  const keyOf = (state: AnyMachineSnapshot): string => options.serializeState?.(state, undefined) ?? '';
  const reached = getAdjacencyMap(logic, options);
  const stateOf = new Map(Object.entries(reached).map(([key, { state }]) => [key, state]));
  const [start] = stateOf.values();
  if (start === undefined) return [];
  const pathTo = new Map<AnyMachineSnapshot, Path>([[start, { state: start, steps: [], weight: 0 }]]);
  // In the order in which the states were reached, so that the first path to one is a shortest one.
  const onward = adjacencyMapToArray(reached).flatMap(({ state, event, nextState }) => {
    const head = pathTo.get(state);
    if (head === undefined) return [];
    const path = extend(head, { event, state: nextState });
    const known = stateOf.get(keyOf(nextState)) ?? nextState;
    if (!pathTo.has(known)) pathTo.set(known, { ...path, state: known });
    return [path];
  });
  return [...[...pathTo.values()].slice(0, 1), ...onward];
};

/**
 * The same in few long paths: each continues to the nearest event that none has taken yet, until there is none ahead.
 */
export const everyTransitionInTours: PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> = (logic, options) => {
  const keyOf = (state: AnyMachineSnapshot): string => options.serializeState?.(state, undefined) ?? '';
  const edges = adjacencyMapToArray(getAdjacencyMap(logic, options))
    .map(({ state, event, nextState }) => ({ from: keyOf(state), step: { event, state: nextState } }))
    .sort((a, b) => Number(a.step.state.status === 'done') - Number(b.step.state.status === 'done'));
  const start = logic.getInitialSnapshot(NO_SCOPE, options.input);
  const untaken = new Set(edges);
  const toNearest = (here: string): readonly (typeof edges)[number][] => {
    const ways = new Map<string, readonly (typeof edges)[number][]>([[here, []]]);
    for (const [place, way] of ways) {
      const ahead = edges.filter(({ from }) => from === place);
      const next = ahead.find((edge) => untaken.has(edge));
      if (next !== undefined) return [...way, next];
      for (const edge of ahead) {
        const there = keyOf(edge.step.state);
        if (!ways.has(there)) ways.set(there, [...way, edge]);
      }
    }
    return [];
  };
  const tours: Path[] = [];
  while (untaken.size > 0) {
    let tour: Path = { state: start, steps: [], weight: 0 };
    for (let way = toNearest(keyOf(start)); way.length > 0; way = toNearest(keyOf(tour.state))) {
      for (const edge of way) {
        untaken.delete(edge);
        tour = extend(tour, edge.step);
      }
    }
    tours.push(tour);
  }
  return tours;
};

/** Every event again after each of these paths: the next steps show state that was forgotten on the way. */
export const everyPair: PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> = (logic, options) => {
  const eventsIn = options.events;
  const paths = everyTransition(logic, options);
  if (typeof eventsIn !== 'function') return paths;
  const next = (state: AnyMachineSnapshot, event: AnyEventObject) => logic.transition(state, event, NO_SCOPE);
  const pairs = paths.flatMap((path) =>
    eventsIn(path.state).map((event) => extend(path, { event, state: next(path.state, event) })),
  );
  return [...paths, ...pairs];
};

const extend = (head: Path, step: Path['steps'][number]): Path => ({
  state: step.state,
  steps: [...head.steps, step],
  weight: head.weight + 1,
});

/** Events of a path after the start of the machine. */
export const eventsAlong = (path: Path): readonly AnyEventObject[] =>
  path.steps.map((step) => step.event).filter((event) => event.type !== 'xstate.init');
