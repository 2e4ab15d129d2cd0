import { getStateNodes } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { BREAKS_ALONE, IS_RESTARTED, STANDS_WITHOUT } from '../../src/machines/kit/broken.ts';

type StateNode = AnyStateMachine['root'];

const STATE_NAME = /^[a-z][A-Za-z0-9]*$/;
const EVENT_NAME = /^([a-z][A-Za-z0-9]*\.)+([a-z][A-Za-z0-9]*|\*)$/;
/** Reasons for ignoring an actor that fails. */
const REASONS: readonly unknown[] = [BREAKS_ALONE, STANDS_WITHOUT, IS_RESTARTED];
/**
 * Keys whose functions are allowed: they compute data, and decide and do nothing. An invoke's `src` is checked
 * separately.
 */
const DATA = new Set(['input', 'params', 'context', 'output', 'src', 'meta']);

/** Breaches of the rules for charts, as sentences; empty without any. */
export function chartFaults(machine: AnyStateMachine): readonly string[] {
  const nodes = [machine.root, ...getStateNodes(machine.root)];
  return [...inlineFunctions(machine.config, machine.id), ...nodes.flatMap(nodeFaults)];
}

/**
 * Guards, actions and delays that a setup implements and no chart names; a shared one must be named by one chart only.
 */
export function idleNames(machines: readonly AnyStateMachine[]): readonly string[] {
  const charts = machines.map((machine) =>
    JSON.stringify(machine.config, (_, part: unknown) => guardsIn(part) ?? part),
  );
  const names = machines.flatMap(({ implementations: { guards, actions, delays } }) =>
    Object.keys({ ...guards, ...actions, ...delays }),
  );
  return [...new Set(names)].filter((name) => !charts.some((chart) => chart.includes(`"${name}"`)));
}

function nodeFaults(node: StateNode): readonly string[] {
  const isRoot = node.parent === undefined;
  const stateFaults = isRoot || STATE_NAME.test(node.key) ? [] : [`${node.id}: a state is named in camelCase`];
  const eventFaults = [...node.transitions.keys()]
    .filter((type) => type !== '*' && !type.startsWith('xstate.') && !EVENT_NAME.test(type))
    .map((type) => `${node.id}: the event ${type} is not named subject.verb`);
  const silent = Object.entries(node.config.on ?? {})
    .filter(([type, transition]) => type.startsWith('xstate.error.') && isSilent(transition))
    .map(([type]) => `${node.id}: ${type} is ignored without a name that says why`);
  return [
    ...stateFaults,
    ...eventFaults,
    ...silent,
    ...regionFaults(node),
    ...passingFaults(node),
    ...invokeFaults(node),
  ];
}

/**
 * Faults of regions: a re-entered one re-enters those beside it, whose work is lost. Without `reenter`, only its own
 * states are left and entered.
 */
function regionFaults({ id, parent, transitions }: StateNode): readonly string[] {
  if (parent?.type !== 'parallel') return [];
  const all = [...transitions.values()].flat();
  return all
    .filter(({ reenter }) => reenter)
    .map(({ eventType }) => `${id}: ${eventType} re-enters the regions beside it`);
}

/** A state that is left at once starts nothing: its actor never runs, yet occurs in the fold of a journal. */
function passingFaults({ id, config }: StateNode): readonly string[] {
  const isPassing = config.always !== undefined && [config.invoke ?? []].flat().length > 0;
  return isPassing ? [`${id}: a state with always invokes nothing`] : [];
}

function invokeFaults(node: StateNode): readonly string[] {
  return [node.config.invoke ?? []].flat().flatMap((invoke) => {
    const name = `${node.id}: invoke ${typeof invoke.src === 'string' ? invoke.src : 'of inline logic'}`;
    return [
      ...(typeof invoke.src === 'string' ? [] : [`${name} must name its logic`]),
      ...(invoke.id === undefined ? [`${name} has no id`] : []),
      ...(invoke.onError === undefined ? [`${name} does not handle onError`] : []),
      ...(isSilent(invoke.onError) ? [`${name} ignores onError without a name that says why`] : []),
    ];
  });
}

/** True for a failure that is ignored without one of the named reasons. */
const isSilent = (transition: unknown): boolean =>
  typeof transition === 'object' &&
  transition !== null &&
  Object.keys(transition).length === 0 &&
  !REASONS.some((reason) => reason === transition);

function inlineFunctions(config: unknown, place: string): readonly string[] {
  if (typeof config === 'function')
    return isCombination(config) ? [] : [`${place}: the chart contains an implementation`];
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config)
    .filter(([key]) => !DATA.has(key))
    .flatMap(([key, value]) => inlineFunctions(value, `${place}.${key}`));
}

/** `and`, `or` and `not` of named guards. */
function isCombination(guard: unknown): boolean {
  return guardsIn(guard)?.every((part) => typeof part !== 'function' || isCombination(part)) ?? false;
}

function guardsIn(guard: unknown): readonly unknown[] | undefined {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
}
